/** An answer for any JSON schema: every required field of the right type. */
import type { Random } from '../../../domain/random.js';
import { asObject, type JsonSchemaNode } from '../question.js';
import { TALK } from './phrases.js';

const DEEPEST = 12;
const MOST_ITEMS = 3;

/** A value that fits; the subset of JSON schema that providers take, and a little more. */
export function filled(random: Random, schema: JsonSchemaNode, root: JsonSchemaNode = schema, depth = 0): unknown {
  const node = resolved(schema, root);
  if (depth > DEEPEST) return null;
  const deeper = (child: unknown): unknown => filled(random, asObject(child) ?? {}, root, depth + 1);
  if ('const' in node) return node['const'];
  if (Array.isArray(node['enum'])) return random.pick(node['enum'] as unknown[]);
  const options = node['anyOf'] ?? node['oneOf'];
  if (Array.isArray(options)) return deeper(options[0]);
  switch (typeOf(node)) {
    case 'object':
      return Object.fromEntries(requiredOf(node).map((name) => [name, deeper(asObject(node['properties'])?.[name])]));
    case 'array': {
      const [least, most] = [bound(node['minItems'], 1), bound(node['maxItems'], MOST_ITEMS)];
      return Array.from({ length: Math.max(least, Math.min(most, least + random.integer(MOST_ITEMS))) }, () => deeper(node['items']));
    }
    case 'integer':
    case 'number': {
      const least = bound(node['minimum'], 1);
      return least + random.integer(Math.max(1, bound(node['maximum'], least + 4) - least + 1));
    }
    case 'boolean':
      return random.integer(2) === 1;
    case 'null':
      return null;
    default:
      return random.pick(TALK);
  }
}

/** The answer, with every field that the schema wants and the answer lacks filled in, at any depth. */
export function completed(random: Random, answer: unknown, schema: JsonSchemaNode, root: JsonSchemaNode = schema): unknown {
  const node = resolved(schema, root);
  if (Array.isArray(answer)) return answer.map((item) => completed(random, item, asObject(node['items']) ?? {}, root));
  const object = asObject(answer);
  const properties = asObject(node['properties']);
  if (object === null || properties === null) return answer;
  // In the schema's order, as a model that is held to it would write.
  const known = requiredOf(node).map((name): [string, unknown] => {
    const child = asObject(properties[name]) ?? {};
    return [name, name in object ? completed(random, object[name], child, root) : filled(random, child, root)];
  });
  const others = node['additionalProperties'] === false ? [] : Object.entries(object).filter(([name]) => !known.some(([taken]) => taken === name));
  return Object.fromEntries([...known, ...others]);
}

function resolved(schema: JsonSchemaNode, root: JsonSchemaNode): JsonSchemaNode {
  const reference = schema['$ref'];
  if (typeof reference !== 'string' || !reference.startsWith('#/')) return schema;
  const target = reference.slice(2).split('/').reduce<unknown>((node, part) => asObject(node)?.[part], root);
  return asObject(target) ?? {};
}

function typeOf({ type, properties, items }: JsonSchemaNode): unknown {
  if (Array.isArray(type)) return (type as unknown[])[0];
  if (type !== undefined) return type;
  return properties !== undefined ? 'object' : items !== undefined ? 'array' : 'string';
}

function requiredOf(node: JsonSchemaNode): string[] {
  return Array.isArray(node['required']) ? node['required'].map(String) : Object.keys(asObject(node['properties']) ?? {});
}

function bound(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
}
