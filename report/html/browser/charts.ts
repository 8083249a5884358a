/** The pictures of one dialogue: consensus S, and beside it the rating of every topic. */
import type { MetricOptions } from '../../../domain/manifest.js';
import { locatedTrajectory } from '../../../evals/results/index.js';
import { isBaseline } from '../../baseline-row.js';
import { ratingPath, topicName } from '../../dialogue-words.js';
import type { ReportDialogue } from '../../port.js';
import { shortened } from '../../visible-text.js';
import { type Html, html, NOTHING } from '../markup.js';
import { stepChart } from './step-chart.js';

export interface ChartSettings {
  readonly threeParties: MetricOptions['threeParties'];
  readonly offline: boolean;
}

/** Characters of a topic's name. */
export const LONGEST_TOPIC = 80;

const WHOLE = { width: 520, height: 200, scale: ['0', '0.5', '1'] } as const;
const TOPIC = { width: 250, height: 118, scale: ['1', '3', '5'] } as const;

export function charts(dialogue: ReportDialogue, settings: ChartSettings): Html {
  const { trajectory, baselineTrajectory, cell } = dialogue;
  if (trajectory.length === 0 && baselineTrajectory.length === 0) return html`<p class="note">Not scored: no trajectory.</p>`;
  const spoken = spokenTurns(dialogue);
  const mark = spoken.length === 0 ? NOTHING : html`; <span class="tri">▲</span> the mediator speaks`;
  const other = isBaseline(cell) ? '' : ' Grey: the unmediated dialogue of the same block.';
  const picture = stepChart({ ...WHOLE, label: described(dialogue, spoken.length), values: trajectory, other: baselineTrajectory, spoken, alone: cell.arm === 'unmediated', offline: settings.offline });
  return html`<div class="charts"><figure class="whole">${picture}<figcaption>Consensus S after each turn${mark}.${other}</figcaption></figure>
<div class="topics">${dialogue.ratings.map(({ topic }) => topicFigure(dialogue, topic, spoken, settings))}</div></div>
`;
}

/** Turn ids of the mediator's utterances. */
function spokenTurns({ turns }: ReportDialogue): number[] {
  return turns.filter(({ kind }) => kind === 'mediator').map(({ turn }) => turn);
}

/** A topic by itself has a trajectory of its own, on the same scale: rating 1 is 0, rating 5 is 1. */
function topicFigure({ ratings, topics, turns, cell }: ReportDialogue, topic: string, spoken: readonly number[], { threeParties, offline }: ChartSettings): Html {
  const own = ratings.filter((each) => each.topic === topic);
  const [name, path] = [shortened(topicName({ topics }, topic), LONGEST_TOPIC), ratingPath(own.flatMap(({ located }) => located))];
  const values = locatedTrajectory({ turns: turns.length, ratings: own, threeParties });
  const picture = stepChart({ ...TOPIC, label: `Rating of ${name}: ${path}`, values, other: [], spoken, alone: cell.arm === 'unmediated', offline });
  return html`<figure>${picture}<figcaption><b><bdi>${name}</bdi></b> ${shortPath(path)}</figcaption></figure>
`;
}

/** Under a picture that shows the rest. */
function shortPath(path: string): string {
  const ratings = path.split(' → ');
  return ratings.length <= 6 ? path : `${ratings.slice(0, 3).join(' → ')} → … → ${ratings.slice(-2).join(' → ')} (${ratings.length - 1} changes)`;
}

function described({ cell, trajectory, baselineTrajectory }: ReportDialogue, interventions: number): string {
  const ends = (values: readonly number[]): string => (values.length === 0 ? 'not scored' : `ends at ${values.at(-1)!.toFixed(2)} after ${values.length} turns`);
  const own = `Consensus over turns. This dialogue ${ends(trajectory)}`;
  if (cell.arm === 'unmediated') return `${own}, without a mediator.`;
  return `${own}, with ${interventions} interventions; its unmediated baseline ${ends(baselineTrajectory)}.`;
}
