/** Reads a `models.yaml`; every error names the line, the path and the value. */
import { readFileSync } from 'node:fs';
import { type Document, LineCounter, isMap, isScalar, parseDocument } from 'yaml';
import { ConcordError, messageOf } from '../../domain/errors.js';
import { droppedKey } from './dropped-key.js';
import { BEGINNING, misfit, unusableName } from './misfit.js';
import { type ModelsFile, modelsFileSchema } from './models-file.js';

/** Lies beside this folder in the sources, and beside the built folder in the package. */
const SHIPPED = new URL('../models.yaml', import.meta.url);

/** The catalogue that comes with the product. */
export function shippedModelsFile(): ModelsFile {
  return parseModelsFile(readFileSync(SHIPPED, 'utf8'), 'models.yaml');
}

/** @throws ConcordError `bad_input` where the file cannot be read or does not fit. */
export function readModelsFile(file: string): ModelsFile {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const what = `the models file cannot be read: ${messageOf(error)}`;
    throw new ConcordError({ code: 'bad_input', what, where: file, fix: 'Check its path.', cause: error });
  }
  return parseModelsFile(text, file);
}

export function parseModelsFile(text: string, source: string): ModelsFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const [error] = document.errors;
  if (error) throw badYaml(error, `${source}, line ${lines.linePos(error.pos[0]).line}`);
  const raw = valueOf(document, source);
  const where = (path: readonly PropertyKey[]): string => {
    const line = lineOf(document, path, lines);
    return line === null ? source : `${source}, line ${line}`;
  };
  const dropped = droppedKey(raw);
  if (dropped !== null) throw unusableName(dropped, where(dropped));
  const parsed = modelsFileSchema.safeParse(raw);
  if (parsed.success) return { source, providers: parsed.data.providers };
  throw misfit(parsed.error.issues, raw, where);
}

function valueOf(document: Document, source: string): unknown {
  try {
    return document.toJS() as unknown;
  } catch (error) {
    // An alias without its anchor is found only here.
    throw badYaml(error, source);
  }
}

function badYaml(error: unknown, where: string): ConcordError {
  return new ConcordError({
    code: 'bad_input',
    what: `the models file is not valid YAML: ${messageOf(error)}`,
    where,
    fix: BEGINNING,
    cause: error,
  });
}

/** Line of the innermost key on the path that the text holds. */
function lineOf(document: Document, path: readonly PropertyKey[], lines: LineCounter): number | null {
  for (let length = path.length; length > 0; length -= 1) {
    const parent = length === 1 ? document.contents : document.getIn(path.slice(0, length - 1), true);
    const keys = isMap(parent) ? parent.items.map((pair) => pair.key) : [];
    const key = keys.find((candidate) => isScalar(candidate) && candidate.value === path[length - 1]);
    if (isScalar(key) && key.range) return lines.linePos(key.range[0]).line;
  }
  return null;
}
