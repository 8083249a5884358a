/** The prompts that are shipped, and a user's own in their place. */
import { readFileSync } from 'node:fs';
import { ConcordError, messageOf } from '../../domain/errors.js';
import { type Template, parseTemplate, withOwnText } from './template.js';
import { ROLE_RULES, TEMPLATE_ROLES, type TemplateRole } from './template-roles.js';

export type Templates = Readonly<Record<TemplateRole, Template>>;

/** From agents/llm/ and from dist/agents/llm/ alike. */
const SHIPPED = new URL('../../prompts/', import.meta.url);

let shipped: Templates | null = null;

/** Read once a process. @throws ConcordError if one is not whole. */
export function shippedTemplates(): Templates {
  shipped ??= Object.freeze(
    Object.fromEntries(
      TEMPLATE_ROLES.map((role) => {
        const { file } = ROLE_RULES[role];
        return [role, parseTemplate(role, { file: `prompts/${file}`, text: readFileSync(new URL(file, SHIPPED), 'utf8') })];
      }),
    ) as Record<TemplateRole, Template>,
  );
  return shipped;
}

/** A prompt file of one's own. */
export interface OwnPrompt {
  /** As the user wrote it; shown in errors. */
  readonly file: string;
  /** Where it lies. */
  readonly path: string;
}

/**
 * The shipped templates with these in their place: whole sections, or plain text for the rules alone (see `withOwnText`).
 *
 * @throws ConcordError if a file cannot be read or is no prompt of its role.
 */
export function templatesWith(own: Readonly<Partial<Record<TemplateRole, OwnPrompt>>>): Templates {
  const templates = { ...shippedTemplates() };
  for (const role of TEMPLATE_ROLES) {
    const prompt = own[role];
    if (prompt) templates[role] = withOwnText(templates[role], { file: prompt.file, text: read(role, prompt) });
  }
  return templates;
}

function read(role: TemplateRole, { file, path }: OwnPrompt): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new ConcordError({
      code: 'bad_input',
      what: `the prompt for "${role}" cannot be read: ${messageOf(error)}`,
      where: file,
      value: file,
      fix: 'Name a text file that is there.',
      cause: error,
    });
  }
}
