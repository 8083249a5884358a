/** As `broken.test.ts`, for the slots of the `curate` graph: every check can fail, and says how to mend it. */
import { describe, expect, it } from '@jest/globals';
import type { Filter, FilterAnswer, Searcher, Writer } from '../../agents/curators.js';
import { seedSchema } from '../../domain/curation/seed.js';
import type { Recast, WeighedParty } from '../../domain/curation/recast.js';
import { DOMAINS } from '../../domain/scenario.js';
import { deafTo, expectFailure, failures, wrong } from './broken.fixture.js';
import { filterChecks, practiceScenario, practiceSeeds, searcherChecks, writerChecks } from './index.js';
import { PLANTED } from './practice-seeds.js';
import type { ConformanceOptions } from './suite.js';

const QUICK: ConformanceOptions = { patienceMs: 40, deterministic: true };

const ANY_SHAPE = '';
let counter = 0;

const SEEDS = practiceSeeds();
const archive: Searcher = { name: 'archive', search: ({ domain, exclude }) => ({ seed: SEEDS.find((seed) => seed.domain === domain && exclude.every(({ id }) => id !== seed.id)) ?? null }) };
const lenient: Filter = { name: 'lenient', decide: ({ replays, planned }) => ({ verdict: replays.length < planned ? 'another' : 'keep' }) };

/** Writes the dispute of the practice scenario, whatever the seed. */
const scenario = practiceScenario('parties:three');
const [choir, puppets, readers] = scenario.parties.map(({ persona: _persona, ...party }) => party);
const RECAST: Recast = {
  ...{ title: 'The heated room', slug: 'heated-room', domainRationale: 'Two users of a room.', disputeKind: 'use of a room', rightsAtStake: false, background: practiceScenario().background.core },
  topics: scenario.topics.map((topic) => ({ ...topic, options: topic.options.map(({ short, description }) => ({ short, description })) })),
  parties: [choir!, puppets!],
  ...{ weaker: 'CHOIR', invented: ['all of it'], blockage: 'The piano.', grievances: { CHOIR: { just: 'The cold.', fault: 'The letter.' }, PUPPETS: { just: 'The letter.', fault: 'The cold.' } } },
};
const side = (id: string): WeighedParty => ({ ...scenario.preferences[id]!, stances: scenario.parties.find((party) => party.id === id)!.stances });
const scribe: Writer = {
  name: 'scribe',
  recast: () => RECAST,
  weigh: ({ parties }) => Object.fromEntries(parties.map((id) => [id, side(id)])),
  addParty: ({ draft }) => ({ party: readers!, background: `${draft.background.core}\n\nA reading circle asks to be heard.`, relations: { CHOIR: 'x', PUPPETS: 'y' } }),
  writeHistory: () => ({ entries: Array.from({ length: 4 }, (_, n) => ({ title: `Part ${n}`, date: 'May 1998', text: 'They met.' })) }),
};

it('agents without fault pass every check', async () => {
  for (const checks of [searcherChecks(() => archive, QUICK), writerChecks(async () => scribe, QUICK), filterChecks(() => lenient, QUICK)]) {
    expect(checks.length).toBeGreaterThan(10);
    expect(await failures(checks)).toEqual([]);
  }
});

describe('the practice seeds', () => {
  it('are seeds, fresh ones each time', () => {
    expect(SEEDS.map((seed) => seedSchema.parse(seed))).toEqual(SEEDS);
    practiceSeeds()[0]!.issues.pop();
    expect(practiceSeeds()).toEqual(SEEDS);
  });

  it('show a writer two parties and more, no country or year, remarks, and an order', () => {
    expect(SEEDS.map(({ parties }) => parties.length)).toEqual([2, 4, 2]);
    expect(SEEDS.map(({ country, year }) => [country, year])).toContainEqual([null, null]);
    expect(SEEDS.filter((seed) => JSON.stringify(seed).includes(PLANTED))).toHaveLength(1);
  });
});

