/** `concord dataset diff A B`: two datasets, or two scenario files. Files are compared as they stand, valid or not. */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ConcordError, EXIT, type ExitCode } from '../../domain/errors.js';
import { contentId } from '../../domain/hash.js';
import { type Json, jsonSchema } from '../../domain/json.js';
import { slugSchema } from '../../domain/scenario.js';
import { visibleText } from '../../report/visible-text.js';
import { TERMINAL_WIDTH, wrap } from '../../report/wrap.js';
import type { Output } from '../output.js';
import { readJson } from '../scenario-selection.js';
import { type DatasetFlags, type DatasetPlace, datasetPlace, scenarioNames, shownFile } from './dataset-directory.js';
import { type FieldDifference, fieldDifferences } from './field-differences.js';
import { counted } from './words.js';

/** Characters of a difference that the terminal shows; `--json` gives all. */
const SHOWN = 400;

interface Version {
  readonly id: string;
  readonly version: string;
  /** Of the scenario alone. */
  readonly hash: string;
  readonly raw: Json;
}

interface Changed {
  readonly id: string;
  readonly version: { readonly before: string; readonly now: string };
  readonly hash: { readonly before: string; readonly now: string };
  readonly fields: readonly FieldDifference[];
}

const fileSchema = z.looseObject({ id: z.string(), version: z.string(), scenario: jsonSchema });

/** A side is a directory, a file, or the id of a scenario in the dataset of `--dataset`. */
export function datasetDiff(a: string, b: string, { dataset }: DatasetFlags, output: Output): ExitCode {
  const own = datasetPlace(dataset);
  const [one, other] = [sideOf(a, own), sideOf(b, own)];
  if (one.isFile !== other.isFile) {
    throw new ConcordError({ code: 'bad_input', what: 'one of the two is a file and the other a directory', where: `${a} and ${b}`, fix: 'Name two datasets, or two scenario files.' });
  }
  const { before, now } = one.isFile ? paired(one.files, other.files) : { before: one.files, now: other.files };
  const added = [...now.values()].filter(({ id }) => !before.has(id));
  const removed = [...before.values()].filter(({ id }) => !now.has(id));
  const changed = [...before.values()].flatMap((old) => changesOf(old, now.get(old.id)));
  const unchanged = before.size - removed.length - changed.length;

  const brief = ({ id, version, hash }: Version): Omit<Version, 'raw'> => ({ id, version, hash });
  output.document({ a, b, added: added.map(brief), removed: removed.map(brief), changed, unchanged });
  for (const { id, version, hash } of removed) output.text(`- ${id}  ${version}  ${hash.slice(0, 8)}`);
  for (const { id, version, hash } of added) output.text(`+ ${id}  ${version}  ${hash.slice(0, 8)}`);
  for (const change of changed) for (const line of linesOf(change)) output.text(line);
  output.text(`${added.length} added, ${removed.length} removed, ${changed.length} changed, ${unchanged} unchanged.`);
  return EXIT.complete;
}

interface Side {
  readonly isFile: boolean;
  readonly files: ReadonlyMap<string, Version>;
}

function sideOf(named: string, own: DatasetPlace): Side {
  const target = path.resolve(process.cwd(), named);
  if (existsSync(target) && statSync(target).isFile()) return { isFile: true, files: byId([versionOf(target, named)]) };
  const inOwn = path.join(own.directory, `${named}.json`);
  if (!existsSync(target) && slugSchema.safeParse(named).success && existsSync(inOwn)) return { isFile: true, files: byId([versionOf(inOwn, shownFile(own, `${named}.json`))]) };
  const place = datasetPlace(named);
  return { isFile: false, files: byId(scenarioNames(place).map((name) => versionOf(path.join(place.directory, name), shownFile(place, name)))) };
}

function versionOf(file: string, where: string): Version {
  const raw = readJson(file, where);
  const parsed = fileSchema.safeParse(raw);
  if (!parsed.success) throw new ConcordError({ code: 'bad_input', what: 'this is no scenario file: id, version or scenario is missing', where, fix: 'See what is wrong with it: concord validate FILE.' });
  const { id, version, scenario } = parsed.data;
  return { id, version, hash: contentId(scenario), raw: raw as Json };
}

/** Two files in one directory with one id: `verify` says so, here the later one would hide the other. */
function byId(versions: readonly Version[]): ReadonlyMap<string, Version> {
  const files = new Map<string, Version>();
  for (const version of versions) {
    if (files.has(version.id)) throw new ConcordError({ code: 'bad_input', what: `two files have the id "${version.id}"`, where: version.id, value: version.id, fix: 'See which: concord dataset verify DIR.' });
    files.set(version.id, version);
  }
  return files;
}

/** Two files are compared even if their ids differ. */
function paired(one: Side['files'], other: Side['files']): { before: Side['files']; now: Side['files'] } {
  const [before, now] = [[...one.values()][0]!, [...other.values()][0]!];
  return { before: new Map([[before.id, before]]), now: new Map([[before.id, { ...now, id: before.id }]]) };
}

function changesOf(before: Version, now: Version | undefined): Changed[] {
  if (now === undefined) return [];
  const fields = fieldDifferences(before.raw, now.raw);
  return fields.length === 0 ? [] : [{ id: before.id, version: { before: before.version, now: now.version }, hash: { before: before.hash, now: now.hash }, fields }];
}

function linesOf({ id, version, hash, fields }: Changed): string[] {
  const numbers = version.before === version.now ? `${version.now}, the same version` : `${version.before} → ${version.now}`;
  const scenario = hash.before === hash.now ? `scenario ${hash.now.slice(0, 8)} is the same` : `scenario ${hash.before.slice(0, 8)} → ${hash.now.slice(0, 8)}`;
  return [`* ${id}  ${numbers}; ${scenario}; ${counted(fields.length, 'field')}`, ...fields.flatMap((field) => wrap(visibleText(`${field.field}: ${inWords(field)}`, SHOWN), { width: TERMINAL_WIDTH, first: '    ', rest: '      ' }))];
}

function inWords({ before, now, words }: FieldDifference): string {
  if (words !== null) return words;
  if (before === undefined) return `{+${shown(now)}+}`;
  if (now === undefined) return `[-${shown(before)}-]`;
  return `${shown(before)} → ${shown(now)}`;
}

function shown(value: Json | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
