/** Whether the party of a recording was shown its own values: a module says so itself, and the recorded hashes tell. */
import { nextParty } from '../../domain/protocol.js';
import { resolveScenario } from '../../domain/planning/build-plan.js';
import { viewForParty } from '../../domain/views/index.js';
import { requestHash } from '../../nodes/ask.js';
import { partyInputHash } from '../../nodes/dialogue/input-hash.js';
import { cellSubject } from '../../nodes/dialogue/state.js';
import { Transcript } from '../../nodes/transcript.js';
import type { OpenRecording } from './open-recording.js';

const FIRST_TURN = 1;

export async function partyReadsOwnValues({ manifest, files, plan, recording }: OpenRecording): Promise<boolean> {
  const { identity } = manifest;
  for (const cell of plan.cells) {
    const scenario = resolveScenario(files.find(({ id }) => id === cell.scenario)!, cell.condition, identity.personaOrder);
    const party = nextParty(scenario.parties.map(({ id }) => id), { partyTurns: 0, agreeing: [] });
    const [first] = await recording.store.attempts({ subject: cellSubject(cell.id), step: String(FIRST_TURN), role: `party:${party}` });
    if (first === undefined) continue;
    const nothingSaid = new Transcript(scenario, []);
    const view = viewForParty({ scenario, party, log: [], thoughts: [], turn: FIRST_TURN, readsOwnValues: true });
    const input = partyInputHash({ scenario, view, state: null, logHash: nothingSaid.logHashBefore(FIRST_TURN), thoughtsHash: nothingSaid.thoughtsHashBefore(party, FIRST_TURN) });
    return first.requestHash === requestHash(identity.party, input);
  }
  return false;
}
