/** `concord judge DIR`: the dialogues of an experiment judged once more. No dialogue is run again. */
import path from 'node:path';
import { EVALUATOR_SLOT, PARTY_SLOT, seat, type Seated } from '../../agents/index.js';
import { ConcordError, EXIT, type ExitCode } from '../../domain/errors.js';
import type { Manifest } from '../../domain/manifest.js';
import { renderSwap } from '../../report/swaps.js';
import type { SeatedAgents } from '../../runner/cell-graphs.js';
import { budgetOf, type BudgetFlags } from '../run-flags.js';
import { swapInWords } from '../conclude.js';
import { configOf } from '../config-of-manifest.js';
import { isCuration } from '../curation/directory.js';
import { orderedFiles, readManifest, readScenarioCopies, refuseLostDatabase, requireManifest } from '../experiment-directory.js';
import { refuseChanged } from '../continuation.js';
import { openHttpAgents } from '../http-access.js';
import { openModels } from '../model-access.js';
import type { Output } from '../output.js';
import { relativeTo, seatingOf } from '../prepare.js';
import { createReportWriter, readResults } from '../report-writer.js';
import { resolveConfig } from '../run-config.js';
import { inSession } from '../session.js';
import { runSwap, type SwapEnd } from '../swaps/run-swap.js';
import { shownSwaps } from '../swaps/shown-swaps.js';

export interface JudgeFlags extends BudgetFlags {
  /** Default: the experiment's own evaluator, which then needs `again`. */
  judgeModel?: string;
  /** Asks the judge so many times beside the first. */
  again?: number;
  /** Only the fixed tenth of the blocks. */
  tenth?: boolean;
  concurrency?: number;
}

export async function judge(out: string, flags: JudgeFlags, output: Output, command: string): Promise<ExitCode> {
  const directory = path.resolve(process.cwd(), out);
  if (await isCuration(directory)) throw new ConcordError({ code: 'bad_input', what: 'a curation has no dialogues that are judged', where: out, fix: 'Name the directory of a benchmark.' });
  const manifest = await requireManifest(directory);
  checkAgain(flags);
  refuseLostDatabase(directory);
  const files = orderedFiles(manifest.identity, await readScenarioCopies(directory));
  const config = resolveConfig(configOf(manifest), { budget: budgetOf(flags), ...(flags.concurrency === undefined ? {} : { concurrency: flags.concurrency }) });
  const models = openModels(config, directory);
  const http = openHttpAgents(config, models.redact);
  const reference = flags.judgeModel === undefined ? manifest.operation.references.evaluator : relativeTo(directory, flags.judgeModel, process.cwd());
  const evaluator = await seat(EVALUATOR_SLOT, reference, seatingOf(config, { models, http }, directory, manifest));
  const isOwn = evaluator.fingerprint === manifest.identity.evaluator.fingerprint;
  if (isOwn && flags.again === undefined)
    throw new ConcordError({ code: 'bad_input', what: `${evaluator.id} is the judge of this experiment already`, where: '--judge-model', value: reference, fix: 'Name another judge with --judge-model, or ask this one again with --again 1.' });
  models.requireKeys();
  if (config.budget.usd !== null) models.requirePrices();

  const wanted: Manifest = { ...manifest, operation: { ...manifest.operation, budget: config.budget, concurrency: config.concurrency } };
  const repeats = Array.from({ length: (flags.again ?? 0) + 1 }, (_, index) => index + 1).filter((repeat) => !isOwn || repeat > 1);
  const goOn = command;
  return inSession(
    {
      ...{ directory, output, models, http, command, goOn, limits: config.budget, experiment: manifest.experiment, keepCheckpoints: manifest.operation.keepCheckpoints },
      owned: () => refuseChanged(directory, readManifest, manifest),
      opened: async () => undefined,
      budgetReached: () => undefined,
    },
    async ({ store, checkpointer, drain, spent, watch }) => {
      const ends: SwapEnd[] = [];
      for (const judgeRepeat of repeats) {
        if (drain.requested) break;
        const agents: SeatedAgents = { party: notAsked(), mediators: new Map(), evaluator };
        ends.push(await runSwap({ directory, manifest: wanted, files, agents, seat: { kind: 'judge', agent: evaluator }, share: flags.tenth === true ? 'tenth' : 'all', judgeRepeat, store, checkpointer, drain, models, http, spent, output }));
      }
      await createReportWriter({ directory, manifest, store, files, always: true }).writeReport();
      await show(directory, ends, out, output);
      return exitOf(ends, watch.reached?.why ?? null, goOn, output);
    },
  );
}

function checkAgain({ again }: JudgeFlags): void {
  if (again !== undefined && again < 1) throw new ConcordError({ code: 'bad_input', what: 'a judge is asked again once or more', where: '--again', value: again, fix: 'Give 1 or more, or leave the flag out.' });
}

/** A judgement runs no dialogue. */
function notAsked(): SeatedAgents['party'] {
  const agent: Seated<SeatedAgents['party']['agent']>['agent'] = {
    name: 'not-asked',
    turn: () => {
      throw new ConcordError({ code: 'internal', what: 'a judgement has asked a party to speak', where: PARTY_SLOT.slot });
    },
  };
  return { agent, id: agent.name, fingerprint: agent.name, kind: 'module', source: agent.name };
}

async function show(directory: string, ends: readonly SwapEnd[], shown: string, output: Output): Promise<void> {
  const swaps = (await shownSwaps(directory, await readResults(directory))).filter(({ kind }) => kind === 'judge');
  output.document({ format: 'concord-judge/1', swaps });
  for (const end of ends) output.text(`${swapInWords(end)}: ${path.join(shown, end.file)}`);
  for (const swap of swaps) output.text(renderSwap(swap));
}

function exitOf(ends: readonly SwapEnd[], why: string | null, goOn: string, output: Output): ExitCode {
  const open = ends.reduce((sum, end) => sum + end.open, 0);
  const stopped = ends.find((end) => end.stopped !== null)?.stopped ?? null;
  if (open === 0 && stopped === null) return EXIT.complete;
  output.note(`${open} ${open === 1 ? 'dialogue' : 'dialogues'} still to be judged${why === null ? '' : `: ${why}`}. Go on with: ${goOn}`);
  if (stopped === 'interrupted') return EXIT.interrupted;
  return stopped === 'budget' ? EXIT.budget : EXIT.workMissing;
}
