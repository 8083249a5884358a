/** A figure as the page and the export know it. */
import type { Results } from '../../../domain/results.js';

export interface Figure {
  /** Of the file and of the anchor: a word in kebab case. */
  readonly id: string;
  readonly title: string;
  /** What the marks mean; says 95 % wherever an interval is drawn. */
  readonly caption: (results: Results) => string;
  /** An SVG that stands for itself, watermark included; null where there is nothing to draw. */
  readonly render: (results: Results) => string | null;
}
