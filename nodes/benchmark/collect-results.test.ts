import { expect, it } from '@jest/globals';
import { call, modelAnswer } from '../../store/testing/fixtures.js';
import { createEngine } from '../../tests/fixtures/engine.js';

it('two served models are told of a planned dialogue, and not of one that an accepted drift left behind', async () => {
  const engine = createEngine();
  await engine.run();
  const served = (subject: string, names: readonly string[]) =>
    engine.store.commit({ calls: names.map((servedModel, index) => call({ subject, step: String(index + 1), answer: modelAnswer({ servedModel }) })) });
  await served('cell:of-another-plan', ['old-a', 'old-b']);
  expect((await engine.results()).notices.join('\n')).not.toContain('old-a');
  await served(`cell:${engine.cells[0]!.id}`, ['new-a', 'new-b']);
  expect((await engine.results()).notices.join('\n')).toContain('new-a, new-b');
});
