/**
 * Prompt templates: Markdown with sections (`# rules`), blocks divided by a line `---`, and slots (`{{topics}}`).
 * A block with an empty slot is left out whole (gap 9.25); one with `{{^log}}` stands only where that slot is empty.
 */
import { distance } from 'fastest-levenshtein';
import { contentHash } from '../../domain/hash.js';
import { TAIL_MARK } from '../../domain/prompt.js';
import { type Block, readBlock } from './template-block.js';
import { type Line, type TemplateFile, readLines, templateError, unknownInTemplate } from './template-lines.js';
import { COMMON_SECTIONS, OPTIONAL_SLOTS, ROLE_RULES, type SectionName, type TemplateRole } from './template-roles.js';

export interface Section {
  /** As written, trimmed. */
  readonly text: string;
  readonly blocks: readonly Block[];
}

export interface Template {
  readonly role: TemplateRole;
  /** As its front matter says; null where a text of one's own says none. */
  readonly version: number | null;
  /** File, for errors. */
  readonly source: string;
  readonly sections: Readonly<Partial<Record<SectionName, Section>>>;
  /** Hash of role and sections. */
  readonly hash: string;
}

/** @throws ConcordError naming file and line, with the nearest name for an unknown slot or section. */
export function parseTemplate(role: TemplateRole, file: TemplateFile): Template {
  const { version, lines } = readLines(role, file);
  return finish({ role, version, source: file.file, sections: readSections(role, file.file, lines) });
}

/**
 * The template with a text of one's own. Sections replace those of the same name; a text without any section replaces
 * the rules alone: scenario, log and form of the answer stay as they are.
 *
 * @throws ConcordError as `parseTemplate`.
 */
export function withOwnText(base: Template, own: TemplateFile): Template {
  const { role } = base;
  const { file } = own;
  const { version, lines } = readLines(role, own);
  if (lines.every(({ text }) => text.trim() === '')) throw templateError(file, 1, 'the prompt is empty', { fix: 'Write what the agent is to do.' });
  const plain = ROLE_RULES[role].sections.includes('rules') ? 'rules' : 'repair';
  const sections = hasSections(role, file, lines) ? readSections(role, file, lines) : { [plain]: readSection(role, plain, file, lines) };
  return finish({ role, version, source: file, sections: { ...base.sections, ...sections } });
}

function finish(template: Omit<Template, 'hash'>): Template {
  checkWhole(template);
  const texts = Object.entries(template.sections).map(([name, { text }]) => [name, text]);
  return Object.freeze({ ...template, hash: contentHash({ role: template.role, sections: Object.fromEntries(texts) }) });
}

const HEADING = /^# +(\S.*)$/;

function headingOf({ text, fenced }: Line): string | null {
  return fenced ? null : (HEADING.exec(text.trimEnd())?.[1] ?? null);
}

function sectionNamed(role: TemplateRole, heading: string): SectionName | undefined {
  return ROLE_RULES[role].sections.find((name) => name === heading.toLowerCase());
}

/** A title in a text of one's own is no section, unless it is nearly the name of one. */
function hasSections(role: TemplateRole, file: string, lines: readonly Line[]): boolean {
  const { sections } = ROLE_RULES[role];
  let typo: { number: number; heading: string } | null = null;
  for (const line of lines) {
    const heading = headingOf(line);
    if (heading === null) continue;
    if (sectionNamed(role, heading) !== undefined) return true;
    if (sections.some((name) => distance(name, heading.toLowerCase()) === 1)) typo ??= { number: line.number, heading };
  }
  if (typo) throw unknownInTemplate('section', typo.heading, sections, file, typo.number);
  return false;
}

function readSections(role: TemplateRole, file: string, lines: readonly Line[]): Template['sections'] {
  const { sections } = ROLE_RULES[role];
  const found = new Map<SectionName, Line[]>();
  let current: Line[] | null = null;
  for (const line of lines) {
    const heading = headingOf(line);
    if (heading === null) {
      if (current) current.push(line);
      else if (line.text.trim() !== '')
        throw templateError(file, line.number, 'text stands before the first section', {
          value: line.text,
          fix: `Put it under one of: ${sections.map((name) => `# ${name}`).join(', ')}.`,
        });
      continue;
    }
    const name = sectionNamed(role, heading);
    if (name === undefined) throw unknownInTemplate('section', heading, sections, file, line.number);
    if (found.has(name)) throw templateError(file, line.number, `the section "# ${name}" stands twice`);
    current = [];
    found.set(name, current);
  }
  return Object.fromEntries([...found].map(([name, body]) => [name, readSection(role, name, file, body)]));
}

function readSection(role: TemplateRole, section: SectionName, file: string, lines: readonly Line[]): Section {
  const bodies: Line[][] = [[]];
  for (const line of lines) {
    if (line.text.trim() === TAIL_MARK) throw templateError(file, line.number, `a line "${TAIL_MARK}" is set by the layout and cannot stand in a prompt`);
    if (!line.fenced && line.text.trimEnd() === '---') bodies.push([]);
    else bodies.at(-1)?.push(line);
  }
  const blocks = bodies.flatMap((body) => readBlock(role, section, file, body) ?? []);
  return { text: lines.map(({ text }) => text).join('\n').trim(), blocks };
}

/** What no prompt of the role can do without, whoever wrote it. */
function checkWhole({ role, source, sections }: Omit<Template, 'hash'>): void {
  const { needs, fields, words, sections: known } = ROLE_RULES[role];
  const missing = known.filter((name) => name !== 'identity' && sections[name] === undefined);
  if (missing.length > 0) throw templateError(source, 1, `the prompt has no section ${missing.map((name) => `"# ${name}"`).join(', ')}`);
  for (const [name, slots] of Object.entries(needs)) {
    const there = sections[name as SectionName]?.blocks.flatMap((block) => block.needs) ?? [];
    const lacking = slots.find((slot) => !there.includes(slot));
    if (lacking !== undefined)
      throw templateError(source, 1, `the section "# ${name}" lacks the slot {{${lacking}}}`, {
        fix: 'Put it in: without it the agent would not see what it has to answer to.',
      });
  }
  const blocks = COMMON_SECTIONS.flatMap((name) => sections[name]?.blocks ?? []);
  const text = blocks.filter(isAlwaysThere).map(literalText).join('\n');
  const unnamed = fields.filter((field) => !new RegExp(`["'\`]${field}["'\`]`).test(text));
  const unsaid = [...words.filter((word) => !text.includes(word)), ...unnamed.map((field) => `"${field}"`)];
  if (unsaid.length > 0)
    throw templateError(source, 1, `the prompt never says ${unsaid.join(', ')}`, {
      value: unsaid,
      fix: 'Say it in "# rules" or "# output", in a block (between lines of ---) without a slot that can be empty: no answer could be used without it.',
    });
}

function isAlwaysThere({ needs, unless }: Block): boolean {
  return unless.length === 0 && !needs.some((slot) => OPTIONAL_SLOTS.includes(slot));
}

function literalText({ pieces }: Block): string {
  return pieces.flatMap((piece) => ('segments' in piece ? piece.segments : [])).map((segment) => ('literal' in segment ? segment.literal : '')).join('');
}
