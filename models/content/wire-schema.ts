/** Schemas as they go over the wire: JSON schema in the subset that every provider takes (design section 6). */
import { z } from 'zod';
import { ConcordError } from '../../domain/errors.js';
import type { WireSchema } from '../types.js';

type Json = Readonly<Record<string, unknown>>;

/** Providers reject these, or take some of them; zod checks them after the answer. */
const LEFT_OUT = [
  '$schema',
  'title',
  'default',
  'examples',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
];
const SCALARS = ['string', 'number', 'integer', 'boolean'];

/**
 * Built once at start-up and used for every call. Write `z.object`: over the wire no further key is allowed, yet an answer
 * with one is taken and the key dropped, since a model that only a prompt asks adds some now and then; asking again would
 * cost a call and change nothing that counts. A field with `.catch(value)` is required over the wire and forgiven in the
 * answer.
 *
 * @throws ConcordError `internal` for a schema outside the subset: an optional field, a union or null, free keys, a
 * reference, a tuple, anything untyped.
 */
export function wireSchema<Shape extends z.ZodRawShape>(name: string, schema: z.ZodObject<Shape>): WireSchema<z.output<z.ZodObject<Shape>>> {
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(name)) throw outside(name, '', 'its name is no word of letters, digits, _ and - that providers take');
  return { name, schema, json: frozen(common(jsonSchemaOf(name, schema), name, '')) };
}

function jsonSchemaOf(name: string, schema: z.ZodType): Json {
  try {
    return z.toJSONSchema(schema, { io: 'input', reused: 'inline' }) as Json;
  } catch (error) {
    throw outside(name, '', 'it cannot be written as JSON schema', error);
  }
}

/** The same schema with what providers reject left out. */
function common(node: Json, name: string, path: string): Json {
  const { type, description } = node;
  const about = typeof description === 'string' ? { description } : {};
  if (type === 'object') return { type, ...about, ...commonObject(node, name, path) };
  if (type === 'array') {
    only(node, ['items'], name, path);
    return { type, ...about, items: common(node['items'] as Json, name, `${path}[]`) };
  }
  if (typeof type !== 'string' || !SCALARS.includes(type)) throw outside(name, path, `it is ${type === undefined ? 'a union, a reference or untyped' : `of type ${JSON.stringify(type)}`}`);
  only(node, ['enum', 'const'], name, path);
  const values = 'const' in node ? [node['const']] : node['enum'];
  return { type, ...about, ...(values === undefined ? {} : { enum: values }) };
}

function commonObject(node: Json, name: string, path: string): Json {
  if (node['additionalProperties'] === false) throw outside(name, path, 'it refuses further keys: write z.object, which drops them');
  only(node, ['properties', 'required'], name, path);
  const properties = node['properties'] as Readonly<Record<string, Json>>;
  const required = Object.keys(properties);
  const optional = required.filter((key) => !((node['required'] as string[] | undefined) ?? []).includes(key));
  if (optional.length > 0) throw outside(name, join(path, optional[0]!), 'it is optional or has a default: every field is required');
  if (required.length === 0) throw outside(name, path, 'it has no fields');
  return {
    properties: Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, common(value, name, join(path, key))])),
    required,
    additionalProperties: false,
  };
}

function only(node: Json, allowed: readonly string[], name: string, path: string): void {
  const strange = Object.keys(node).find((key) => !['type', 'description', ...allowed, ...LEFT_OUT].includes(key));
  if (strange !== undefined) throw outside(name, path, `the keyword ${strange} is outside the subset that every provider takes`);
}

function join(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}

function outside(name: string, path: string, what: string, cause?: unknown): ConcordError {
  return new ConcordError({ code: 'internal', what: `schema "${name}"${path === '' ? '' : `, ${path}`}: ${what}`, where: name, ...(cause === undefined ? {} : { cause }) });
}

function frozen(value: Json): Json {
  for (const member of Object.values(value)) if (typeof member === 'object' && member !== null) frozen(member as Json);
  return Object.freeze(value);
}
