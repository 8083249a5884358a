/** An agent that says it is stateful is marked wherever its numbers stand; nothing else changes. */
import { describe, expect, it } from '@jest/globals';
import { resultsSchema } from '../../domain/results.js';
import { fixture } from '../../evals/results/fixture.js';
import { buildResults } from '../../evals/results/index.js';
import { renderReport } from '../../report/html/index.js';
import { renderTable } from '../../report/terminal-table.js';

const NAMES = ['steady-1a2b3c4d', 'warm-5e6f7a8b'];

function resultsWith({ mediator = false, party = false }: { mediator?: boolean; party?: boolean }) {
  const made = fixture({ mediators: NAMES });
  const settings = { version: '1', stateful: true };
  const mediators = made.identity.mediators.map((one) => (mediator && one.id === NAMES[0] ? { ...one, settings } : one));
  return buildResults({ ...made, identity: { ...made.identity, mediators, party: party ? { ...made.identity.party, settings } : made.identity.party } });
}
const rowsOf = (table: string): string[] => table.split('\n').flatMap((line) => /^(?:steady|warm)\S*/.exec(line)?.[0] ?? []);

describe('a stateful mediator', () => {
  const results = resultsWith({ mediator: true });

  it('is marked in its row alone, with a key and a notice, at any width', () => {
    expect(resultsSchema.parse(results).mediators.map(({ row, stateful }) => [row, stateful])).toEqual([[NAMES[0], true], [NAMES[1], undefined], ['A/A', undefined], ['placebo', undefined]]);
    for (const columns of [100, 60, 40]) {
      const table = renderTable(results, { columns });
      expect(rowsOf(table)).toEqual([`${NAMES[0]}†`, NAMES[1]]);
      expect(table.replaceAll(/\s+/g, ' ')).toContain('†: stateful, see below.');
      expect(table.replaceAll(/\s+/g, ' ')).toContain(`! ${NAMES[0]}: stateful, so answers depend on what was asked before`);
    }
  });

  it('is marked in every table of the report', () => {
    const html = renderReport({ results, dialogues: [], scenarios: [], calls: [], swaps: [], reference: null, createdBy: 'concord-bench 0.1.0' });
    const heads = [...html.matchAll(/<th scope="row" class="name">(.*?)<\/th>/g)].map(([, head]) => head!.replaceAll(/<[^>]*>/g, ''));
    const own = heads.filter((head) => head.startsWith('steady'));
    expect(own.length).toBeGreaterThan(4);
    expect(new Set(own)).toEqual(new Set([`${NAMES[0]} stateful`]));
    expect(html).toContain('version 1; stateful true');
  });
});

describe('where no mediator is', () => {
  it('a stateful party is named in a notice', () => {
    const results = resultsWith({ party: true });
    expect(results.notices.join('\n')).toMatch(/^offline: stateful, so/m);
    expect(renderTable(results)).not.toContain('†');
  });

  it('results hold no word of it', () => {
    expect(JSON.stringify(resultsWith({}))).not.toContain('stateful');
  });
});
