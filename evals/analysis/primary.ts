/** The primary contrast: the only figures that carry a verdict. */
import type { Primary } from '../../domain/analysis/primary.js';
import { compared } from '../comparison/candidates.js';
import type { AnalysisBlock, AnalysisSource } from './blocks.js';

/** Each mediator and control against the contrast, and each pair of mediators. An offline run gets figures and no verdict. */
export function primaryOf({ identity, offline, mediators, primaryBefore }: AnalysisSource, blocks: readonly AnalysisBlock[]): Primary {
  const { primary, seed } = identity;
  const candidates = mediators.map(({ row, control }) => ({ name: row, row, control, blocks }));
  return { ...primary, changedFrom: [...primaryBefore], ...compared(candidates, { primary, seed: String(seed), withheld: offline ? 'offline' : null }) };
}
