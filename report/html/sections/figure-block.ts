/** Figures with their numbers and captions, as the page shows them. */
import type { Results } from '../../../domain/results.js';
import { FIGURES } from '../figures/index.js';
import { type Html, html, NOTHING, trusted } from '../markup.js';

/** Figure by its id; nothing for one that has nothing to draw. */
export type FigureBlocks = (id: string) => Html;

/** Numbered in the order of the page. SVGs are ours: foreign strings in them are escaped where they are drawn. */
export function figureBlocks(results: Results): FigureBlocks {
  const drawn = FIGURES.flatMap((figure) => {
    const svg = figure.render(results);
    return svg === null ? [] : [{ figure, svg }];
  });
  const blocks = new Map(drawn.map(({ figure, svg }, index) => {
    const caption = html`<figcaption><b>Figure ${index + 1}. ${figure.title}.</b> ${figure.caption(results)}</figcaption>`;
    return [figure.id, html`<figure id="figure-${figure.id}"><div class="drawing" role="region" aria-label="${`Figure ${index + 1}`}" tabindex="0">${trusted(svg)}</div>${caption}</figure>
`] as const;
  }));
  return (id) => blocks.get(id) ?? NOTHING;
}
