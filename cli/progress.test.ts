import { PassThrough } from 'node:stream';
import { expect, it } from '@jest/globals';
import { createOutput } from './output.js';
import { createProgress } from './progress.js';

it('a line says what is waited for, where that takes long', () => {
  const said: string[] = [];
  const stderr = new PassThrough().on('data', (chunk: Buffer) => said.push(chunk.toString()));
  let waits: string | null = null;
  const progress = createProgress(createOutput({ json: false, stdout: new PassThrough().resume(), stderr }), 20, () => waits);
  progress.planned(2);
  progress.turn('a', 3);
  waits = '1 request waits 40 s for openai/m';
  progress.stop();
  expect(said.join('')).toBe('0/2 dialogues done, 1 turns; 1 request waits 40 s for openai/m\n');
});
