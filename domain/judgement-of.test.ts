import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { contentHash } from './hash.js';
import { judgementId } from './judgement.js';
import { judgementFor } from './judgement-of.js';
import type { Turn } from './turn.js';
import { exampleScenario } from './validation/fixture.js';
import { viewForJudge } from './views/index.js';

const scenario = exampleScenario();
const [party] = scenario.parties;
const evaluator = { fingerprint: 'f-evaluator' };

describe('judgementFor', () => {
  it('is named by the content hash of everything that the evaluator is shown, whatever is said', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constant('"\\ \u2028 \u0000 </é𝄞\n'));
    fc.assert(
      fc.property(fc.array(text, { maxLength: 4 }), (texts) => {
        const turns = texts.map((said, index): Turn => ({ turn: index + 1, kind: 'party', speaker: party!.id, text: said.toWellFormed(), thought: 'unseen', signal: 'none' }));
        const { id, log } = judgementFor({ scenario, turns, evaluator, judgeRepeat: 2 });
        const shown = scenario.topics.map((topic) => viewForJudge(scenario, topic.id, []));
        expect(id).toBe(judgementId({ transcriptHash: contentHash({ shown, log }), evaluator: evaluator.fingerprint, judgeRepeat: 2 }));
      }),
    );
  });

  it('is another one for other words, another repeat or another scenario', () => {
    const of = (text: string, judgeRepeat: number, shown = scenario): string =>
      judgementFor({ scenario: shown, turns: [{ turn: 1, kind: 'party', speaker: party!.id, text, thought: '', signal: 'none' }], evaluator, judgeRepeat }).id;
    const other = { ...scenario, background: { core: 'Something else happened.' } };
    expect(new Set([of('yes', 1), of('no', 1), of('yes', 2), of('yes', 1, other)]).size).toBe(4);
    expect(of('yes', 1)).toBe(of('yes', 1));
  });
});
