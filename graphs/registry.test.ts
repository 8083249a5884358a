import { describe, expect, it } from '@jest/globals';
import { END, START } from '@langchain/langgraph';
import { drawGraph, GRAPH_NAMES, curationFingerprints, graphFingerprints, GRAPHS, type GraphName } from './registry.js';

/** Node names of the compiled graph, as its drawing has them. */
async function drawn(name: GraphName): Promise<{ nodes: string[]; edges: string[] }> {
  const text = await drawGraph(name);
  const nodes = [...text.matchAll(/^\s*(\w+)[([]/gm)].map((match) => match[1]!).filter((node) => node !== START && node !== END && node !== 'graph');
  const edges = [...text.matchAll(/^\s*(\w+) (-->|-\.->|-\. .*? \.->) (\w+);/gm)].map((match) => `${match[1]} ${match[3]}`);
  return { nodes, edges };
}

describe.each(GRAPH_NAMES)('the graph %s', (name) => {
  it('is registered with the very nodes that it is compiled of, in the order of the flow', async () => {
    const { nodes } = await drawn(name);
    expect([...nodes].sort()).toEqual([...GRAPHS[name].nodes].sort());
    expect(nodes.length).toBeGreaterThan(2);
  });

  it('says what it does and which slots it has', () => {
    expect(GRAPHS[name].describe).toMatch(/^[A-Z].*\.$/);
    expect(GRAPHS[name].slots.length).toBeGreaterThan(0);
  });
});

it('dialogue goes round between parties and mediator until it closes', async () => {
  expect((await drawn('dialogue')).edges.sort()).toEqual(
    ['__start__ open', 'open partyTurn', 'partyTurn mediatorTurn', 'mediatorTurn partyTurn', 'mediatorTurn close', 'partyTurn partyTurn', 'partyTurn close', 'close __end__'].sort(),
  );
});

it('evaluate ends early where the evaluator is at fault', async () => {
  expect((await drawn('evaluate')).edges).toContain('localizeTopics __end__');
});

it('each graph has a fingerprint of its own', () => {
  const fingerprints = Object.values({ ...graphFingerprints(), ...curationFingerprints() });
  expect(new Set(fingerprints).size).toBe(GRAPH_NAMES.length);
  expect(fingerprints.every((hash) => /^[0-9a-f]{64}$/.test(hash))).toBe(true);
});
