import { describe, expect, it } from '@jest/globals';
import { ConcordError } from '../../domain/errors.js';
import { TAIL_MARK } from '../../domain/prompt.js';
import { renderSection } from './render.js';
import type { Slots, SlotValues } from './slots.js';
import { part } from './parts.js';
import { parseTemplate, withOwnText } from './template.js';

/** A whole prompt of *when*; members replace sections. */
function whenFile(sections: Partial<Record<string, string>> = {}, before = ''): { file: string; text: string } {
  const whole: Record<string, string | undefined> = {
    rules: 'You mediate.',
    paper: '{{background}}\n{{log}}',
    scenario: '{{background}}',
    tail: 'Decide.',
    output: 'JSON with "thought" and "should_engage".',
    ...sections,
  };
  const texts = Object.entries(whole).flatMap(([name, text]) => (text === undefined ? [] : [`# ${name}\n${text}`]));
  return { file: 'mine/when.md', text: before + texts.join('\n') };
}

const slotsOf = (values: SlotValues): Slots => ({ values: { parties: 'A and B', background: 'B', posture: '', topics: [], log: [], ...values }, anchor: {} });
const item = (text: string) => part('user', false, `${text}\n`);

function rendered(paper: string, values: SlotValues = {}): string[] {
  const { sections } = parseTemplate('when', whenFile({ paper: `${paper}\n---\n{{^log}}\n---\n{{log}}` }));
  return renderSection(sections.paper, slotsOf(values), { role: 'user', starts: true, continued: false }).map(({ text }) => text);
}

