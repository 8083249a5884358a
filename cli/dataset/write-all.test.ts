import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { writeAll } from './write-all.js';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(os.tmpdir(), 'concord-write-'));
});
afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
});
const at = (...parts: string[]): string => path.join(directory, ...parts);
const all = (): string[] => readdirSync(directory, { recursive: true, encoding: 'utf8' }).sort();

describe('several files or none', () => {
  it('writes them and makes their directories', async () => {
    writeFileSync(at('old'), 'before');
    await writeAll([{ path: at('a', 'b', 'new'), text: 'new' }, { path: at('old'), text: 'after' }]);
    expect(all()).toEqual(['a', 'a/b', 'a/b/new', 'old']);
    expect([readFileSync(at('a', 'b', 'new'), 'utf8'), readFileSync(at('old'), 'utf8')]).toEqual(['new', 'after']);
  });

  it('a file that cannot take its name puts back those before it', async () => {
    writeFileSync(at('old'), 'before');
    mkdirSync(at('taken'));
    await expect(writeAll([{ path: at('old'), text: 'after' }, { path: at('new'), text: 'new' }, { path: at('taken'), text: 'x' }, { path: at('last'), text: 'x' }])).rejects.toThrow();
    expect(all()).toEqual(['old', 'taken']);
    expect(readFileSync(at('old'), 'utf8')).toBe('before');
  });

  it('a place that cannot be written leaves nothing, not even under another name', async () => {
    writeFileSync(at('file'), '');
    await expect(writeAll([{ path: at('new'), text: 'new' }, { path: at('file', 'below'), text: 'x' }])).rejects.toThrow();
    expect(all()).toEqual(['file']);
    expect(existsSync(at('new'))).toBe(false);
  });
});
