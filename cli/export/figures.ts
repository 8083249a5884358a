/** Every figure of the report as a file of its own. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { ConcordError, EXIT, type ExitCode, messageOf } from '../../domain/errors.js';
import { writeFileAtomic } from '../../store/index.js';
import type { Output } from '../output.js';
import { readExperiment } from '../read-experiment.js';

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
  const drawn = FIGURES.map(({ id, title, render }) => ({ id, title, svg: render(results) }));
  const written = drawn.flatMap(({ id, title, svg }) => (svg === null ? [] : [{ id, title, file: path.join(into, `${id}.svg`), text: standalone(svg) }]));
  for (const { file, text } of written) await writeFileAtomic(path.resolve(process.cwd(), file), text);
  const empty = drawn.filter(({ svg }) => svg === null);
  output.text(written.map(({ file, title }) => `${file}: ${title}`).join('\n'));
  if (empty.length > 0) output.note(`Nothing to draw: ${empty.map(({ title }) => title).join('; ')}.`);
  output.document({ what: 'figures', offline: results.offline, figures: written.map(({ id, title, file }) => ({ id, title, file })), empty: empty.map(({ id }) => id) });
  return EXIT.complete;
}
