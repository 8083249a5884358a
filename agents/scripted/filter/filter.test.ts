/** Three impasses keep, one agreement rejects, a fault says nothing. */
import { describe, expect, it } from '@jest/globals';
import type { DialogueEnd } from '../../../domain/outcome.js';
import { unrecorded } from '../../../domain/ports/calls.js';
import { randomStream } from '../../../domain/random.js';
import { impasseFilter } from './index.js';

const context = { random: randomStream('filter'), signal: new AbortController().signal, calls: unrecorded };
const decide = async (...ends: DialogueEnd[]): Promise<string> =>
  (await impasseFilter.decide({ title: 'A case', planned: 5, replays: ends.map((end) => ({ end, partyTurns: 20, turns: [] })) }, context)).verdict;

describe('impasseFilter', () => {
  it.each<[string, DialogueEnd[]]>([
    ['another', ['impasse']],
    ['another', ['impasse', 'turn_cap']],
    ['keep', ['impasse', 'turn_cap', 'impasse']],
    ['reject', ['resolved']],
    ['reject', ['impasse', 'impasse', 'resolved']],
    ['another', ['party_fault']],
    ['another', ['impasse', 'context_overflow', 'impasse', 'party_fault']],
    ['keep', ['impasse', 'party_fault', 'impasse', 'impasse']],
  ])('says %s after %j', async (verdict, ends) => {
    expect(await decide(...ends)).toBe(verdict);
  });

  it('says which replay settled it', async () => {
    const { reason } = await impasseFilter.decide({ title: 'A case', planned: 3, replays: [{ end: 'impasse', partyTurns: 9, turns: [] }, { end: 'resolved', partyTurns: 9, turns: [] }] }, context);
    expect(reason).toContain('replay 2');
  });
});