describe('a searcher', () => {
  const finds = (change: (seed: (typeof SEEDS)[number]) => object, more: object = {}): Searcher =>
    wrong({ ...archive, ...more, search: (query: Parameters<Searcher['search']>[0], context: Parameters<Searcher['search']>[1]) => {
      const { seed } = archive.search(query, context) as { seed: (typeof SEEDS)[number] | null };
      return seed === null ? { seed } : { seed, ...change(seed) };
    } });

  it.each<[string, Searcher, string, RegExp]>([
    ['without a name', { ...archive, name: '' }, 'has a name', /give it `name/],
    ['that says "yes" to live', wrong({ ...archive, live: 'yes' }), ANY_SHAPE, /neither true nor false|without evidence/],
    ['that returns a bare seed', wrong({ ...archive, search: () => SEEDS[0] }), 'gives a seed or null', /search \([a-z-]+ number 1\) gave .*\n {2}answer\.seed: is missing/],
    ['that returns more than it may', finds(() => ({ score: 1 })), 'gives a seed or null', /answer\.score: unknown key .*Remove it/],
    ['whose seed has one party', finds((seed) => ({ seed: { ...seed, parties: seed.parties.slice(0, 1) } })), 'gives a seed or null', /answer\.seed\.parties: has 1/],
    ['that throws', { ...archive, search: () => { throw new Error('no library card'); } }, 'gives a seed or null', /threw: Error: no library card/],
    ['that gives whatever it has', { ...archive, search: ({ exclude }) => ({ seed: SEEDS.find(({ id }) => exclude.every((used) => used.id !== id)) ?? null }) }, 'stays in the domain', /asked for \S+ it gave "\S+" of the domain/],
    ['that knows one dispute', { ...archive, search: ({ domain }) => ({ seed: SEEDS.find((seed) => seed.domain === domain) ?? null }) }, 'no dispute that is excluded', /came a second time, though `query\.exclude` names it/],
    ['that gives the old dispute a new id', { ...archive, search: ({ domain, number }) => ({ seed: { ...SEEDS[0]!, domain, id: `press-${domain}-${number}` } }) }, 'no dispute that is excluded', /"press-\S+-2" came a second time/],
    ['that finds nothing at all', { ...archive, search: () => ({ seed: null }) }, 'finds something', /it gave null for transactional, .*does it see its sources/],
    ['that is live and shows no page', { ...archive, live: true }, 'names a page', /comes without evidence: name for facts the page/],
    ['that points to a page of no source', finds(() => ({ evidence: [{ path: 'title', url: 'https://example.org/elsewhere' }] })), 'names a page', /points to no fact of the seed, or to none of its sources/],
    ['that points to a fact that is not there', finds(({ sources }) => ({ evidence: [{ path: 'history[9]', url: sources[0]!.url }] }), { live: true }), 'names a page', /points to no fact/],
    ['that writes into its query', { ...archive, search: (query, context) => { (query.exclude as unknown[]).push({ id: 'mine', title: '' }); return archive.search(query, context); } }, 'leaves its query', /`search` wrote into its request \(search transactional number 1\)/],
    ['that hangs when it is stopped', { ...archive, search: (query, context) => deafTo(context, archive.search(query, context) as { seed: null }) }, 'comes to an end', /`search` was still going 40 ms after .* pass `context.signal`/],
    ['that draws from elsewhere', finds((seed) => ({ seed: { ...seed, title: `${seed.title} ${(counter += 1)}` } })), 'gives the same seed', /the same request and random stream .*remember nothing from one call to the next/],
  ])('%s fails the check for it', (_, searcher, named, message) => expectFailure(searcherChecks(() => searcher, QUICK), named, message));

  it('is asked in the domains that are named, as often as is said, with all that came before excluded', async () => {
    const asked: unknown[] = [];
    const many: Searcher = { name: 'many', search: ({ domain, number, subQuery, exclude }) => {
      asked.push([domain, number, exclude.map(({ id }) => id)]);
      expect(subQuery).not.toBe('');
      return { seed: { ...SEEDS[0]!, domain, title: `Case ${domain} ${number}`, id: `${domain}-${number}` } };
    } };
    const [, ...checks] = searcherChecks(() => many, { domains: ['legal'], searches: 2, patienceMs: 40 });
    expect(checks.filter(({ name }) => name.startsWith('gives a seed'))).toHaveLength(1);
    await checks[0]!.run();
    expect(asked).toEqual([['legal', 1, []], ['legal', 2, ['legal-1']]]);
  });

  it('that gives a seed of each domain passes, and every domain is asked for by default', () => {
    const named = searcherChecks(() => archive, QUICK).map(({ name }) => name);
    for (const domain of DOMAINS) expect(named.filter((name) => name.includes(`asked for ${domain}:`))).toHaveLength(1);
  });
});

describe('a writer', () => {
  const recasts = (change: object): Writer => ({ ...scribe, recast: () => ({ ...RECAST, ...change }) });
  const weighs = (change: (id: string) => object): Writer => ({ ...scribe, weigh: ({ parties }) => wrong(Object.fromEntries(parties.map((id) => [id, { ...side(id), ...change(id) }]))) });
  const adds = (change: object): Writer => ({ ...scribe, addParty: (request, context) => ({ ...(scribe.addParty(request, context) as Awaited<ReturnType<Writer['addParty']>>), ...change }) });
  const entries = (count: number, more: object = {}): Writer => ({ ...scribe, writeHistory: () => ({ entries: Array.from({ length: count }, () => ({ title: 'x', date: 'May 1998', text: 'y', ...more })) }) });

  it.each<[string, Writer, string, RegExp]>([
    ['without `addParty`', wrong({ ...scribe, addParty: undefined }), ANY_SHAPE, /has no function `addParty`|addParty is not a function/],
    ['that names five topics', recasts({ topics: Array.from({ length: 5 }, () => RECAST.topics[0]) }), 'recasts the seed', /recast \(\S+\) gave .*\n {2}answer\.topics: has 5/],
    ['that casts three parties', recasts({ parties: [choir, puppets, readers] }), 'recasts the seed', /answer\.parties: has 3/],
    ['that weighs before it is asked to', recasts({ preferences: {} }), 'recasts the seed', /answer\.preferences: unknown key/],
    ['that letters options', recasts({ topics: scenario.topics }), 'recasts the seed', /options\[0\]\.label: unknown key/],
    ['that leaves out a stance', recasts({ parties: [choir, { ...puppets, stances: { NIGHTS: 'x', STOVE: 'y' } }] }), 'recasts the seed', /breaks a rule, as `context\.check` says:\n {2}parties\[1\]\.stances\.STAGE: topic STAGE is missing/],
    ['that takes a stance on nothing', recasts({ parties: [choir, { ...puppets, stances: { ...puppets!.stances, PIANO: 'z' } }] }), 'recasts the seed', /parties\[1\]\.stances\.PIANO: names an unknown topic/],
    ['that names a stranger as weaker', recasts({ weaker: 'READERS' }), 'recasts the seed', /weaker: names an unknown party \(got "READERS"\)/],
    ['whose grievances are of one side', recasts({ grievances: { CHOIR: { just: 'x', fault: 'y' } } }), 'recasts the seed', /grievances\.PUPPETS: party PUPPETS is missing/],
    ['that uses a code twice', recasts({ topics: [RECAST.topics[0], ...RECAST.topics] }), 'recasts the seed', /topics\[1\]\.id: is used before/],
    ['that refuses', { ...scribe, recast: () => { throw new Error('I do not write of cider.'); } }, 'recasts the seed', /threw: Error: I do not write/],
    ['that weighs everybody every time', { ...scribe, weigh: () => ({ CHOIR: side('CHOIR'), PUPPETS: side('PUPPETS'), READERS: side('READERS') }) }, 'weighs both', /answer\.READERS: names an unknown party/],
    ['that weighs the first two every time', { ...scribe, weigh: () => ({ CHOIR: side('CHOIR'), PUPPETS: side('PUPPETS') }) }, 'weighs the newcomer alone', /weigh \(newcomer, \S+\) breaks a rule(?:.|\n)*answer\.CHOIR: names an unknown party(?:.|\n)*answer\.READERS: party READERS is missing/],
    ['that forgets one of two', { ...scribe, weigh: ({ parties }) => ({ [parties.at(-1)!]: side(parties.at(-1)!) }) }, 'weighs both', /answer\.CHOIR: party CHOIR is missing/],
    ['whose points are not a hundred', weighs(() => ({ weights: { NIGHTS: 50, STOVE: 20, STAGE: 31 } })), 'weighs both', /CHOIR\.weights: the weights sum to 101/],
    ['that gives a topic no point', weighs(() => ({ weights: { NIGHTS: 0, STOVE: 20, STAGE: 80 } })), 'weighs both', /CHOIR\.weights\.NIGHTS: is no positive whole number/],
    ['that gives half points', weighs(() => ({ weights: { NIGHTS: 50.5, STOVE: 19.5, STAGE: 30 } })), 'weighs both', /answer\.CHOIR\.weights\.NIGHTS/],
    ['that values an option that is not there', weighs((id) => ({ optionValues: { ...side(id).optionValues, STOVE: { A: 1, B: 2, C: 3, D: 4 } } })), 'weighs both', /CHOIR\.optionValues\.STOVE\.D: names an unknown option/],
    ['that values beyond the scale', weighs((id) => ({ optionValues: { ...side(id).optionValues, STOVE: { A: 1, B: 2, C: 101 } } })), 'weighs both', /CHOIR\.optionValues\.STOVE\.C: is out of range \(got 101\)/],
    ['whose fallback is below nothing', weighs(() => ({ fallbackValue: -1 })), 'weighs both', /CHOIR\.fallbackValue: is out of range \(got -1\)/],
    ['that weighs without stances', weighs(() => ({ stances: {} })), 'weighs both', /CHOIR\.stances\.NIGHTS: topic NIGHTS is missing/],
    ['that adds a party that sits there already', adds({ party: choir }), 'adds one party', /party\.id: an original party has this id/],
    ['whose newcomer wants nothing', adds({ party: { ...readers, stances: { STOVE: 'x' } } }), 'adds one party', /party\.stances\.NIGHTS: topic NIGHTS is missing/],
    ['that says how one of two stands', adds({ relations: { CHOIR: 'x' } }), 'adds one party', /relations\.PUPPETS: party PUPPETS is missing/],
    ['that writes the background anew', adds({ background: 'There is a barn, and a reading circle has come to it.' }), 'adds one party', /background: a paragraph of the original is gone or changed/],
    ['that leaves the background as it was', { ...scribe, addParty: (request, context) => ({ ...(scribe.addParty(request, context) as Awaited<ReturnType<Writer['addParty']>>), background: request.draft.background.core }) }, 'adds one party', /background: says nothing of the newcomer/],
    ['that writes three entries', entries(3), 'four dated entries', /answer\.entries: has 3/],
    ['that writes no dates', entries(4, { date: '' }), 'four dated entries', /answer\.entries\[0\]\.date/],
    ['that does what a seed says', { ...scribe, recast: ({ seed }) => ({ ...RECAST, title: seed.stakes.slice(-30) }) }, 'takes no order', new RegExp(`the answer of \`recast\` \\(recast environmental-dry-well\\) says "${PLANTED}"`)],
    ['that sorts the issues in place', { ...scribe, recast: ({ seed }) => (seed.issues.reverse(), seed.history.push('the end'), RECAST) }, 'leaves its request', /`recast` wrote into its request .*copy what you want .*`\[\.\.\.request\.seed\.issues\]\.reverse\(\)`/],
    ['that writes into the draft', { ...scribe, weigh: (request, context) => { (request.draft as { title: string }).title = 'Mine'; return scribe.weigh(request, context); } }, 'leaves its request', /`weigh` wrote into its request/],
    ...(['recast', 'weigh', 'addParty', 'writeHistory'] as const).map((method): [string, Writer, string, RegExp] => [`whose \`${method}\` hangs when it is stopped`, { ...scribe, [method]: (request: never, context: never) => deafTo(context, scribe[method](request, context)) }, 'comes to an end', new RegExp(`\`${method}\` was still going`)]),
    ['that invents anew each time', { ...scribe, recast: () => ({ ...RECAST, title: `Title ${(counter += 1)}` }) }, 'gives the same answer', /Draw from `context.random` only/],
  ])('%s fails the check for it', (_, writer, named, message) => expectFailure(writerChecks(() => writer, QUICK), named, message));

  it('hears from `check` what the suite will say', async () => {
    const heard: string[] = [];
    const asking: Writer = {
      ...scribe,
      recast: (_, { check }) => {
        heard.push(...check({ ...RECAST, weaker: 'NOBODY' }));
        return check(RECAST).length === 0 ? RECAST : wrong(null);
      },
      weigh: (request, context) => {
        heard.push(...context.check({}));
        return scribe.weigh(request, context);
      },
    };
    expect(await failures(writerChecks(() => asking, QUICK))).toEqual([]);
    expect([...new Set(heard)].filter((line) => /^(weaker|answer)/.test(line))).toEqual([
      'weaker: names an unknown party (got "NOBODY") → Known: CHOIR, PUPPETS.',
      'answer.CHOIR: party CHOIR is missing → Add CHOIR.',
      'answer.PUPPETS: party PUPPETS is missing → Add PUPPETS.',
      'answer.READERS: party READERS is missing → Add READERS.',
    ]);
  });

  it('is shown what it wrote itself: options lettered, stances and values of both, the newcomer at the table', async () => {
    const seen: unknown[] = [];
    const watching: Writer = {
      ...scribe,
      weigh: (request, context) => {
        const { draft, parties } = request;
        seen.push([parties, draft.parties.map(({ id }) => id), Object.keys(draft.preferences), draft.topics[0]!.options.map(({ label }) => label)]);
        return scribe.weigh(request, context);
      },
    };
    const checks = writerChecks(() => watching, QUICK);
    for (const { name, run } of checks) if (name.includes('cider-press')) await run();
    expect(seen).toEqual([
      [['CHOIR', 'PUPPETS'], ['CHOIR', 'PUPPETS'], [], ['A', 'B', 'C']],
      [['READERS'], ['CHOIR', 'PUPPETS', 'READERS'], ['CHOIR', 'PUPPETS'], ['A', 'B', 'C']],
    ]);
  });
});

