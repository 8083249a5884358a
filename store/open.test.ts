import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Database from 'better-sqlite3';
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConcordError } from '../domain/errors.js';
import { LATEST } from './migrations.js';
import { openStore } from './open.js';
import { writeDialogue } from './testing/sample-dialogue.js';
import { turn } from './testing/fixtures.js';

let directory: string;
let file: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'concord-open-'));
  file = join(directory, 'concord.db');
});
afterEach(() => {
  chmodSync(directory, 0o755);
  rmSync(directory, { recursive: true, force: true });
});

function open(readOnly = false) {
  return openStore({ directory, experiment: 'e', readOnly });
}

/** Every file of the directory with its bytes, but for `-shm`, which holds no data. */
function contents(): Record<string, string> {
  const names = readdirSync(directory).filter((name) => !name.endsWith('-shm'));
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(directory, name)).toString('base64')]));
}

function refusal(readOnly: boolean): ConcordError {
  try {
    open(readOnly).close();
  } catch (error) {
    if (ConcordError.isInstance(error)) return error;
    throw error;
  }
  throw new Error('the database was accepted');
}

async function writeSome(turns = 40): Promise<void> {
  const opened = open();
  await writeDialogue(opened.store, 'a', turns);
  opened.close();
}

describe('opening', () => {
  it('creates one file and leaves one file', async () => {
    const opened = open();
    await opened.store.commit({ turns: [turn()] });
    opened.close();
    opened.close();
    expect(readdirSync(directory)).toEqual(['concord.db']);
    const again = open();
    expect(await again.store.turns('a')).toHaveLength(1);
    again.close();
  });

  it('sets what durability rests on', () => {
    const { checkpointer, close } = open();
    const pragma = (name: string): unknown => checkpointer.db.pragma(name, { simple: true });
    expect([pragma('journal_mode'), pragma('synchronous'), pragma('foreign_keys'), pragma('busy_timeout')]).toEqual(['wal', 1, 1, 5000]);
    close();
  });

  it('takes an empty file, as a kill at creation leaves one', async () => {
    writeFileSync(file, '');
    const opened = open();
    await opened.store.commit({ turns: [turn()] });
    opened.close();
  });

  it('recovers the rows of a process that was killed', async () => {
    const opened = open();
    await opened.store.commit({ turns: [turn()] });
    const copy = mkdtempSync(join(tmpdir(), 'concord-copy-'));
    for (const name of ['concord.db', 'concord.db-wal']) copyFileSync(join(directory, name), join(copy, name));
    opened.close();
    const recovered = openStore({ directory: copy, experiment: 'e' });
    expect(await recovered.store.turns('a')).toHaveLength(1);
    recovered.close();
    rmSync(copy, { recursive: true });
  });

  it('reads beside a writer, and sees what is committed meanwhile', async () => {
    const writer = open();
    const reader = open(true);
    await writer.store.commit({ turns: [turn()] });
    expect(await reader.store.turns('a')).toHaveLength(1);
    await expect(reader.store.commit({ turns: [turn({ turn: 2 })] })).rejects.toMatchObject({ code: 'bad_database' });
    writer.close();
    expect(await reader.store.turns('a')).toHaveLength(1);
    reader.close();
  });

  it('reads a directory that cannot be written, and leaves it as it is', async () => {
    await writeSome();
    chmodSync(directory, 0o555);
    const before = contents();
    const reader = open(true);
    expect(await reader.store.turns('a')).toHaveLength(40);
    expect(reader.checkpointer.threads()).toEqual([]);
    reader.close();
    expect(contents()).toEqual(before);
  });

  it('finds nothing under an experiment that a read-only store does not know', async () => {
    await writeSome();
    const reader = openStore({ directory, experiment: 'unknown', readOnly: true });
    expect(await reader.store.turns('a')).toEqual([]);
    reader.close();
  });
});

describe('a full disk', () => {
  it('fails the commit as a whole, teaches, and lets a later one through', async () => {
    const { store, checkpointer, close } = open();
    const pages = checkpointer.db.pragma('page_count', { simple: true }) as number;
    checkpointer.db.pragma(`max_page_count = ${pages + 2}`);
    const batch = { turns: [turn(), turn({ turn: 2, text: 'long '.repeat(10_000) })] };
    await expect(store.commit(batch)).rejects.toMatchObject({ code: 'bad_database', where: file, what: expect.stringMatching(/disk is full/) });
    expect(await store.turns('a')).toEqual([]);
    checkpointer.db.pragma('max_page_count = 1000000');
    await store.commit(batch);
    expect(await store.turns('a')).toHaveLength(2);
    close();
  });
});

describe('refusing', () => {
  const cases: [string, RegExp, () => Promise<void>][] = [
    ['a text file', /not a SQLite database/, async () => writeFileSync(file, 'hello')],
    ['a longer text file', /not a SQLite database/, async () => writeFileSync(file, 'hello world\n'.repeat(2000))],
    ['a file cut short', /damaged/, async () => (await writeSome(), truncateSync(file, 40_000))],
    ['pages overwritten', /damaged/, async () => (await writeSome(), overwrite(8192, 30_000))],
    ['an overwritten header', /not a SQLite database/, async () => (await writeSome(), overwrite(0, 64))],
    ['another program’s database', /Concord did not write/, async () => foreign('CREATE TABLE notes (text)')],
    ['another program’s database with a version', /Concord did not write/, async () => foreign('PRAGMA user_version = 7')],
    ['a newer format', new RegExp(`format ${LATEST + 1}`), async () => (await writeSome(), foreign(`PRAGMA user_version = ${LATEST + 1}`))],
    ['a newer format with a log', new RegExp(`format ${LATEST + 1}`), async () => newerWithLog()],
  ];

  describe.each(cases)('%s', (_, found, prepare) => {
    it.each([false, true])('and touching nothing (readOnly: %s)', async (readOnly) => {
      await prepare();
      const before = contents();
      const error = refusal(readOnly);
      expect(error.code).toBe('bad_database');
      expect(error.where).toBe(file);
      expect(error.what).toMatch(found);
      expect(error.fix).toMatch(/\w+ \w+/);
      expect(contents()).toEqual(before);
    });
  });

  it('a missing file or directory, creating neither', () => {
    expect(refusal(true).what).toMatch(/no such file/);
    expect(readdirSync(directory)).toEqual([]);
    expect(() => openStore({ directory: join(directory, 'missing'), experiment: 'e' })).toThrow(/directory does not exist/);
    expect(readdirSync(directory)).toEqual([]);
  });

  it('an empty file for reading', () => {
    writeFileSync(file, '');
    expect(refusal(true).what).toMatch(/empty/);
    expect(contents()).toEqual({ 'concord.db': '' });
  });

  function overwrite(from: number, length: number): void {
    const bytes = readFileSync(file);
    bytes.fill(0xa5, from, from + length);
    writeFileSync(file, bytes);
  }

  function foreign(sql: string): void {
    const db = new Database(file);
    db.exec(sql);
    db.close();
  }

  /** As a killed newer Concord leaves it: the version stands in the log alone. */
  async function newerWithLog(): Promise<void> {
    await writeSome();
    const db = new Database(file);
    db.pragma('journal_mode = WAL');
    db.exec(`PRAGMA user_version = ${LATEST + 1}`);
    const copies = ['concord.db', 'concord.db-wal'].map((name) => [name, readFileSync(join(directory, name))] as const);
    db.close();
    for (const [name, bytes] of copies) writeFileSync(join(directory, name), bytes);
  }
});