function failure(run: () => unknown): ConcordError {
  try {
    run();
  } catch (error) {
    if (ConcordError.isInstance(error)) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

describe('a block', () => {
  it('is a part, and ends with an empty line if another follows', () => {
    expect(rendered('one\n\n---\n\ntwo {{background}}')).toEqual(['one\n\n', 'two B']);
  });

  it('is left out whole if one of its slots is empty', () => {
    expect(rendered('Their mood:\n{{posture}} {{background}}\n---\ntwo')).toEqual(['two']);
    expect(rendered('Their mood:\n{{posture}}\n---\ntwo', { posture: 'calm' })).toEqual(['Their mood:\ncalm\n\n', 'two']);
  });

  it('with {{^slot}} stands only where the slot is empty', () => {
    expect(rendered('{{^posture}}\nNo mood.')).toEqual(['No mood.']);
    expect(rendered('{{^posture}}\nNo mood.', { posture: 'calm' })).toEqual([]);
  });

  it('becomes one part for each item of a list that stands alone on its line', () => {
    const topics = [item('one'), item('two')];
    expect(rendered('<t>\n{{topics}}\n</t>\n---\nend', { topics })).toEqual(['<t>\n', 'one\n', 'two\n', '</t>\n\n', 'end']);
    expect(rendered('{{topics}}\n---\nend', { topics })).toEqual(['one\n', 'two\n', '\n', 'end']);
  });

  it('holds a list as text where it stands among words, and in a system message', () => {
    const topics = [item('one'), item('two')];
    expect(rendered('About {{topics}}!', { topics })).toEqual(['About one\ntwo!']);
    const { sections } = parseTemplate('when', whenFile({ rules: 'About:\n{{topics}}\nonly.' }));
    const parts = renderSection(sections.rules, slotsOf({ topics }), { role: 'system', starts: true, continued: false });
    expect(parts.map(({ role, text }) => [role, text])).toEqual([['system', 'About:\n'], ['system', 'one\ntwo\n'], ['system', 'only.']]);
  });

  it('keeps rules and headings inside a code fence as text', () => {
    const fenced = '```\n# rules\n---\n```';
    expect(rendered(fenced)).toEqual([fenced]);
  });
});

describe('what a template cannot hold', () => {
  it.each<[string, { file: string; text: string }, string, string, string]>([
    ['an unknown slot', whenFile({ rules: 'Hello.\n\nYou see {{backround}}.' }), 'mine/when.md:4', 'unknown slot "backround"', 'Did you mean background?'],
    ['a slot of another role', whenFile({ tail: '{{whenThought}}' }), 'mine/when.md:9', 'unknown slot "whenThought"', 'Known here: parties, background, posture, topics, log.'],
    ['an unknown section', whenFile({ scenari: 'x' }), 'mine/when.md:12', 'unknown section "scenari"', 'Did you mean scenario?'],
    ['a section twice', whenFile({ Rules: 'x' }), 'mine/when.md:12', 'the section "# rules" stands twice', ''],
    ['text before the first section', whenFile({}, 'Hello\n'), 'mine/when.md:1', 'text stands before the first section', '# rules'],
    ['a changing slot before the log', whenFile({ scenario: '{{log}}' }), 'mine/when.md:7', 'the slot "log" differs from prompt to prompt', '# paper'],
    ['the log behind the log', whenFile({ tail: '{{log}}' }), 'mine/when.md:9', 'the slot "log" stands before "# tail" already', '# paper'],
    ['the mark of the tail', whenFile({ rules: TAIL_MARK }), 'mine/when.md:2', `a line "${TAIL_MARK}" is set by the layout`, ''],
    ['no log', whenFile({ paper: '{{background}}' }), 'mine/when.md:1', 'the section "# paper" lacks the slot {{log}}', ''],
    ['no form of the answer', whenFile({ output: 'JSON with "thought".' }), 'mine/when.md:1', 'the prompt never says "should_engage"', '# output'],
    ['a section missing', whenFile({ tail: undefined }), 'mine/when.md:1', 'the prompt has no section "# tail"', ''],
    ['another role', whenFile({}, '---\nrole: how\n---\n'), 'mine/when.md:1', 'the prompt is for the role "how", not "when"', ''],
    ['another schema', whenFile({}, '---\nschema: party_turn\n---\n'), 'mine/when.md:1', 'asks for the schema mediator_when', ''],
    ['odd front matter', whenFile({}, '---\nversion: new\n---\n'), 'mine/when.md:1', 'the front matter does not fit', 'version (a whole number)'],
    ['broken front matter', whenFile({}, '---\n: [\n---\n'), 'mine/when.md:1', 'the front matter is not YAML', 'role, version and schema'],
  ])('%s', (_, file, where, what, fix) => {
    const error = failure(() => parseTemplate('when', file));
    expect(error.where).toBe(where);
    expect(error.what).toContain(what);
    expect(error.fix ?? '').toContain(fix);
  });

  it('what comes from the web in the rules of a writer', () => {
    const writer = { file: 'r.md', text: '# rules\nUse {{seed}}.\n# paper\n{{domain}} {{seed}}\n# output\nJSON' };
    const error = failure(() => parseTemplate('recast', writer));
    expect([error.what, error.fix]).toEqual(['the slot "seed" differs from prompt to prompt and cannot stand in "# rules"', 'Put it into "# paper".']);
  });

  it('a writer that never sees the seed', () => {
    const writer = { file: 'r.md', text: '# rules\nWrite.\n# paper\n{{domain}}\n# output\nJSON' };
    expect(failure(() => parseTemplate('recast', writer)).what).toBe('the section "# paper" lacks the slot {{seed}}');
  });

  it('a closing protocol that a party’s own rules leave out', () => {
    const party = { file: 'p.md', text: '# rules\nTalk.\n# paper\n{{log}}\n# scenario\ns\n# tail\nt\n# output\nJSON: "thought", "utterance".' };
    expect(failure(() => parseTemplate('party', party)).what).toBe('the prompt never says [IMPASSE], [FINAL AGREEMENT]');
  });
});

describe('a text of one’s own', () => {
  const base = parseTemplate('when', whenFile({}, '---\nrole: when\nversion: 3\nschema: mediator_when\n---\n'));
  const own = (text: string) => withOwnText(base, { file: 'own.md', text });

  it('without sections replaces the rules alone, titles, rulers, CRLF and all', () => {
    const { sections, version, source } = own('\uFEFF# How I work\r\n\r\nListen to {{parties}}.\r\n\r\n---\r\n\r\n# Last\r\nWait.');
    expect(sections).toEqual({ ...base.sections, rules: sections.rules });
    expect(renderSection(sections.rules, slotsOf({}), { role: 'system', starts: true, continued: false }).map(({ text }) => text)).toEqual(['# How I work\n\nListen to A and B.\n\n', '# Last\nWait.']);
    expect([version, source]).toEqual([null, 'own.md']);
  });

  it('with sections replaces these, and keeps its version', () => {
    const { sections, version } = own('---\nversion: 7\n---\n# Tail\nNow!');
    expect(sections).toEqual({ ...base.sections, tail: sections.tail });
    expect([sections.tail?.text, version]).toEqual(['Now!', 7]);
  });

  it('gets another hash with every change of a text, and none from the name of its file', () => {
    expect(own('Wait.').hash).not.toBe(own('Wait!').hash);
    expect(own('Wait.').hash).toBe(withOwnText(base, { file: 'elsewhere.md', text: 'Wait.\n' }).hash);
    expect(base.version).toBe(3);
  });

  it.each([
    ['a heading that is nearly a section', '# rule\nWait.', 'unknown section "rule"'],
    ['an unknown section among known ones', '# rules\nWait.\n# style\nCalm.', 'unknown section "style"'],
    ['nothing', ' \n\n', 'the prompt is empty'],
    ['a slot that nothing fills', 'Hear {{Conversation Log}}.', 'unknown slot "Conversation Log"'],
    ['the log in plain rules', 'Hear {{log}}.', 'the slot "log" differs from prompt to prompt'],
  ])('cannot hold %s', (_, text, what) => {
    expect(failure(() => own(text)).what).toContain(what);
  });
});
