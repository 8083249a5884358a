/** The lines of a template file, and the front matter before them. */
import { parse } from 'yaml';
import { z } from 'zod';
import { ConcordError, messageOf } from '../../domain/errors.js';
import { nearestNames } from '../../domain/nearest.js';
import { ROLE_RULES, TEMPLATE_ROLES, type TemplateRole } from './template-roles.js';

export interface TemplateFile {
  /** As shown in errors. */
  readonly file: string;
  readonly text: string;
}

export interface Line {
  readonly number: number;
  readonly text: string;
  /** Inside a code fence nothing is structure. */
  readonly fenced: boolean;
}

export interface Lines {
  /** As the front matter says; null without one. */
  readonly version: number | null;
  readonly lines: readonly Line[];
}

export function templateError(file: string, line: number, what: string, more: { value?: unknown; fix?: string } = {}): ConcordError {
  return new ConcordError({ code: 'bad_input', what, where: `${file}:${line}`, ...more });
}

/** An error that says what could have been meant. */
export function unknownInTemplate(what: string, name: string, known: readonly string[], file: string, line: number): ConcordError {
  const near = nearestNames(name, known);
  return new ConcordError({
    code: 'unknown_name',
    what: `unknown ${what} "${name}"`,
    where: `${file}:${line}`,
    value: name,
    fix: near.length > 0 ? `Did you mean ${near.join(', ')}?` : `Known here: ${known.join(', ')}.`,
  });
}

const FENCE = /^\s*(?:```|~~~)/;
const RULE = '---';

/** @throws ConcordError if the front matter is not ours or is meant for another role. */
export function readLines(role: TemplateRole, { file, text }: TemplateFile): Lines {
  const all = text.replace(/^\uFEFF/, '').split(/\r\n|\n/);
  const end = all[0]?.trimEnd() === RULE ? all.findIndex((line, index) => index > 0 && line.trimEnd() === RULE) : -1;
  const version = end > 0 ? readFrontMatter(role, file, all.slice(1, end).join('\n')) : null;
  let open = false;
  const lines = all.map((line, index): Line => {
    const fence = FENCE.test(line);
    const fenced = open || fence;
    if (fence) open = !open;
    return { number: index + 1, text: line, fenced };
  });
  return { version, lines: lines.slice(end + 1) };
}

const frontMatterSchema = z.strictObject({
  role: z.enum(TEMPLATE_ROLES).optional(),
  version: z.number().int().positive().optional(),
  schema: z.string().optional(),
});

function readFrontMatter(role: TemplateRole, file: string, yaml: string): number | null {
  let raw: unknown;
  try {
    raw = parse(yaml) ?? {};
  } catch (error) {
    throw templateError(file, 1, `the front matter is not YAML: ${messageOf(error)}`, { fix: 'It may hold role, version and schema.' });
  }
  const parsed = frontMatterSchema.safeParse(raw);
  if (!parsed.success)
    throw templateError(file, 1, `the front matter does not fit: ${parsed.error.issues[0]?.message ?? ''}`, {
      value: raw,
      fix: 'It may hold role, version (a whole number) and schema.',
    });
  const { version, ...named } = parsed.data;
  if (named.role !== undefined && named.role !== role) throw templateError(file, 1, `the prompt is for the role "${named.role}", not "${role}"`);
  const { schema } = ROLE_RULES[role];
  if (named.schema !== undefined && named.schema !== schema)
    throw templateError(file, 1, schema === null ? `a prompt of the role "${role}" has no schema` : `a prompt of the role "${role}" asks for the schema ${schema}`, {
      value: named.schema,
    });
  return version ?? null;
}
