/** Rebuilds what an agent was given for one answer, and proves it by the journal's request hash. */
import { ConcordError } from '../domain/errors.js';
import { judgementFor } from '../domain/judgement-of.js';
import type { AgentIdentity, Cell } from '../domain/plan.js';
import { unknownName } from '../domain/nearest.js';
import { resolveScenario } from '../domain/planning/build-plan.js';
import { nextParty } from '../domain/protocol.js';
import type { AnswerRow, StepKey } from '../domain/ports/store.js';
import type { Scenario } from '../domain/scenario.js';
import { viewForJudge, viewForMediator, viewForParty } from '../domain/views/index.js';
import { requestHash } from '../nodes/ask.js';
import { mediatorInputHash, partyInputHash } from '../nodes/dialogue/input-hash.js';
import { cellSubject } from '../nodes/dialogue/state.js';
import { judgeInputHash } from '../nodes/evaluate/localize-topics.js';
import { judgementSubject } from '../nodes/evaluate/state.js';
import { createTranscripts, mediatorStep } from '../nodes/transcript.js';
import type { ReadExperiment } from './read-experiment.js';

export const PROMPT_ROLES = ['party', 'when', 'how', 'judge'] as const;
export type PromptRole = (typeof PROMPT_ROLES)[number];

export interface ExactInput {
  role: string;
  step: string;
  agent: string;
  /** The whole input, as it was handed over. */
  input: unknown;
  answer: unknown;
  requestHash: string;
}

export interface PromptPlace {
  /** Of a party the turn it wrote; of *when* and *how* the party turn that the decision follows. */
  turn?: number;
  /** Of the judge. */
  topic?: string;
}

/** Which step of which subject was answered there. */
export async function stepAt(experiment: ReadExperiment, cell: Cell, role: PromptRole, { turn, topic }: PromptPlace): Promise<StepKey> {
  const { store, manifest } = experiment;
  const scenario = scenarioOf(experiment, cell);
  if (role === 'judge') {
    const topics = scenario.topics.map((one) => one.id);
    const judged = topic ?? topics[0]!;
    if (!topics.includes(judged)) throw unknownName('topic', judged, topics, '--topic');
    const { id } = judgementFor({ scenario, turns: await store.turns(cell.id), evaluator: manifest.identity.evaluator, judgeRepeat: 1 });
    return { subject: judgementSubject(id), step: judged, role: 'judge' };
  }
  if (turn === undefined) throw new ConcordError({ code: 'bad_input', what: `--prompt ${role} needs --turn`, where: '--turn', fix: 'Name the turn that was written, or the party turn that the decision follows.' });
  if (role !== 'party') return { subject: cellSubject(cell.id), step: String(turn), role };
  // Who was asked follows from the turns before: an answer at fault has no turn of its own.
  const before = (await store.turns(cell.id)).filter((row) => row.turn < turn && row.kind === 'party').length;
  const speaker = nextParty(scenario.parties.map(({ id }) => id), { partyTurns: before, agreeing: [] });
  return { subject: cellSubject(cell.id), step: String(turn), role: `party:${speaker}` };
}

function scenarioOf({ files, manifest }: ReadExperiment, cell: Cell): Scenario {
  return resolveScenario(files.find(({ id }) => id === cell.scenario)!, cell.condition, manifest.identity.personaOrder);
}

/** `key`: of `stepAt`. */
export async function exactInput(experiment: ReadExperiment, cell: Cell, key: StepKey): Promise<ExactInput> {
  const scenario = scenarioOf(experiment, cell);
  if (key.role === 'judge') return judgeInput(experiment, cell, scenario, key);
  return key.role.startsWith('party:') ? partyInput(experiment, cell, scenario, key) : mediatorInput(experiment, cell, scenario, key);
}

async function partyInput({ store, manifest }: ReadExperiment, cell: Cell, scenario: Scenario, key: StepKey): Promise<ExactInput> {
  const turn = Number(key.step);
  const speaker = key.role.slice('party:'.length);
  const row = await answered(store.attempts(key), cell, key);
  const transcript = await createTranscripts(store).open(cell.id, scenario);
  const state = transcript.stateBefore(key.role, turn);
  // Whether the agent was shown its own values is the agent's declaration; the hash tells.
  const candidates = [false, true].map((readsOwnValues) =>
    viewForParty({
      scenario,
      party: speaker,
      log: transcript.logBefore(turn),
      thoughts: transcript.thoughtsBefore(speaker, turn),
      turn,
      readsOwnValues,
    }),
  );
  return proven(
    row,
    manifest.identity.party,
    candidates.map((view) => ({ input: { view, state }, hash: partyInputHash({ scenario, view, state, logHash: transcript.logHashBefore(turn), thoughtsHash: transcript.thoughtsHashBefore(speaker, turn) }) })),
  );
}

async function mediatorInput({ store, manifest }: ReadExperiment, cell: Cell, scenario: Scenario, key: StepKey): Promise<ExactInput> {
  const { subject } = key;
  const afterTurn = Number(key.step);
  const role = key.role as 'when' | 'how';
  const row = await answered(store.attempts(key), cell, key);
  const transcript = await createTranscripts(store).open(cell.id, scenario);
  const when = (await store.attempts({ subject, step: String(afterTurn), role: 'when' })).findLast(({ status }) => status === 'ok');
  const whenThought = role === 'how' ? String((when?.body as { thought?: string } | null)?.thought ?? '') : null;
  const view = viewForMediator({
    scenario,
    log: transcript.logBefore(afterTurn + 1),
    afterTurn,
    seesPosture: manifest.identity.mediatorSeesPosture,
  });
  const state = transcript.stateBefore('mediator', mediatorStep(afterTurn, role));
  const hash = mediatorInputHash({ scenario, view, state, whenThought, logHash: transcript.logHashBefore(afterTurn + 1) });
  return proven(row, cell.mediator!, [{ input: { view, state, ...(whenThought === null ? {} : { whenThought }) }, hash }]);
}

async function judgeInput({ store, manifest }: ReadExperiment, cell: Cell, scenario: Scenario, key: StepKey): Promise<ExactInput> {
  const { evaluator } = manifest.identity;
  const { log } = judgementFor({ scenario, turns: await store.turns(cell.id), evaluator, judgeRepeat: 1 });
  const row = await answered(store.attempts(key), cell, key);
  const view = viewForJudge(scenario, key.step, log);
  return proven(row, evaluator, [{ input: { view }, hash: judgeInputHash(view) }]);
}

async function answered(attempts: Promise<AnswerRow[]>, cell: Cell, { role, step }: StepKey): Promise<AnswerRow> {
  const row = (await attempts).at(-1);
  if (row) return row;
  throw new ConcordError({
    code: 'bad_input',
    what: `nobody was asked for "${role.split(':')[0]}" at ${step}`,
    where: `cell ${cell.id}`,
    value: step,
    fix: 'For party give the turn it wrote; for when and how the party turn that the decision follows; for judge --topic.',
  });
}

function proven(row: AnswerRow, agent: AgentIdentity, candidates: readonly { input: unknown; hash: string }[]): ExactInput {
  const found = candidates.find(({ hash }) => requestHash(agent, hash) === row.requestHash);
  if (!found)
    throw new ConcordError({
      code: 'journal_mismatch',
      what: 'this version rebuilds another input than the one that was answered',
      where: `${row.subject}, step ${row.step}, ${row.role}`,
      value: row.requestHash,
      fix: 'Use the version named in experiment.json.',
    });
  return { role: row.role, step: row.step, agent: row.agent, input: found.input, answer: row.body ?? row.error, requestHash: row.requestHash };
}
