import { describe, expect, it } from '@jest/globals';
import { execa } from 'execa';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { HOLDER_FILE, LOCK_FILE, takeOwnership } from './lock.js';
import type { Holder } from './lock.js';
import { inDirectory } from './testing/directory.js';

const SINCE = '2026-01-01T00:00:00.000Z';
const ME: Holder = { pid: process.pid, host: 'here', startedAt: SINCE, command: 'concord resume' };
const CHILD = join(import.meta.dirname, 'testing', 'lock-child.ts');

/** Runs a test beside a second process that has taken the directory, and ends that process whatever happens. */
async function besideHolder(
  directory: string,
  run: (holder: { pid: number | undefined; stop: () => Promise<number | undefined>; kill: () => Promise<void> }) => Promise<void>,
): Promise<void> {
  const child = execa('node', ['--import', 'tsx', CHILD, directory, SINCE], {
    reject: false,
    stdin: 'pipe',
    env: { NODE_OPTIONS: '' },
  });
  const died = child.then(({ stderr }) => Promise.reject(new Error(`the holder ended early: ${stderr}`)));
  died.catch(() => undefined);
  const stop = async (): Promise<number | undefined> => {
    child.stdin.write('stop\n');
    return (await child).exitCode;
  };
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await child;
  };
  try {
    await Promise.race([once(child.stdout, 'data'), died]);
    await run({ pid: child.pid, stop, kill });
  } finally {
    await kill();
  }
}

describe('takeOwnership', () => {
  it('names its holder while it holds, and leaves no name behind', () =>
    inDirectory(async (directory) => {
      const ownership = await takeOwnership(directory, ME);
      expect(JSON.parse(readFileSync(join(directory, HOLDER_FILE), 'utf8'))).toEqual(ME);
      await ownership.release();
      await ownership.release();
      expect(readdirSync(directory)).toEqual([LOCK_FILE]);
      await (await takeOwnership(directory, ME)).release();
    }));

  it('refuses a second taker in the same process', () =>
    inDirectory(async (directory) => {
      const ownership = await takeOwnership(directory, ME);
      await expect(takeOwnership(directory, { ...ME, command: 'other' })).rejects.toMatchObject({ code: 'held_by_another_process', value: ME });
      // A refused attempt must not have freed the lock.
      await expect(takeOwnership(directory, ME)).rejects.toMatchObject({ code: 'held_by_another_process' });
      await ownership.release();
    }));

  it('refuses while another process holds it, saying which, where and since when; is free after its end', () =>
    inDirectory((directory) =>
      besideHolder(directory, async ({ pid, stop }) => {
        const error = await takeOwnership(directory, ME).catch((thrown: unknown) => thrown);
        expect(error).toMatchObject({ code: 'held_by_another_process', where: directory, exitCode: 2 });
        expect(String(error)).toContain(`process ${pid} on testhost since ${SINCE} (concord run child)`);
        expect(error).toMatchObject({ fix: expect.stringContaining('wait for it to end') });
        expect(await stop()).toBe(0);
        expect(existsSync(join(directory, HOLDER_FILE))).toBe(false);
        await (await takeOwnership(directory, ME)).release();
      }),
    ));

  it('is free at once after the holder was killed, whose name is overwritten', () =>
    inDirectory((directory) =>
      besideHolder(directory, async ({ pid, kill }) => {
        const name = (): unknown => JSON.parse(readFileSync(join(directory, HOLDER_FILE), 'utf8'));
        await kill();
        expect(name()).toMatchObject({ pid });
        const ownership = await takeOwnership(directory, ME);
        expect(name()).toEqual(ME);
        await ownership.release();
      }),
    ));

  it.each([
    ['no name', ''],
    ['half a name', '{"pid": 1'],
    ['another shape', '{"pid": "x"}'],
  ])('still refuses with %s written', (_, text) =>
    inDirectory(async (directory) => {
      const ownership = await takeOwnership(directory, ME);
      writeFileSync(join(directory, HOLDER_FILE), text);
      await expect(takeOwnership(directory, ME)).rejects.toThrow(/another process \(it has not yet written its name\)/);
      await ownership.release();
    }));

  it('refuses a lock file that is something else', () =>
    inDirectory(async (directory) => {
      writeFileSync(join(directory, LOCK_FILE), 'not a lock, and long enough to be read as one');
      await expect(takeOwnership(directory, ME)).rejects.toMatchObject({ code: 'bad_database', where: join(directory, LOCK_FILE) });
    }));

  it('names a missing directory', () =>
    inDirectory(async (directory) => {
      await expect(takeOwnership(join(directory, 'none'), ME)).rejects.toThrow(/directory does not exist/);
    }));
});
