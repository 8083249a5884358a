/** The candidate under work: its products so far, and the ways in which a node ends. */
import { curationKey, type CurationRow, type Product, type ProductNode, type Products, productsOf, type Rejection } from '../../domain/curation/candidate.js';
import { type AgentFault, faultInWords } from '../../domain/fault.js';
import { ConcordError, ContextOverflowError } from '../../domain/errors.js';
import type { Json } from '../../domain/json.js';
import type { Batch, Store, Subject } from '../../domain/ports/store.js';
import type { Domain } from '../../domain/scenario.js';
import type { CurateState } from './state.js';

export interface Candidate {
  readonly domain: Domain;
  /** 1-based. */
  readonly number: number;
  readonly subject: Subject;
  readonly products: Products;
}

/** To the next node. */
export const GOES_ON: Partial<CurateState> = { verdict: 'open' };

/** What a node has to do no more: a life that ended between a commit and its checkpoint comes here twice. Null: all of it. */
export function doneBefore({ products }: Candidate, node: ProductNode): Partial<CurateState> | null {
  if (products.rejected !== undefined) return { verdict: 'rejected' };
  return products[node] === undefined ? null : GOES_ON;
}

export const curationSubject = (domain: Domain, candidate: number): Subject => `${curationKey(domain)}/${candidate}`;

export async function candidateOf(store: Pick<Store, 'curation'>, domain: Domain, number: number): Promise<Candidate> {
  return { domain, number, subject: curationSubject(domain, number), products: productsOf(await store.curation({ domain, candidate: number })) };
}

/** What an earlier node left: the graph's edges see to it that it is there. */
export function product<Node extends ProductNode>({ products, subject }: Candidate, node: Node): Product<Node> {
  const found = products[node] as Product<Node> | undefined;
  if (found === undefined) throw new ConcordError({ code: 'internal', what: `nothing of the node "${node}" is stored`, where: subject });
  return found;
}

export function row<Node extends ProductNode>({ domain, number }: Pick<Candidate, 'domain' | 'number'>, node: Node, body: Product<Node>): CurationRow {
  return { domain, candidate: number, node, body: body as Json };
}

/** Stores what the node made, with the answers that it came from, and goes on. */
export async function keep<Node extends ProductNode>(store: Store, candidate: Candidate, node: Node, body: Product<Node>, batch: Batch = {}): Promise<Partial<CurateState>> {
  await store.commit({ ...batch, curation: [row(candidate, node, body)] });
  return GOES_ON;
}

export interface Refusal {
  readonly at: string;
  readonly reason: Rejection;
  readonly detail: string;
  readonly rows?: Batch;
  /** What is kept all the same. */
  readonly with?: readonly CurationRow[];
}

/** Ends the candidate: the edge leads back to the searcher, for a new seed. */
export async function reject(store: Store, candidate: Candidate, { at, reason, detail, rows = {}, with: kept = [] }: Refusal): Promise<Partial<CurateState>> {
  await store.commit({ ...rows, curation: [...kept, row(candidate, 'rejected', { at, reason, detail })] });
  return { verdict: 'rejected' };
}

/** A prompt that its model cannot hold is the candidate's end, not the run's. */
export function tooLong(error: unknown): { ok: false; fault: AgentFault; rows: Batch } {
  if (!ContextOverflowError.isInstance(error)) throw error;
  return { ok: false, fault: { kind: 'invalid', detail: `the prompt is longer than the context window (${error.message})` }, rows: {} };
}

export { faultInWords };
