/** What is written for readers: results without thoughts, a report with thoughts only where they are asked for. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { scriptedEvaluator, scriptedMediator, scriptedParty } from '../../testing/index.js';
import { scratch } from '../fixtures/concord-process.js';
import { experiment } from '../fixtures/experiment.js';
import { held, markedFile } from './canaries.js';

const THOUGHT = /THOUGHT-OF-\w+/;

describe('the files of an experiment', () => {
  it.each(['general', 'parties:three'])('under %s hold no private field; thoughts stand in the report alone, shut and unticked', async (condition) => {
    await using out = await scratch();
    const { file, own, values } = markedFile();
    const party = scriptedParty(({ view: { self, turn } }) => ({ utterance: `Turn ${turn} is public.`, thought: `THOUGHT-OF-${self.id}`, state: 'STATE-OF-PARTY' }));
    const mediator = scriptedMediator({
      when: ({ view }) => ({ engage: view.afterTurn % 2 === 0, thought: 'THOUGHT-OF-WHEN', state: 'STATE-OF-MEDIATOR' }),
      how: () => ({ utterance: 'Please go on.', thought: 'THOUGHT-OF-HOW' }),
    });
    const evaluator = scriptedEvaluator(() => ({ located: [{ turn: 1, rating: 2, reason: 'They have begun.' }] }));
    const { exitCode, notes } = await experiment(out.directory, { party, mediators: [mediator], evaluator, files: [file], identity: { conditions: [condition] } });
    expect(exitCode).toBe(0);

    const [results, manifest, run, report] = ['results.json', 'experiment.json', 'run.json', 'report.html'].map((name) => readFileSync(path.join(out.directory, name), 'utf8')) as [string, string, string, string];
    const secrets = [...own.keys(), ...values.keys(), 'STATE-OF-PARTY', 'STATE-OF-MEDIATOR'];
    for (const text of [results, manifest, run, notes]) {
      expect(held(text, secrets)).toEqual([]);
      expect(THOUGHT.exec(text)?.[0] ?? null).toBeNull();
    }
    expect(held(report, secrets)).toEqual([]);
    // Shown when a box is ticked that is not ticked at first, inside a dialogue that is shut.
    expect(report).toContain('.own,.why,.reason{display:none}');
    expect(/<input[^>]*\bchecked\b[^>]*>/.exec(report)?.[0] ?? null).toBeNull();
    const shut = report.replace(/<div class="(?:own|why)"[^>]*>.*?<\/div>/gs, '');
    expect(THOUGHT.exec(report.replace(/<details class="dialogue".*?<\/details>/gs, ''))?.[0] ?? null).toBeNull();
    expect(THOUGHT.exec(shut)?.[0] ?? null).toBeNull();
    expect(held(shut, ['Turn 1 is public.', 'Please go on.'])).toHaveLength(2);
    // The thoughts are there, or the test would prove nothing.
    expect(held(report, ['THOUGHT-OF-BAKER', 'THOUGHT-OF-HOUSE', 'THOUGHT-OF-WHEN', 'THOUGHT-OF-HOW'])).toHaveLength(4);
    expect(/<details[^>]*\bopen\b[^>]*>/.exec(report)?.[0] ?? null).toBeNull();
  });
});
