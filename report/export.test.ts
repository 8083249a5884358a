import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fixture } from '../evals/results/fixture.js';
import { buildResults } from '../evals/results/index.js';
import { csvLine } from './csv.js';
import { exportRows, judgementRows } from './export.js';
import { cellRow, EXPORT_COLUMNS, EXPORT_TABLES, interventionRows } from './export-columns.js';

async function text(stream: AsyncIterable<string>): Promise<string> {
  let all = '';
  for await (const part of stream) all += part;
  return all;
}

/** A reader of RFC 4180, for what the writer writes. */
function parse(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)!.push(quoted === undefined ? plain! : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

const turn = (said: string): Parameters<typeof exportRows<'turns'>>[1] => [{ cell: 'c', turn: 1, kind: 'party', speaker: 'TEN', text: said, thought: '', signal: 'none' }];

describe('exportRows', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '＝1'])('keeps a spreadsheet from running %j', async (said) => {
    const csv = await text(exportRows('turns', turn(said), 'csv', { offline: false }));
    expect(parse(csv)[1]![4]).toBe(`'${said}`);
    expect(await text(exportRows('turns', turn(said), 'jsonl', { offline: false }))).toContain(`"text":${JSON.stringify(said)}`);
  });

  it('leaves a negative number a number, and writes null as nothing', async () => {
    const [cell] = buildResults(fixture()).cells;
    const csv = parse(await text(exportRows('cells', [{ ...cell!, consensusGain: -700, deltaS: null }], 'csv', { offline: true })));
    const at = (column: string): string => csv[1]![csv[0]!.indexOf(column)]!;
    expect([at('consensusGain'), at('deltaS'), at('offline')]).toEqual(['-700', '', 'true']);
  });

  it('reads back whatever was written', () => {
    fc.assert(
      fc.property(fc.array(fc.string().map((s) => `x${s}`), { minLength: 1 }), (fields) => {
        expect(parse(csvLine(fields))).toEqual([fields]);
      }),
    );
    expect(csvLine(['a "quoted", thing\nhere'])).toBe('"a ""quoted"", thing\nhere"\r\n');
  });

  it('lists by what a cell is matched with another experiment, and its mean over pairs', async () => {
    const made = fixture({ conditions: ['parties:three'] });
    const csv = parse(await text(exportRows('cells', buildResults(made).cells, 'csv', { offline: true })));
    const at = (column: string): string => csv[1]![csv[0]!.indexOf(column)]!;
    expect(at('baseHash')).toBe('h-environmental-spring-water');
    expect(at('consensusFinalMeanPair')).toMatch(/^[01](\.\d+)?$/);
  });

  it('lists interventions apart from their cells, with what they are grouped by', async () => {
    const { cells } = buildResults(fixture({ controls: [], conditions: ['general', 'history:5x', 'culture:us-kr'] }));
    const spoken = cells.find(({ lifts }) => lifts.length > 1)!;
    const lines = (await text(exportRows('interventions', cells.flatMap(interventionRows), 'jsonl', { offline: true }))).trim().split('\n').map((line) => JSON.parse(line) as { cell: string });
    const { id: cell, scenario, domain, condition, mediator, control, repeat, turns, topics } = spoken;
    expect(lines.filter((line) => line.cell === cell)).toEqual(spoken.lifts.map((lift) => ({ cell, scenario, domain, condition, mediator, control, repeat, turns, topics, ...lift, offline: true })));
    expect(lines).toHaveLength(cells.reduce((sum, { interventions }) => sum + interventions, 0));
    expect(Object.keys(cellRow(spoken)).sort()).toEqual([...EXPORT_COLUMNS.cells].sort());
    expect(EXPORT_COLUMNS.cells).not.toContain('lifts');
  });

  it.each(EXPORT_TABLES)('gives %s its header without a row, offline last', async (what) => {
    expect(await text(exportRows(what, [], 'csv', { offline: true }))).toBe(`${EXPORT_COLUMNS[what].join(',')},offline\r\n`);
  });

  it('streams: a row is read when it is asked for', async () => {
    let read = 0;
    const rows = (async function* () {
      for (;;) yield { cell: 'c', afterTurn: (read += 1), engage: false, thought: '', fault: null, detail: null };
    })();
    const stream = exportRows('decisions', rows, 'jsonl', { offline: true });
    expect(JSON.parse((await stream.next()).value!)).toEqual({ cell: 'c', afterTurn: 1, engage: false, thought: '', fault: null, detail: null, offline: true });
    expect(read).toBe(1);
  });

  it('has a row for every located rating, and one for a judgement without any', () => {
    const judgement = { id: 'j', cell: 'c', status: 'scored', evaluator: 'offline', fault: null, dropped: 0 } as const;
    const rows = judgementRows(judgement, [{ topic: 'A', located: [{ turn: 2, rating: 3, reason: 'r' }] }, { topic: 'B', located: [] }]);
    expect(rows.map(({ topic, rating }) => [topic, rating])).toEqual([['A', 3], ['B', null]]);
    expect(judgementRows({ ...judgement, status: 'judge_fault', fault: 'no JSON' }, [])).toMatchObject([{ fault: 'no JSON', topic: null }]);
  });
});
