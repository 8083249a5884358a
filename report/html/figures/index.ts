/** Every figure of a report, in the order of the page; `concord export --figures` writes the same. */
import { axisFigures } from './axes.js';
import { effectivenessFigures } from './effectiveness.js';
import type { Figure } from './figure-definition.js';
import { primaryFigure } from './primary.js';
import { radarFigure } from './radar.js';
import { shiftFigures } from './shift.js';
import { endsFigure, frequencyFigure, gainFigure } from './summaries.js';
import { timelinessFigure } from './timeliness.js';
import { withinFigure } from './within.js';

export { standalone } from './canvas.js';
export type { Figure } from './figure-definition.js';

export const FIGURES: readonly Figure[] = [
  primaryFigure,
  gainFigure,
  ...axisFigures,
  radarFigure,
  ...shiftFigures,
  withinFigure,
  timelinessFigure,
  frequencyFigure,
  ...effectivenessFigures,
  endsFigure,
];
