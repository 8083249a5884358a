import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { comparedWithRecording } from './compare-results.js';

const directory = mkdtempSync(path.join(os.tmpdir(), 'concord-compare-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

it.each([
  [null, '{}', 'The recording has no results.json to compare with.'],
  ['{"a":1}', '{"a":1}', 'results.json is byte for byte that of the recording.'],
  ['{"a":1}', '{ "a": 1 }', 'results.json says what that of the recording says, written otherwise.'],
  ['{"cells":[{"id":"x","cg":0.5}]}', '{"cells":[{"id":"x","cg":0.4}]}', 'results.json differs from that of the recording, first at cells[0].cg: 0.5 there, 0.4 here.'],
  ['{"cells":[]}', '{"cells":[],"more":true}', 'results.json differs from that of the recording, first at more: (absent) there, true here.'],
  ['{"a":{"b":null}}', '{"a":{"b":{"c":1}}}', 'results.json differs from that of the recording, first at a.b: null there, {"c":1} here.'],
])('%j against %j', (recorded, replayed, said) => {
  writeFileSync(path.join(directory, 'results.json'), replayed);
  expect(comparedWithRecording(recorded, directory)).toBe(said);
});
