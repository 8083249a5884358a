/** Terms with what they say, as settings are shown. */
import type { AgentIdentity } from '../../domain/plan.js';
import { type Html, html } from './markup.js';

export type Entry = readonly [term: string, words: string];

export function definitions(entries: readonly Entry[]): Html {
  return html`<dl class="settings">${entries.map(([term, words]) => html`<div><dt>${term}</dt><dd>${words}</dd></div>`)}</dl>`;
}

/** `deepseek/deepseek-chat (1a2b3c4d; temperature 0.6)`. */
export function agentInWords({ id, fingerprint, settings = {} }: AgentIdentity): string {
  const details = Object.entries(settings).flatMap(([name, value]) => (value === null ? [] : [`${name} ${String(value)}`]));
  return `${id} (${[fingerprint.slice(0, 8), ...details].join('; ')})`;
}
