/** `concord score FILE`: the metrics of one rated dialogue. */
import { ZodError } from 'zod';
import { ConcordError, EXIT, type ExitCode } from '../../domain/errors.js';
import { problemLine } from '../../domain/validation/index.js';
import { shapeProblems } from '../../domain/validation/shape.js';
import { type LatencyOrigin, parseScoreInput, score as scoreRun, type ScoreInput, type ScoreOutput, type WindowUnit } from '../../evals/index.js';
import type { Output } from '../output.js';
import { readJson } from '../scenario-selection.js';

export interface ScoreFlags {
  readonly latencyOrigin: LatencyOrigin;
  readonly windows: WindowUnit;
}

export function score(file: string, { latencyOrigin, windows }: ScoreFlags, output: Output): ExitCode {
  const input = readInput(file);
  const result = scoreRun(input, { latencyOrigin, unit: windows });
  output.document(result);
  output.text(describe(result, { latencyOrigin, isAsked: input.mediated.decisions !== undefined }));
  return EXIT.complete;
}

function readInput(file: string): ScoreInput {
  const raw = readJson(file, file);
  try {
    return parseScoreInput(raw);
  } catch (error) {
    if (!(error instanceof ZodError)) throw error;
    const problems = shapeProblems(error.issues, raw);
    throw new ConcordError({
      code: 'bad_input',
      what: `the input does not fit:\n${problems.map((problem) => `  ${problemLine(problem)}`).join('\n')}`,
      where: file,
      value: problems,
      fix: 'Correct the lines above in the file.',
      cause: error,
    });
  }
}

function describe(result: ScoreOutput, { latencyOrigin, isAsked }: { latencyOrigin: LatencyOrigin; isAsked: boolean }): string {
  const number = (value: number | null, digits = 1): string => (value === null ? 'none' : value.toFixed(digits));
  const beside = (value: number | null): string => (isAsked ? number(value) : 'no decisions given');
  const rows: [string, string][] = [
    ['consensus at the end (S, 0–1)', number(result.consensusFinal, 3)],
    ['baseline at the end', number(result.baselineFinal, 3)],
    ['ΔS', number(result.deltaS, 3)],
    ['Consensus Gain (×100)', `${number(result.consensusGain)}${result.rawChange ? ' (raw change: the baseline was 1)' : ''}`],
    [`Timeliness (×100, latency ${latencyOrigin})`, `${number(result.timeliness)} over ${result.drops.length} drops`],
    ['  by chance', beside(result.timelinessChance)],
    ['Effectiveness (×100)', `${number(result.effectiveness)} over ${result.interventionScores.filter((one) => one.score !== null).length} interventions`],
    ['  beyond silent decisions', beside(result.excessEffectiveness)],
    ['intervention frequency (%)', number(result.interventionFrequency)],
    ['first intervention (% of turns)', number(result.firstIntervention)],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join('\n');
}
