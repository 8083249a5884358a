import { describe, expect, it } from '@jest/globals';
import { ConcordError } from './errors.js';
import { nearestNames, unknownName } from './nearest.js';

const KNOWN = ['general', 'strategy:competing', 'strategy:avoiding', 'parties:three', 'history:5x'];

describe('nearestNames', () => {
  it.each([
    ['genral', ['general']],
    ['GENERAL', ['general']],
    ['strategy:competting', ['strategy:competing', 'strategy:avoiding']],
    ['history:5', ['history:5x']],
    ['culture:us-us', []],
    ['', []],
  ])('%s → %j', (name, due) => {
    expect(nearestNames(name, KNOWN)).toEqual(due);
  });

  it('are the nearest first, by name among equals, three at most', () => {
    expect(nearestNames('node', ['nods', 'mode', 'code', 'rode', 'node'])).toEqual(['node', 'code', 'mode']);
    expect(nearestNames('node', ['nods', 'mode', 'code'], 1)).toEqual(['code']);
  });

  it('share something with the name: short names are not all near', () => {
    expect(nearestNames('zzz', ['us', 'cn', 'kr'])).toEqual([]);
    expect(nearestNames('uk', ['us', 'cn', 'kr'])).toEqual(['us']);
  });
});

describe('unknownName', () => {
  it('names the nearest', () => {
    const error = unknownName('condition', 'genral', KNOWN, '--conditions');
    expect(ConcordError.isInstance(error)).toBe(true);
    expect(error).toMatchObject({ code: 'unknown_name', message: '--conditions: unknown condition "genral"', value: 'genral', fix: 'Did you mean general?', exitCode: 2 });
  });

  it('lists all where none is near', () => {
    expect(unknownName('slot', 'xyzzyxyzzyxyzzy', KNOWN)).toMatchObject({ message: 'unknown slot "xyzzyxyzzyxyzzy"', where: undefined, fix: `Known: ${KNOWN.join(', ')}.` });
  });
});
