/** Reads a config file; every error names its line. */
import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml';
import { ConcordError, messageOf } from '../domain/errors.js';
import { configProblem, type KnownSettings } from './config-problem.js';
import { KNOWN_SETTINGS, type RunConfigInput, runConfigSchema } from './run-config.js';

export function readConfig(file: string): RunConfigInput {
  return readSettings(file, runConfigSchema, KNOWN_SETTINGS);
}

/** What the file says, and no default. */
export function readSettings<Shape extends z.ZodRawShape>(file: string, schema: z.ZodObject<Shape>, known: KnownSettings): Partial<z.input<z.ZodObject<Shape>>> {
  const lines = new LineCounter();
  const document = parseDocument(readText(file), { lineCounter: lines, prettyErrors: false });
  const [error] = document.errors;
  if (error) {
    const { line, col } = lines.linePos(error.pos[0]);
    throw badYaml(error, `${file}, line ${line}, column ${col}`, known);
  }
  const raw = valueOf(document, file, known);
  const parsed = schema.partial().safeParse(raw);
  if (!parsed.success)
    throw configProblem(parsed.error.issues, raw, known, (path) => {
      const offset = offsetOf(document, path);
      return offset === null ? file : `${file}, line ${lines.linePos(offset).line}`;
    });
  // `partial()` still fills defaults; only what the file says may win over a flag's absence.
  return Object.fromEntries(Object.entries(parsed.data).filter(([key]) => key in raw)) as Partial<z.input<z.ZodObject<Shape>>>;
}

/** An empty file says nothing. */
function valueOf(document: Document, file: string, known: KnownSettings): object {
  try {
    return (document.toJS() ?? {}) as object;
  } catch (error) {
    // An alias without its anchor is found only here.
    throw badYaml(error, file, known);
  }
}

/** Where the setting begins in the text: its key, or the value where the parent is a list. */
function offsetOf(document: Document, path: readonly string[]): number | null {
  const parent = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents;
  if (isMap(parent)) {
    const key = parent.items.map((pair) => pair.key).find((candidate) => isScalar(candidate) && candidate.value === path.at(-1));
    if (isScalar(key)) return key.range?.[0] ?? null;
  }
  const node = path.length === 0 ? document.contents : document.getIn(path, true);
  return isNode(node) ? (node.range?.[0] ?? null) : null;
}

function badYaml(error: unknown, where: string, known: KnownSettings): ConcordError {
  return new ConcordError({
    code: 'bad_input',
    what: `the config is not valid YAML: ${messageOf(error)}`,
    where,
    fix: `Write "setting: value", one to a line. Settings: ${known['']!.join(', ')}.`,
    cause: error,
  });
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new ConcordError({ code: 'bad_input', what: `the config cannot be read: ${messageOf(error)}`, where: file, fix: 'Check the path after --config.', cause: error });
  }
}
