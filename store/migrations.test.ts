import { describe, expect, it } from '@jest/globals';
import Database from 'better-sqlite3';
import { APPLICATION_ID, LATEST, MIGRATIONS, applicationOf, migrate, versionOf } from './migrations.js';
import { SqliteStore } from './sqlite-store.js';

describe('migrations', () => {
  it('are numbered from 1 without a gap', () => {
    expect(MIGRATIONS.length).toBeGreaterThan(0);
    expect(MIGRATIONS.map(({ number }) => number)).toEqual(MIGRATIONS.map((_, index) => index + 1));
  });

  it('run once each, and sign the file', () => {
    const db = new Database(':memory:');
    expect(migrate(db)).toEqual(MIGRATIONS.map(({ number }) => number));
    expect(migrate(db)).toEqual([]);
    expect([versionOf(db), applicationOf(db)]).toEqual([LATEST, APPLICATION_ID]);
  });

  it('run only what is new, keeping rows', () => {
    const db = new Database(':memory:');
    migrate(db);
    db.exec("INSERT INTO experiments (name) VALUES ('e')");
    expect(migrate(db, [...MIGRATIONS, { number: LATEST + 1, sql: 'CREATE TABLE extra (a ANY) STRICT' }])).toEqual([LATEST + 1]);
    expect(db.prepare('SELECT name FROM experiments').pluck().all()).toEqual(['e']);
  });

  it('name the kind of faults that were stored without one', () => {
    const db = new Database(':memory:');
    migrate(db, MIGRATIONS.slice(0, 1));
    db.exec(`INSERT INTO experiments (name) VALUES ('e');
      INSERT INTO answers VALUES (1, 1, 'cell:a', '1', 'when', 1, 'invalid', 'm', 'h', 'null', 'no text', ''), (2, 1, 'cell:a', '1', 'when', 2, 'error', 'm', 'h', 'null', '503', '');
      INSERT INTO decisions VALUES (1, 'a', 1, 0, '', 'no text'), (1, 'a', 2, 0, '', NULL);`);
    migrate(db);
    expect(db.prepare('SELECT fault FROM answers ORDER BY seq').pluck().all()).toEqual(['invalid', null]);
    expect(db.prepare('SELECT fault_kind FROM decisions ORDER BY after_turn').pluck().all()).toEqual(['invalid', null]);
  });

  it('leave calls of an earlier version uncounted and without a price', async () => {
    const db = new Database(':memory:');
    migrate(db, MIGRATIONS.slice(0, 2));
    db.exec(`INSERT INTO experiments (name) VALUES ('e');
      INSERT INTO parts VALUES (1, 1, x'01', 'p/m'), (2, 1, x'02', '{}');
      INSERT INTO series VALUES (1, 1, 'cell:a', 'when');
      INSERT INTO calls (series, step, attempt, round, status, model, request_hash, settings, splices, error, ms, at) VALUES (1, '1', 1, 1, 'error', 1, 'h', 2, x'', '503', 1, '');`);
    migrate(db);
    await expect(new SqliteStore(db, 'e').callsOf('cell:a')).resolves.toMatchObject([{ error: '503', counted: null, usd: null }]);
  });

  it('leave nothing of one that fails', () => {
    const db = new Database(':memory:');
    const failing = { number: LATEST + 1, sql: 'CREATE TABLE half (a ANY) STRICT; CREATE TABLE answers (a ANY) STRICT;' };
    expect(() => migrate(db, [...MIGRATIONS, failing])).toThrow(/answers already exists/);
    expect(versionOf(db)).toBe(LATEST);
    expect(db.prepare("SELECT count(*) FROM sqlite_schema WHERE name = 'half'").pluck().get()).toBe(0);
  });
});
