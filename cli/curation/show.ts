/** `concord show DIR DOMAIN/N`: what became of one candidate, or the exact requests of one of its steps. */
import path from 'node:path';
import { ConcordError, EXIT, type ExitCode } from '../../domain/errors.js';
import { unknownName } from '../../domain/nearest.js';
import type { Store } from '../../domain/ports/store.js';
import type { Domain } from '../../domain/scenario.js';
import { candidateOf, curationSubject } from '../../nodes/curate/candidate.js';
import { MOST_REPLAYS } from '../../nodes/curate/replay-cell.js';
import { evidenceInWords, filterInWords, nodeInWords, REJECTION_WORDS, replayInWords } from '../../report/curation/words.js';
import { visibleText } from '../../report/visible-text.js';
import { openStore } from '../../store/index.js';
import { modelRequests, requestsInWords } from '../model-requests.js';
import type { Output } from '../output.js';
import { readCuration } from './directory.js';
import { keptOf, outcomeOf } from './files.js';

/** Steps at which somebody is asked, and in which role. */
const STEPS = { searchSeed: 'searcher', recast: 'writer', weighPreferences: 'writer', 'probeAxes/party': 'writer', 'probeAxes/weights': 'writer', 'probeAxes/history': 'writer', ...Object.fromEntries(Array.from({ length: MOST_REPLAYS }, (_, index) => [`filterImpasse/${index + 1}`, 'filter'])) } as Readonly<Record<string, string>>;

export async function showCandidate(out: string, name: string, { prompt }: { prompt?: string }, output: Output): Promise<ExitCode> {
  const directory = path.resolve(process.cwd(), out);
  const manifest = (await readCuration(directory))!;
  using opened = openStore({ directory, experiment: manifest.experiment, readOnly: true });
  const { store } = opened;
  const { results } = await outcomeOf(manifest, store);
  const known = results.candidates.map(({ domain, candidate }) => `${domain}/${candidate}`);
  if (!known.includes(name)) throw unknownName('candidate', name, known, out);
  const [domain, number] = [name.slice(0, name.lastIndexOf('/')) as Domain, Number(name.slice(name.lastIndexOf('/') + 1))];
  if (prompt !== undefined) return await showStep(store, domain, number, prompt, output);

  const result = results.candidates.find((one) => one.domain === domain && one.candidate === number)!;
  const { products } = await candidateOf(store, domain, number);
  const record = result.status === 'open' ? null : (await keptOf(manifest, store, domain, number)).record;
  output.document({ result, products, record });
  const { seed, rejection, scenario, evidence, replays } = result;
  const lines = [
    `${name}: ${result.status}${rejection === null ? '' : ` at ${nodeInWords(rejection.at)}: ${REJECTION_WORDS[rejection.reason]}`}`,
    ...(seed === null ? [] : [`seed: ${seed.title} (${seed.id})`]),
    ...(evidence === null ? [] : [`evidence: ${evidenceInWords(evidence)}`]),
    ...(scenario === null ? [] : [`scenario: ${scenario.title} (${scenario.id})${scenario.draft ? ', a draft' : ''}`, `impasse filter: ${filterInWords(scenario.filter)}`]),
    ...replays.map((replay, index) => `replay ${index + 1}: ${replayInWords(replay)}`),
    ...(rejection === null ? [] : ['', ...rejection.detail.split('\n')]),
    ...(record?.replays.flatMap(({ turns }, index) => ['', `--- replay ${index + 1}`, ...turns.map(({ turn, speaker, text }) => `[${turn}] ${speaker}: ${text}`)]) ?? []),
  ];
  output.text(lines.map((line) => visibleText(line, Infinity)).join('\n'));
  return EXIT.complete;
}

async function showStep(store: Store, domain: Domain, number: number, step: string, output: Output): Promise<ExitCode> {
  if (!Object.hasOwn(STEPS, step)) throw unknownName('step', step, Object.keys(STEPS), '--prompt');
  const key = { subject: curationSubject(domain, number), step, role: STEPS[step]! };
  const requests = await modelRequests(store, key);
  const answers = requests.length > 0 ? [] : await store.attempts(key);
  if (requests.length === 0 && answers.length === 0)
    throw new ConcordError({ code: 'bad_input', what: `nobody was asked at "${step}" of ${domain}/${number}`, where: '--prompt', value: step, fix: 'See how far it came: the same command without --prompt.' });
  output.document({ ...key, requests, answers });
  output.text(requests.length > 0 ? requestsInWords(requests) : answers.map(({ agent, status, error, body }) => visibleText(`${agent}: ${status}${error === null ? '' : ` (${error})`}\n${JSON.stringify(body, null, 2)}`, Infinity)).join('\n\n'));
  return EXIT.complete;
}
