import { describe, expect, it } from '@jest/globals';
import { buildResults } from './build-results.js';
import { fixture, putSilent } from './fixture.js';

const noticesFor = (options: Parameters<typeof fixture>[0]): string => buildResults(fixture(options)).notices.join('\n');

describe('notices', () => {
  it('says first that a demo is a demo, and what it does not model', () => {
    const notices = buildResults(fixture({ conditions: ['general', 'history:5x', 'culture:us-kr'] })).notices;
    expect(notices[0]).toContain('rule-based parties or evaluator, not language models; no winner is named');
    expect(notices[1]).toContain('history:5x, culture:us-kr change the prompts and nothing else');
    expect(notices[1]).toContain('national averages');
    expect(notices.join('\n').match(/national averages/g)).toHaveLength(1);
  });

  it('says nothing of the kind about language models', () => {
    expect(noticesFor({ offline: false, conditions: ['history:5x'] })).not.toMatch(/offline|not modelled|winner/);
    expect(noticesFor({ offline: false, conditions: ['culture:us-kr'] })).toMatch(/^Hofstede profiles .* national averages/m);
  });

  it('explains an offline placebo that gains exactly 0, and only such a one', () => {
    const inert = (options: Parameters<typeof fixture>[0]): string => {
      const made = fixture(options);
      for (const { baseline, controls } of made.plan.blocks) if (controls.placebo !== undefined) made.judgements.set(baseline, made.judgements.get(controls.placebo)!);
      for (const { baseline, controls } of made.plan.blocks) if (controls.placebo !== undefined) made.ends.set(baseline, { ...made.ends.get(baseline)!, partyTurns: made.ends.get(controls.placebo)!.turns, turns: made.ends.get(controls.placebo)!.turns });
      return buildResults(made).notices.join('\n');
    };
    expect(inert({})).toContain("Offline, the placebo's filler changes nothing that the parties do: its gain is 0 by construction.");
    expect(inert({ offline: false })).not.toContain('by construction');
    expect(inert({ controls: ['A/A'] })).not.toContain('by construction');
    expect(noticesFor({})).not.toContain('by construction');
  });

  it('warns of one repeat, of no controls and of few blocks', () => {
    expect(noticesFor({ controls: [] })).toMatch(/One repeat[\s\S]*No controls[\s\S]*1 block: fewer than 30/);
    expect(noticesFor({ repeats: 30, controls: ['A/A'] })).not.toMatch(/One repeat|No controls|blocks: fewer/);
  });

  it('counts few drop events only where a mediator could answer them', () => {
    const line = buildResults(fixture()).notices.find((notice) => notice.startsWith('Timeliness'));
    expect(line).toMatch(/^Timeliness rests on fewer than 30 drop events for scripted\/attentive \(\d+\), placebo \(\d+\)\.$/);
    expect(noticesFor({ mediators: [], controls: ['A/A'] })).not.toContain('Timeliness');
  });

  it('marks a mediator that loses more than 5 % of its decisions to its own faults', () => {
    const made = fixture({ controls: [] });
    const id = made.plan.blocks[0]!.mediators['scripted/attentive']!;
    putSilent(made, id, { decisions: 100, mediatorFaults: 5 });
    expect(buildResults(made).notices.join('\n')).not.toContain('own faults');
    putSilent(made, id, { decisions: 100, mediatorFaults: 6 });
    expect(buildResults(made).notices.join('\n')).toContain('scripted/attentive lost 6.0 % of its decisions');
  });
});
