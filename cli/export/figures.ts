/** Every figure of the report as a file of its own. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { ConcordError, EXIT, type ExitCode, messageOf } from '../../domain/errors.js';
import { escapeMarkdown } from '../../report/published/markdown.js';
import { writeFileAtomic } from '../../store/index.js';
import type { Output } from '../output.js';
import { readExperiment } from '../read-experiment.js';

/** What the marks of each figure mean. */
const CAPTIONS = 'captions.md';

/** Figures that have nothing to draw are named, and not written. */
export async function exportFigures(dir: string, into: string, output: Output): Promise<ExitCode> {
  await using experiment = await readExperiment(path.resolve(process.cwd(), dir));
  const results = await experiment.results();
  const target = path.resolve(process.cwd(), into);
  await mkdir(target, { recursive: true }).catch((cause: unknown) => {
    throw new ConcordError({ code: 'bad_input', what: `the directory for figures cannot be made: ${messageOf(cause)}`, where: '--figures', value: into, fix: 'Name a directory that can be written.', cause });
  });
  // Figures need a DOM, which takes a while to load.
  const { FIGURES, standalone } = await import('../../report/html/figures/index.js');
  const drawn = FIGURES.map(({ id, title, caption, render }) => ({ id, title, caption, svg: render(results) }));
  const written = drawn.flatMap(({ id, title, caption, svg }) => (svg === null ? [] : [{ id, title, caption: caption(results), file: path.join(into, `${id}.svg`), text: standalone(svg) }]));
  for (const { id, text } of written) await writeFileAtomic(path.join(target, `${id}.svg`), text);
  await writeFileAtomic(path.join(target, CAPTIONS), written.map(({ id, title, caption }) => `## ${id}.svg\n\n**${escapeMarkdown(title)}.** ${escapeMarkdown(caption)}\n`).join('\n'));
  const empty = drawn.filter(({ svg }) => svg === null);
  output.text(written.map(({ file, title }) => `${file}: ${title}`).join('\n'));
  if (empty.length > 0) output.note(`Nothing to draw: ${empty.map(({ title }) => title).join('; ')}.`);
  output.document({ what: 'figures', offline: results.offline, figures: written.map(({ id, title, caption, file }) => ({ id, title, caption, file })), empty: empty.map(({ id }) => id) });
  return EXIT.complete;
}
