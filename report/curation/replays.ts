/** What was said in the replays of one candidate. */
import type { CandidateRecord, RecordedReplay } from '../../domain/curation/record.js';
import type { CurationResults } from '../../domain/curation/results.js';
import { type Html, html } from '../html/markup.js';
import { replayInWords } from './words.js';

export function replaySection({ domain, candidate, recast, agents, replays }: CandidateRecord, { identity }: CurationResults): Html {
  const names = new Map(recast?.parties.map(({ id, name }) => [id, name]));
  const who = identity.partyModel === null ? `${agents.party}, which is not a language model` : agents.party;
  return html`<h3><bdi>${recast?.title ?? `Candidate ${candidate} of ${domain}`}</bdi></h3>
<p class="facts">Candidate ${candidate} of ${domain}; both parties were played by ${who}, without a mediator. An example, not evidence.</p>
${replays.map((replay, index) => replayDetails(replay, index + 1, names))}`;
}

function replayDetails(replay: RecordedReplay, number: number, names: ReadonlyMap<string, string>): Html {
  return html`<details class="replay"><summary>Replay ${number}: ${replayInWords(replay)}</summary>
<ol class="transcript" aria-label="Transcript of replay ${number}">${replay.turns.map(
    ({ turn, speaker, text }) => html`<li class="turn party" value="${turn}"><p class="who"><b><bdi>${names.get(speaker) ?? speaker}</bdi></b> <span class="at">${turn}</span></p><div class="said" dir="auto">${text}</div></li>
`,
  )}</ol></details>
`;
}
