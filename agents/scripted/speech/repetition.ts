/**
 * What has been said in a dialogue already: no sentence comes twice, no run of six words more than
 * twice, whoever speaks (design section 8). Runs do not stop at full stops.
 */
import type { LogLine } from '../../../domain/views/index.js';

export const RUN = 6;
export const MOST_RUNS = 2;

const SENTENCE_END = /(?<=[.?!])\s+(?:\[[A-Z ]+\])?/;
const WORD = /[\p{L}\p{N}]+/gu;

/** Lower case, cut at every sign: the finest cut is the strictest, since any coarser run of six contains one of these. */
export function plainWords(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? [];
}

export function runsOf(text: string): string[] {
  const words = plainWords(text);
  const runs: string[] = [];
  for (let i = 0; i + RUN <= words.length; i += 1) runs.push(words.slice(i, i + RUN).join(' '));
  return runs;
}

/** A plain cut is enough here and ten times as fast as a segmenter; closing tokens are no sentences. */
function sentenceKeys(text: string): string[] {
  return text.split(SENTENCE_END).map((sentence) => plainWords(sentence).join(' ')).filter((key) => key !== '');
}

/** Sentences and runs of a log; grows with it. */
export class Said {
  private readonly lines: LogLine[] = [];
  private readonly sentences = new Set<string>();
  private readonly runs = new Map<string, number>();

  /** Would this whole utterance break a rule? */
  forbids(utterance: string): boolean {
    const keys = sentenceKeys(utterance);
    if (new Set(keys).size < keys.length || keys.some((key) => this.sentences.has(key))) return true;
    const own = new Map<string, number>();
    for (const run of runsOf(utterance)) {
      const times = (own.get(run) ?? 0) + 1;
      if ((this.runs.get(run) ?? 0) + times > MOST_RUNS) return true;
      own.set(run, times);
    }
    return false;
  }

  /** Has this passage been spoken in full, inside whatever sentence? Exact from six words on. */
  hasSpoken(passage: string): boolean {
    const runs = runsOf(passage);
    return runs.length > 0 && runs.every((run) => this.runs.has(run));
  }

  add(line: LogLine): void {
    this.lines.push(line);
    for (const key of sentenceKeys(line.text)) this.sentences.add(key);
    for (const run of runsOf(line.text)) this.runs.set(run, (this.runs.get(run) ?? 0) + 1);
  }

  covers(log: readonly LogLine[]): boolean {
    return this.lines.length <= log.length && this.lines.every((line, index) => line === log[index]);
  }

  get length(): number {
    return this.lines.length;
  }
}

/** By the first line of a dialogue: its last index, so that every line is indexed once. */
const memo = new WeakMap<LogLine, Said>();

/** The index of a log; logs that share lines with an earlier one reuse its index if they extend it. */
export function saidIn(log: readonly LogLine[]): Said {
  const first = log[0];
  if (!first) return new Said();
  const known = memo.get(first);
  const said = known?.covers(log) ? known : new Said();
  for (let i = said.length; i < log.length; i += 1) said.add(log[i]!);
  memo.set(first, said);
  return said;
}
