import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { checkEventFile, openEventFile } from './event-file.js';

const directory = mkdtempSync(path.join(os.tmpdir(), 'concord-events-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
const at = (...parts: string[]): string => path.join(directory, ...parts);

const LINE = '{"event":"run_started","format":"concord-events/1"}\n';

async function append(file: string, ...lines: string[]): Promise<string> {
  const sink = openEventFile(file);
  for (const line of lines) sink.write(line);
  await sink.close();
  return readFileSync(file, 'utf8');
}

describe('a file of events', () => {
  it('is made with the directories above it, and grows from command to command', async () => {
    const file = at('new', 'deep', 'events.jsonl');
    expect(await append(file, LINE, LINE)).toBe(LINE + LINE);
    expect(await append(file, LINE)).toBe(LINE.repeat(3));
  });

  it.each([
    ['the rest of a line', `${LINE}{"event":"tu`, LINE],
    ['a long one', `${LINE}{"event":"${'x'.repeat(200_000)}`, LINE],
    ['the first one', '{"eve', ''],
    ['nothing', '', ''],
    ['a line that lacks only its end', `${LINE}{"event":"turn"}`, LINE],
  ])('that ends in %s of a killed process goes on after the last whole line', async (name, before, kept) => {
    const file = at(`${name}.jsonl`);
    writeFileSync(file, before);
    expect(await append(file, LINE)).toBe(kept + LINE);
  });

  it('has each line as soon as it is written', () => {
    const file = at('at-once.jsonl');
    const sink = openEventFile(file);
    sink.write(LINE);
    expect(readFileSync(file, 'utf8')).toBe(LINE);
    return sink.close();
  });
});

describe('what is no file of events', () => {
  it('is refused and left as it is', () => {
    const notes = at('notes.txt');
    writeFileSync(notes, 'my notes, without an end');
    expect(() => checkEventFile(notes)).toThrow(expect.objectContaining({ code: 'bad_input', where: '--events', value: notes }));
    expect(() => openEventFile(notes)).toThrow(/something else/);
    expect(readFileSync(notes, 'utf8')).toBe('my notes, without an end');
  });

  it('may be no directory either', () => {
    mkdirSync(at('directory'));
    expect(() => checkEventFile(at('directory'))).toThrow(expect.objectContaining({ code: 'bad_input', what: 'it is not a file' }));
  });

  it('is fine as long as it is not there', () => {
    expect(() => checkEventFile(at('absent', 'events.jsonl'))).not.toThrow();
  });
});
