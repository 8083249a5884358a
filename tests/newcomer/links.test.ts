/** Every relative link in the documents leads somewhere. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '../fixtures/concord-process.js';
import { anchors, documents, links, readDocument } from './markdown.js';

const isRelative = (target: string): boolean => !/^[a-z]+:/.test(target);

/** Null where the link leads somewhere. */
function brokenness(from: string, target: string): string | null {
  const [file = '', anchor] = target.split('#');
  const pointed = file === '' ? from : path.posix.join(path.posix.dirname(from), file);
  if (!existsSync(path.join(ROOT, pointed))) return `${from}: ${target} does not exist`;
  if (anchor !== undefined && !anchors(readDocument(pointed)).includes(anchor)) return `${from}: ${target} has no such heading`;
  return null;
}

describe('links', () => {
  const relative = documents().flatMap((from) => links(readDocument(from)).filter(isRelative).map((target) => ({ from, target })));

  it('are found in the README and in the guides', () => {
    expect(relative.filter(({ from }) => from === 'README.md').length).toBeGreaterThan(5);
    expect(relative.some(({ from }) => from.startsWith('docs/guides/'))).toBe(true);
  });

  it('all resolve', () => {
    expect(relative.map(({ from, target }) => brokenness(from, target)).filter((problem) => problem !== null)).toEqual([]);
  });
});
