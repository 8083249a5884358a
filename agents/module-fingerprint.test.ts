import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { moduleFingerprint } from './module-fingerprint.js';

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(path.join(os.tmpdir(), 'concord-fingerprint-'));
  write('mine.ts', "import { words } from './words.js';\nimport pad from 'left-pad-like';\nexport const calm = { name: 'calm', when: () => ({ engage: words.length > pad }) };\n");
  write('words.ts', "export const words = 'hello';\n");
  packageVersion('1.0.0');
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(directory, file)), { recursive: true });
  writeFileSync(path.join(directory, file), text);
}
const packageVersion = (version: string): void => write('node_modules/left-pad-like/package.json', JSON.stringify({ name: 'left-pad-like', version }));
const fingerprint = (file = 'mine.ts'): Promise<string> => moduleFingerprint(path.join(directory, file));

describe('the fingerprint of a module', () => {
  it('changes with its own code, with a local import, with the version of a package', async () => {
    const before = await fingerprint();
    const after: string[] = [];
    write('words.ts', "export const words = 'goodbye';\n");
    after.push(await fingerprint());
    write('words.ts', "export const words = 'hello';\n");
    expect(await fingerprint()).toBe(before);
    packageVersion('1.0.1');
    after.push(await fingerprint());
    rmSync(path.join(directory, 'node_modules'), { recursive: true });
    after.push(await fingerprint());
    write('mine.ts', 'export const calm = { name: "calm" };');
    after.push(await fingerprint());
    expect(new Set([before, ...after]).size).toBe(5);
  });

  it('does not change with comments, legal ones included, types or white space', async () => {
    const before = await fingerprint();
    write('mine.ts', "/*! @license v2 */\n// new\nimport { words } from './words.js';\nimport pad from 'left-pad-like';\ntype Unused = string;\n\nexport const calm = {\n  name: 'calm', /* here */\n  when: () => ({ engage: words.length > pad }),\n};\n");
    write('words.ts', "/** Said first. @preserve */\nexport const words: string = 'hello';\n");
    expect(await fingerprint()).toBe(before);
  });

  it('does not depend on where the module stands', async () => {
    const before = await fingerprint();
    for (const [from, to] of [['mine.ts', 'deep/er/other.ts'], ['words.ts', 'deep/er/words.ts']] as const) write(to, from === 'mine.ts' ? "import { words } from './words.js';\nimport pad from 'left-pad-like';\nexport const calm = { name: 'calm', when: () => ({ engage: words.length > pad }) };\n" : "export const words = 'hello';\n");
    expect(await fingerprint('deep/er/other.ts')).toBe(before);
  });

  it('leaves the modules of Node itself out, and knows a scoped package by its whole name', async () => {
    write('scoped.ts', "import { x } from '@some/pkg/deep';\nimport { join } from 'node:path';\nexport const y = [x, join];\n");
    const before = await fingerprint('scoped.ts');
    write('node_modules/@some/pkg/package.json', JSON.stringify({ version: '2.0.0' }));
    expect(await fingerprint('scoped.ts')).not.toBe(before);
  });

  it.each([
    ['is not there', 'missing.ts', null],
    ['does not parse', 'broken.ts', 'export const = 1;'],
    ['imports what is not there', 'lost.ts', "export { x } from './nowhere.js';"],
  ])('of a module that %s is an error that names it', async (_, file, text) => {
    if (text !== null) write(file, text);
    await expect(fingerprint(file)).rejects.toMatchObject({ code: 'bad_input', where: path.join(directory, file) });
  });
});
