/** What the cells can bear: intervals, tests, verdicts. A pure function; draws are seeded from the identity. */
import type { Analysis } from '../../domain/analysis/index.js';
import { type AnalysisSource, analysisBlocks } from './blocks.js';

export function analyse(source: AnalysisSource): Analysis {
  const blocks = analysisBlocks(source);
  void blocks;
  return {
    primary: { ...source.identity.primary, changedFrom: [...source.primaryBefore], rows: [], pairs: [] },
    estimates: [],
    gain: [],
    contrasts: [],
    ends: [],
    behaviour: [],
    lifts: [],
    stability: { repeats: null, leaveOut: [] },
    variance: null,
    families: [],
    imbalance: { rows: [], p: null },
  };
}
