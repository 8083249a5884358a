/** `concord show DIR CELL`: one dialogue, or the exact input of one answer. */
import path from 'node:path';
import { ConcordError, EXIT, type ExitCode } from '../../domain/errors.js';
import { unknownName } from '../../domain/nearest.js';
import { buildPlan } from '../../domain/planning/build-plan.js';
import type { Results } from '../../domain/results.js';
import type { ReportDialogue } from '../../report/port.js';
import { renderDialogue } from '../../report/show.js';
import { isCuration } from '../curation/directory.js';
import { showCandidate } from '../curation/show.js';
import { exactInput, PROMPT_ROLES, type PromptRole, stepAt } from '../exact-input.js';
import { modelRequests, requestsInWords } from '../model-requests.js';
import type { Output } from '../output.js';
import { readExperiment } from '../read-experiment.js';
import { loadDialogue } from '../report-writer.js';

export interface ShowFlags {
  turn?: number;
  prompt?: string;
  topic?: string;
}

export async function show(out: string, cellId: string, { turn, prompt, topic }: ShowFlags, output: Output): Promise<ExitCode> {
  if (await isCuration(path.resolve(process.cwd(), out))) {
    if (turn !== undefined || topic !== undefined) throw new ConcordError({ code: 'bad_input', what: 'a candidate has no turns and no topics of its own', where: turn === undefined ? '--topic' : '--turn', fix: 'Leave it out: the replays are printed whole.' });
    return showCandidate(out, cellId, prompt === undefined ? {} : { prompt }, output);
  }
  await using experiment = await readExperiment(path.resolve(process.cwd(), out));
  const { manifest, store, files } = experiment;
  const results = await experiment.results();
  const cell = findCell(results, cellId);

  if (prompt !== undefined) {
    if (!(PROMPT_ROLES as readonly string[]).includes(prompt)) throw unknownName('role', prompt, PROMPT_ROLES, '--prompt');
    const planned = buildPlan(files, manifest.identity).cells.find(({ id }) => id === cell.id)!;
    const key = await stepAt(experiment, planned, prompt as PromptRole, { ...(turn === undefined ? {} : { turn }), ...(topic === undefined ? {} : { topic }) });
    const requests = await modelRequests(store, key);
    if (requests.length > 0) {
      output.document({ ...key, requests });
      output.text(requestsInWords(requests));
      return EXIT.complete;
    }
    const exact = await exactInput(experiment, planned, key);
    output.document(exact);
    output.text(JSON.stringify(exact, null, 2));
    return EXIT.complete;
  }

  const row = cell.control ?? cell.mediator ?? 'unmediated';
  const dialogue = await loadDialogue({ row, cell, results, manifest, store, files });
  const shown = turn === undefined ? dialogue : onlyTurn(dialogue, turn);
  if (turn !== undefined && shown.turns.length === 0)
    throw new ConcordError({ code: 'bad_input', what: `the dialogue has no turn ${turn}`, where: `cell ${cell.id}`, value: turn, fix: `It has turns 1 to ${dialogue.turns.length}.` });
  output.document(shown);
  output.text(renderDialogue(shown, { offline: results.offline }));
  return EXIT.complete;
}

function onlyTurn(dialogue: ReportDialogue, turn: number): ReportDialogue {
  return {
    ...dialogue,
    turns: dialogue.turns.filter((one) => one.turn === turn),
    decisions: dialogue.decisions.filter(({ afterTurn }) => afterTurn === turn),
    ratings: dialogue.ratings.map(({ topic, located }) => ({ topic, located: located.filter((one) => one.turn === turn) })).filter(({ located }) => located.length > 0),
  };
}

/** By id or by a beginning of it that fits one cell only. */
function findCell({ cells }: Results, id: string): Results['cells'][number] {
  const fitting = cells.filter((cell) => cell.id.startsWith(id));
  if (fitting.length === 1) return fitting[0]!;
  if (fitting.length > 1)
    throw new ConcordError({ code: 'bad_input', what: `"${id}" fits ${fitting.length} cells`, value: id, fix: `Write more digits: ${fitting.slice(0, 3).map((cell) => cell.id).join(', ')}.` });
  throw new ConcordError({
    code: 'unknown_name',
    what: `the experiment has no cell "${id}"`,
    value: id,
    fix: 'List cells with: concord export DIR --what cells --format csv',
  });
}
