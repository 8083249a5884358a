/** What the cells can bear: intervals, tests, verdicts. A pure function; draws are seeded from the identity. */
import type { Analysis } from '../../domain/analysis/index.js';
import { behaviourRows } from './behaviour.js';
import { type AnalysisSource, analysisBlocks } from './blocks.js';
import { contrastRows } from './contrasts.js';
import { endRows } from './ends.js';
import { estimateRows } from './estimates.js';
import { familiesOf } from './families.js';
import { gainRows } from './gain.js';
import { imbalanceOf } from './imbalance.js';
import { liftBins } from './lifts.js';
import { primaryOf } from './primary.js';
import { stabilityOf } from './stability.js';
import { varianceOf } from './variance.js';

export function analyse(source: AnalysisSource): Analysis {
  const blocks = analysisBlocks(source);
  return {
    primary: primaryOf(source, blocks),
    estimates: estimateRows(source, blocks),
    gain: gainRows(source, blocks),
    contrasts: contrastRows(source, blocks),
    ends: endRows(source, blocks),
    behaviour: behaviourRows(source, blocks),
    lifts: liftBins(source, blocks),
    stability: stabilityOf(source, blocks),
    variance: varianceOf(source, blocks),
    families: familiesOf(source),
    imbalance: imbalanceOf(source, blocks),
  };
}