describe('a filter', () => {
  const always = (answer: unknown): Filter => wrong({ name: 'x', decide: () => answer });

  it.each<[string, Filter, string, RegExp]>([
    ['without `decide`', wrong({ name: 'x' }), ANY_SHAPE, /has no function `decide`|decide is not a function/],
    ['that answers with a word', always('keep'), 'says after each replay', /is not of type object \(got "keep"\)/],
    ['that knows a verdict of its own', always({ verdict: 'maybe' }), 'says after each replay', /answer\.verdict: is not one of the known values/],
    ['that says more than it may', always({ verdict: 'keep', share: 0.5 }), 'says after each replay', /answer\.share: unknown key/],
    ['that never decides', always({ verdict: 'another' }), 'decides in the end', /after 5 whole replays it still says "another"/],
    ['that waits for an agreement', { name: 'x', decide: ({ replays }) => ({ verdict: replays.some(({ end }) => end === 'resolved') ? 'reject' : 'another' }) }, 'decides in the end', /still says "another".*3 are planned/],
    ['that reads the replay after the last', { name: 'x', decide: ({ replays }) => ({ verdict: replays[replays.length]!.end === 'resolved' ? 'reject' : 'keep' }) }, 'says after each replay', /threw: TypeError/],
    ['that sorts replays in place', { ...lenient, decide: (view, context) => (view.replays.at(-1)!.turns.pop(), lenient.decide(view, context)) }, 'leaves its view', /`decide` wrote into its view/],
    ['that hangs when it is stopped', { ...lenient, decide: (view, context) => deafTo(context, lenient.decide(view, context) as FilterAnswer) }, 'comes to an end', /`decide` was still going/],
    ['that tosses a coin of its own', { ...lenient, decide: () => ({ verdict: 'keep', reason: `${(counter += 1)}` }) }, 'gives the same verdict', /two answers/],
  ])('%s fails the check for it', (_, filter, named, message) => expectFailure(filterChecks(() => filter, QUICK), named, message));

  it('may want another for as long as replays are broken off', async () => {
    const patient: Filter = { name: 'patient', decide: ({ replays }) => ({ verdict: replays.some(({ end }) => end === 'party_fault') ? 'another' : 'keep' }) };
    expect(await failures(filterChecks(() => patient, QUICK))).toEqual([]);
  });

  it('is shown whole replays: numbered turns with names, and the words that closed them', async () => {
    const views: Parameters<Filter['decide']>[0][] = [];
    const watching: Filter = { ...lenient, decide: (view) => (views.push(structuredClone(view)), { verdict: 'another' }) };
    await failures(filterChecks(() => watching, { patienceMs: 40 }));
    const last = views.filter(({ replays }) => replays.length === 5).find(({ replays }) => replays.every(({ end }) => end === 'impasse'))!;
    expect(last.replays.map(({ partyTurns, turns }) => [partyTurns, turns.length])).toEqual([[4, 4], [5, 5], [6, 6], [7, 7], [8, 8]]);
    expect(last.replays[0]!.turns[0]).toMatchObject({ turn: 1, speaker: 'CHOIR', name: 'Alder Ford Choir' });
    expect(last.replays.map(({ turns }) => turns.filter(({ text }) => text.endsWith('[IMPASSE]')).map(({ turn }) => turn))).toEqual([[4], [5], [6], [7], [8]]);
  });
});
