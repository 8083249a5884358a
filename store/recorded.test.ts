/** Databases of other experiments: read where they lie only if that leaves them as they are, else from a copy; and packed. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from '@jest/globals';
import { LATEST } from './migrations.js';
import { openStore } from './open.js';
import { canBeReadInPlace, compactDatabase, copyDatabase } from './recorded.js';
import { inDirectory } from './testing/directory.js';
import { answer, call, callRow, turn } from './testing/fixtures.js';

async function fill(directory: string): Promise<void> {
  using opened = openStore({ directory, experiment: 'e' });
  await opened.store.commit({ answers: [answer()], calls: [call()], turns: [turn()] });
}

function change(directory: string, sql: string): void {
  const db = new Database(join(directory, 'concord.db'));
  db.exec(sql);
  db.close();
}

describe('a database is read where it lies', () => {
  it('after its owner has closed it, and reading leaves bytes, time and neighbours as they are', () =>
    inDirectory(async (directory) => {
      await fill(directory);
      expect(canBeReadInPlace(directory)).toBe(true);
      const state = () => [readdirSync(directory), statSync(join(directory, 'concord.db')).mtimeMs, readFileSync(join(directory, 'concord.db')).toString('base64')];
      const before = state();
      using opened = openStore({ directory, experiment: 'e', readOnly: true });
      expect(await opened.store.attempts(answer())).toHaveLength(1);
      expect(state()).toEqual(before);
    }));

  it('not while it is written to, not in an older format, not where a log is asked for or stands beside it', () =>
    inDirectory(async (directory) => {
      {
        using opened = openStore({ directory, experiment: 'e' });
        await opened.store.commit({ turns: [turn()] });
        expect(canBeReadInPlace(directory)).toBe(false);
      }
      expect(canBeReadInPlace(directory)).toBe(true);
      writeFileSync(join(directory, 'concord.db-wal'), '');
      expect(canBeReadInPlace(directory)).toBe(false);
      rmSync(join(directory, 'concord.db-wal'));
      change(directory, 'pragma user_version = 1');
      expect(canBeReadInPlace(directory)).toBe(false);
      change(directory, `pragma user_version = ${LATEST}; pragma journal_mode = wal`);
      expect(existsSync(join(directory, 'concord.db-wal'))).toBe(false);
      expect(canBeReadInPlace(directory)).toBe(false);
    }));

  it('is refused where there is none', () =>
    inDirectory(async (directory) => {
      expect(() => canBeReadInPlace(directory)).toThrow(/there is no such file/);
    }));
});

describe('a copy', () => {
  it('holds what only the log holds', () =>
    inDirectory(async (directory) => {
      const copy = join(directory, 'copy');
      mkdirSync(copy);
      using opened = openStore({ directory, experiment: 'e' });
      await opened.store.commit({ turns: [turn()] });
      copyDatabase(directory, copy);
      using copied = openStore({ directory: copy, experiment: 'e' });
      expect(await copied.store.turns('a')).toHaveLength(1);
    }));

  it('becomes compact with equal bytes for equal rows: without checkpoints and free pages, with every prompt', () =>
    inDirectory(async (directory) => {
      const files: Buffer[] = [];
      for (const [number, detour] of ['select 1', 'create table t (x); insert into t select randomblob(90000); drop table t'].entries()) {
        const [own, copy, to] = ['own', 'copy', 'to'].map((name) => join(directory, `${name}-${number}`)) as [string, string, string];
        for (const made of [own, copy, to]) mkdirSync(made);
        if (number === 0) await fill(own);
        else copyDatabase(join(directory, 'own-0'), own);
        copyDatabase(own, copy);
        change(copy, `insert into checkpoints (thread_id, checkpoint_ns, checkpoint_id, checkpoint) values ('t', '', '1', 'x'); ${number === 0 ? detour : ''}`);
        compactDatabase(copy, join(to, 'concord.db'));
        files.push(readFileSync(join(to, 'concord.db')));
        expect(canBeReadInPlace(to)).toBe(true);
        using opened = openStore({ directory: to, experiment: 'e', readOnly: true });
        expect(opened.checkpointer.threads()).toEqual([]);
        expect(await opened.store.calls(call())).toEqual([callRow(call())]);
        expect(await opened.store.callPrompt(call())).toEqual({ settings: call().settings, parts: call().parts });
      }
      expect(files[1]!.equals(files[0]!)).toBe(true);
    }));
});
