/** Writes `results.json` and `report.html` of a directory, from its store. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sha256 } from '../domain/hash.js';
import type { Manifest } from '../domain/manifest.js';
import { judgementFor } from '../domain/judgement-of.js';
import { resolveScenario } from '../domain/planning/build-plan.js';
import type { ReportWriter } from '../domain/ports/report.js';
import type { Store } from '../domain/ports/store.js';
import { type ResultCell, type Results, resultsSchema } from '../domain/results.js';
import type { ScenarioFile } from '../domain/scenario.js';
import { MEDIATOR_NAME } from '../domain/turn.js';
import { locatedTrajectory } from '../evals/results/index.js';
import type { ReportDialogue } from '../report/port.js';
import { inReadingOrder, sampleCells } from '../report/sample-cells.js';
import { readJsonFile, writeFileAtomic } from '../store/index.js';
import { FILES } from './experiment-directory.js';
import { readReference } from './published-reference.js';
import { shownSwaps } from './swaps/shown-swaps.js';

export interface ReportWriterOptions {
  directory: string;
  manifest: Manifest;
  store: Store;
  files: readonly ScenarioFile[];
  /** Writes the report even where the results have not changed. */
  always: boolean;
}

export function createReportWriter({ directory, manifest, store, files, always }: ReportWriterOptions): ReportWriter {
  const [resultsFile, reportFile] = [path.join(directory, FILES.results), path.join(directory, FILES.report)];
  let upToDate = false;
  return {
    saveResults: async (results) => {
      const text = `${JSON.stringify(results, null, 1)}\n`;
      upToDate = readIfThere(reportFile).endsWith(madeFrom(text));
      if (readIfThere(resultsFile) !== text) await writeFileAtomic(resultsFile, text);
    },
    writeReport: async () => {
      // Made from these very results; `concord report` writes it anew.
      if (upToDate && !always) return;
      // The figures need a DOM; loading it takes longer than seeing that all is done.
      const { dialogueBytes, renderReport } = await import('../report/html/index.js');
      const results = await readResults(directory);
      const dialogues = await loadSample({ results, manifest, store, files }, (dialogue) => dialogueBytes(dialogue, results));
      const html = renderReport({ results, dialogues, scenarios: files, calls: await store.callAccounts(), swaps: await shownSwaps(directory, results), reference: results.offline ? null : await readReference(), createdBy: manifest.createdBy });
      await writeFileAtomic(reportFile, `${html}${madeFrom(readIfThere(resultsFile))}`);
    },
  };
}

/** Last line of a report: which results it was made from, so that a kill between the two files is noticed. */
function madeFrom(results: string): string {
  return `\n<!-- made from results ${sha256(results)} -->\n`;
}

function readIfThere(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

export async function readResults(directory: string): Promise<Results> {
  return resultsSchema.parse(await readJsonFile(path.join(directory, FILES.results)));
}

/** Bytes of a report that its dialogues may take: with all else of a large experiment it stays under 5 MB. */
const DIALOGUES_BYTES = 3_600_000;

interface SampleRequest {
  results: Results;
  manifest: Manifest;
  store: Store;
  files: readonly ScenarioFile[];
}

/** Reads no dialogue that is not shown, but for those that turn out too large for the room that is left. */
async function loadSample(request: SampleRequest, bytesOf: (dialogue: ReportDialogue) => number): Promise<ReportDialogue[]> {
  const shown: ReportDialogue[] = [];
  let room = DIALOGUES_BYTES;
  for (const sample of sampleCells(request.results)) {
    const dialogue = await loadDialogue({ ...sample, ...request });
    const bytes = bytesOf(dialogue);
    if (bytes > room) continue;
    shown.push(dialogue);
    room -= bytes;
  }
  return inReadingOrder(shown, request.results);
}

interface DialogueRequest extends SampleRequest {
  row: string;
  cell: ResultCell;
}

/** Everything needed to read one dialogue. */
export async function loadDialogue({ row, cell, results, manifest, store, files }: DialogueRequest): Promise<ReportDialogue> {
  const file = files.find(({ id }) => id === cell.scenario)!;
  const scenario = resolveScenario(file, cell.condition, manifest.identity.personaOrder);
  const { evaluator, metrics } = manifest.identity;

  const judged = async (id: string) => {
    const turns = await store.turns(id);
    const judgement = judgementFor({ scenario, turns, evaluator, judgeRepeat: 1 });
    const scored = (await store.judgement(judgement.id))?.status === 'scored';
    const ratings = scored ? await store.ratings(judgement.id) : [];
    return {
      turns,
      ratings,
      trajectory: scored ? locatedTrajectory({ turns: turns.length, ratings, threeParties: metrics.threeParties }) : [],
    };
  };
  const own = await judged(cell.id);
  const baselineCell = results.cells.find(
    (other) =>
      other.arm === 'unmediated' &&
      other.control === null &&
      other.scenario === cell.scenario &&
      other.condition === cell.condition &&
      other.repeat === (manifest.identity.baseline === 'once' ? 1 : cell.repeat),
  );
  const baseline = baselineCell && baselineCell.id !== cell.id ? await judged(baselineCell.id) : null;
  const nameOf = (speaker: string): string => scenario.parties.find(({ id }) => id === speaker)?.name ?? MEDIATOR_NAME;
  return {
    row,
    cell,
    title: file.title,
    topics: scenario.topics.map(({ id, name }) => ({ id, name })),
    turns: own.turns.map(({ turn, kind, text, thought, speaker }) => ({ turn, kind, text, thought, speakerName: nameOf(speaker) })),
    decisions: await store.decisions(cell.id),
    trajectory: own.trajectory,
    baselineTrajectory: baseline?.trajectory ?? [],
    ratings: own.ratings,
  };
}
