/** A paragraph on methods, made from the results alone: to copy, and to check. */
import type { AgentIdentity } from '../../domain/plan.js';
import type { Results } from '../../domain/results.js';
import { isBaseline } from '../baseline-row.js';
import { CONTRAST_WORDS } from '../comparison/words.js';
import { missingInWords, METRIC_LABELS, WATERMARK_LINE } from '../labels.js';
import { conditionsInWords } from './figures/primary.js';
import { type Html, html } from './markup.js';

/** Without dates: results hold none, so that equal runs give equal bytes. */
export function methodsSection(results: Results, createdBy: string): Html {
  return html`<p class="note">Made from the results, to copy. Add the dates of the run, which are not part of the results.</p>
<blockquote class="methods"><p>${methodsInWords(results, createdBy)}</p></blockquote>`;
}

export function methodsInWords({ identity, blocks, cells, analysis, offline }: Results, createdBy: string): string {
  const { scenarios, conditions, repeats, seed, maxTurns, party, evaluator, mediators, controls, baseline, sample } = identity;
  const domains = new Set(scenarios.map(({ domain }) => domain)).size;
  const baselines = baseline === 'once' ? 'one unmediated dialogue for all repeats' : 'an unmediated dialogue of its own';
  return [
    ...(offline ? [`(${WATERMARK_LINE}.)`] : []),
    `We ran ${createdBy}${sample === null ? '' : ` on a sample of ${sample} blocks`}: ${count(scenarios.length, 'scenario')} from ${count(domains, 'domain')} under ${count(conditions.length, 'condition')} (${conditions.join(', ')}), ${count(repeats, 'repeat')} each, at most ${maxTurns} party turns a dialogue, seed ${seed}.`,
    `The parties were ${agent(party)}, the evaluator ${agent(evaluator)}.`,
    mediators.length === 0 ? 'No mediator was tested.' : `Mediators were ${mediators.map(agent).join('; ')}.`,
    `Each block of scenario, condition and repeat had ${baselines}${controls.length === 0 ? ' and no control' : `, and as controls ${controls.map((control) => (control === 'A/A' ? 'a second unmediated dialogue (A/A)' : 'a placebo that speaks without content')).join(' and ')}`}.`,
    exclusions(cells, blocks),
    `The primary contrast, fixed ${analysis.primary.changedFrom.length === 0 ? 'before the run' : 'after the start'}, was ${METRIC_LABELS[analysis.primary.metric].name} (${METRIC_LABELS[analysis.primary.metric].short}) against ${CONTRAST_WORDS[analysis.primary.contrast]}, ${conditionsInWords(analysis.primary)}${analysis.primary.changedFrom.length === 0 ? '' : ` (before: ${analysis.primary.changedFrom.join('; ')})`}. All else is exploratory.`,
    'Intervals are 95 % intervals with scenarios as clusters: CR2 standard errors with Satterthwaite degrees of freedom for means (t over the means of scenarios with five to nine of them, none with fewer), bootstrap-t over scenarios for ratios and medians.',
    'Tests flip the signs of the paired differences of whole scenarios, two-sided, on complete blocks; Holm’s method adjusts them for the mediators against the contrast, and for all pairs of mediators.',
  ].join(' ');
}

function agent({ id, fingerprint, settings = {} }: AgentIdentity): string {
  const model = typeof settings['model'] === 'string' && settings['model'] !== id ? `model ${settings['model']}, ` : '';
  return `${id} (${model}fingerprint ${fingerprint.slice(0, 8)})`;
}

function exclusions(cells: Results['cells'], { planned, complete }: Results['blocks']): string {
  const lost = cells.filter(({ status }) => status !== 'scored');
  const reasons: Record<string, number> = {};
  for (const { reason, status } of lost) reasons[reason ?? status] = (reasons[reason ?? status] ?? 0) + 1;
  const baselines = lost.filter(isBaseline).length;
  const which = lost.length === 0 ? 'none was left out' : `${lost.length} were not scored (${missingInWords(reasons)}; ${baselines} of them unmediated)`;
  return `Of ${cells.length} dialogues ${which}; ${complete} of ${planned} blocks are complete. Only mechanical faults exclude a dialogue; a mediator’s own fault counts as silence.`;
}

function count(number: number, one: string): string {
  return `${number} ${one}${number === 1 ? '' : 's'}`;
}
