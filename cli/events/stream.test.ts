import { Writable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { createRedactor } from '../../models/index.js';
import type { NewEvent } from './schema.js';
import { createEventStream, type LineSink, stdoutSink } from './stream.js';

const KEY = 'sk-planted-5f1c0a77e2b94d0d';
const clock = { now: () => '2026-01-01T00:00:00.000Z' };

function open(sink: LineSink) {
  const notes: string[] = [];
  const stream = createEventStream({ sink, clock, redact: createRedactor([{ name: 'OPENAI_API_KEY', value: KEY }]), note: (text) => notes.push(text) });
  return { stream, notes };
}

const turn = (cell: string): NewEvent => ({ event: 'turn', cell, turn: 1, partyTurns: 1, speaker: 'P' });

describe('a stream of events', () => {
  it('writes one object a line, in order, with kind and time first, and no secret', async () => {
    const lines: string[] = [];
    const { stream, notes } = open({ write: (line) => void lines.push(line), close: async () => void lines.push('closed') });
    stream.emit(turn('a'));
    stream.emit({ event: 'cell_open', cell: 'b', reason: 'infra_error', detail: `it said ${KEY}` });
    await stream.close();
    expect(lines).toEqual([
      '{"event":"turn","at":"2026-01-01T00:00:00.000Z","cell":"a","turn":1,"partyTurns":1,"speaker":"P"}\n',
      '{"event":"cell_open","at":"2026-01-01T00:00:00.000Z","cell":"b","reason":"infra_error","detail":"it said [OPENAI_API_KEY]"}\n',
      'closed',
    ]);
    expect(notes).toEqual([]);
  });

  it('that cannot be written says so once, and is silent from then on', async () => {
    let tries = 0;
    const full = (): never => {
      tries += 1;
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    };
    const { stream, notes } = open({ write: full, close: async () => full() });
    for (let n = 0; n < 5; n += 1) stream.emit(turn('a'));
    expect(tries).toBe(1);
    await stream.close();
    expect(notes).toEqual(['No more events are written, the run goes on: ENOSPC: no space left on device, write']);
  });

  it('whose reader goes away says so once too', async () => {
    const stdout = new Writable({
      write: (_chunk, _encoding, done) => done(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })),
    });
    const { stream, notes } = open(stdoutSink(stdout));
    stream.emit(turn('a'));
    await new Promise((resolve) => setImmediate(resolve));
    stream.emit(turn('b'));
    await stream.close();
    expect(notes).toEqual(['No more events are written, the run goes on: write EPIPE']);
  });

  it('is closed when the last line has been taken', async () => {
    const taken: string[] = [];
    const slow = new Writable({
      write: (chunk, _encoding, done) => {
        setImmediate(() => {
          taken.push(String(chunk));
          done();
        });
      },
    });
    const { stream } = open(stdoutSink(slow));
    for (const cell of ['a', 'b', 'c']) stream.emit(turn(cell));
    await stream.close();
    expect(taken.filter((line) => line !== '').map((line) => (JSON.parse(line) as { cell: string }).cell)).toEqual(['a', 'b', 'c']);
  });
});
