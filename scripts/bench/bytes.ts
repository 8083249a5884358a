/** What a dialogue costs on disk, and that it grows in proportion to its length. */
import { runFixed } from './experiment.js';
import type { Figure } from './main.js';

const REPEATS = 2;

export async function measureBytes(): Promise<Figure[]> {
  // The empty database and the manifest's rows are no dialogue's bytes: differences of two sizes.
  const size = async (maxTurns: number, repeats: number): Promise<number> => (await runFixed({ maxTurns, repeats, concurrency: 8, latency: 0 })).bytes;
  const short = (await size(100, 2 * REPEATS)) - (await size(100, REPEATS));
  const long = (await size(300, 2 * REPEATS)) - (await size(300, REPEATS));
  const dialogues = 2 * REPEATS;
  return [
    { name: 'stored bytes a party turn (300 turns, both arms)', value: long / (300 * dialogues), unit: 'B', limit: 5_000, timed: false },
    { name: 'stored bytes, 300 turns over 100 turns', value: long / short, unit: '×', limit: 3.3, timed: false },
  ];
}
