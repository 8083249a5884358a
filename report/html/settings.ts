/** What the experiment was, in words: identity, and the departures it used. */
import { agentInWords, definitions, type Entry } from './definitions.js';
import type { Identity } from '../../domain/manifest.js';
import type { Results } from '../../domain/results.js';
import { primaryInWords } from '../comparison/words.js';
import type { Html } from './markup.js';
import { html } from './markup.js';

export function settings({ identity, analysis: { primary } }: Pick<Results, 'identity' | 'analysis'>): Html {
  return html`<h3>Experiment</h3>${definitions([...experiment(identity), ['Primary contrast', primaryStamp(primary)]])}
<h3>Choices where the paper is silent, or where Concord departs from it</h3>${definitions(departures(identity))}`;
}

function experiment(identity: Identity): Entry[] {
  const { mediators, party, evaluator, placebo, scenarios, conditions, repeats, seed, maxTurns, sample, graphs } = identity;
  return [
    ['Mediators', mediators.map(agentInWords).join(', ') || 'none'],
    ['Parties', agentInWords(party)],
    ['Evaluator', agentInWords(evaluator)],
    ['Placebo mediator', placebo === null ? 'none' : agentInWords(placebo)],
    ['Scenarios', scenarios.map(({ id, hash }) => `${id} (${hash.slice(0, 8)})`).join(', ')],
    ['Conditions', conditions.join(', ')],
    ['Repeats', String(repeats)],
    ['Blocks', sample === null ? 'all' : `a sample of ${sample}`],
    ['Turn cap', `${maxTurns} party turns`],
    ['Seed', String(seed)],
    ['Graphs', Object.entries(graphs).map(([name, hash]) => `${name} (${hash.slice(0, 8)})`).join(', ')],
    ['Condition texts', identity.conditionTexts.slice(0, 8)],
  ];
}

/** What was changed after the start is stamped. */
function primaryStamp(primary: Results['analysis']['primary']): string {
  const { changedFrom } = primary;
  return `${primaryInWords(primary)}${changedFrom.length === 0 ? '; fixed before the run' : `; changed after the start, before: ${changedFrom.join('; ')}`}`;
}

const BASELINE: Record<Identity['baseline'], string> = {
  'per-repeat': 'a fresh unmediated dialogue for every scenario, condition and repeat',
  once: 'one unmediated dialogue per scenario and condition, shared by the repeats',
};
const HEADLINE: Record<Identity['metrics']['headline'], string> = {
  'axis-balanced': 'axis-balanced mean first, the plain mean beside it, in the table “Headline means”; the main table has plain means',
  paper: "the paper's plain mean first, the axis-balanced mean beside it, in the table “Headline means”; the main table has plain means",
};
const PERSONAS: Record<Identity['personaOrder'], string> = {
  stored: 'who gets which persona of a mixed pair is stored with the scenario',
  'first-first': 'the first speaker always gets the first persona of a mixed pair',
};
const POSTURE: Record<Identity['mediatorSeesPosture'], string> = {
  neutral: 'the mediator reads a neutral line about the parties’ conflict mode',
  verbatim: 'the mediator reads the parties’ own instruction about their conflict mode',
  no: 'the mediator reads nothing about the parties’ conflict mode',
};
const THREE: Record<Identity['metrics']['threeParties'], string> = {
  'lowest-pair': 'pairs are rated; the lowest pair is the score',
  'mean-pair': 'pairs are rated; their mean is the score',
};
const LATENCY: Record<Identity['metrics']['latencyOrigin'], string> = {
  global: 'counted in turns from the drop: an immediate answer scores 90',
  slot: 'counted from the first possible intervention: an immediate answer scores 100',
};
const WINDOWS: Record<Identity['metrics']['windows'], string> = {
  turns: 'over the five turns after an intervention, the mediator’s own included',
  'party-turns': 'over the five party turns after an intervention',
};

function departures({ baseline, controls, metrics, personaOrder, mediatorSeesPosture }: Identity): Entry[] {
  return [
    ['Baseline', BASELINE[baseline]],
    ['Controls', controls.length === 0 ? 'none' : controls.join(', ')],
    ['Headline', HEADLINE[metrics.headline]],
    ['Personas', PERSONAS[personaOrder]],
    ['Posture', POSTURE[mediatorSeesPosture]],
    ['Three parties', THREE[metrics.threeParties]],
    ['Timeliness', LATENCY[metrics.latencyOrigin]],
    ['Effectiveness', WINDOWS[metrics.windows]],
    ['Exclusion', 'only mechanical faults exclude; a mediator’s own fault counts as silence; the headline leaves out blocks that lost a dialogue'],
  ];
}
