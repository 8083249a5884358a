import { describe, expect, it } from '@jest/globals';
import { parseHTML } from 'linkedom';
import { REJECTIONS } from '../../domain/curation/candidate.js';
import { DOMAINS } from '../../domain/scenario.js';
import type { CurationResults } from '../../domain/curation/results.js';
import { accountsOf, exampleRecord, manyResults, resultsOf } from './fixture.js';
import { type CurationReport, exampleOf, renderCurationReport } from './render-report.js';
import { REJECTION_WORDS } from './words.js';

interface Node {
  readonly textContent: string;
  getAttribute(name: string): string | null;
  querySelector(selector: string): Node | null;
  querySelectorAll(selector: string): Iterable<Node>;
}

const rest = (change: Partial<CurationReport> = {}): CurationReport => ({ accounts: accountsOf(DOMAINS), example: exampleRecord(), createdBy: 'concord-bench 0.1.0', ...change });
const page = (results: CurationResults, change: Partial<CurationReport> = {}): Node => parseHTML(renderCurationReport(results, rest(change))).document as unknown as Node;
const all = (root: Node, selector: string): Node[] => [...root.querySelectorAll(selector)];
const texts = (root: Node, selector: string): string[] => all(root, selector).map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim());
/** Cells of each row of the table with this caption. */
function rows(root: Node, caption: string): string[][] {
  const id = all(root, '.caption').find(({ textContent }) => textContent.startsWith(caption))!.getAttribute('id');
  return all(root, `table[aria-labelledby="${id}"] tr`).map((row) => texts(row, 'th, td'));
}

describe('renderCurationReport', () => {
  it('is one file that loads nothing, the same for the same input', () => {
    const results = manyResults(6);
    const text = renderCurationReport(results, rest());
    expect(text).toBe(renderCurationReport(results, rest()));
    expect(text).not.toMatch(/https?:|<script|<link|<iframe|@import|url\(|\ssrc=/i);
    const document = page(results);
    expect(document.querySelector('meta[http-equiv]')!.getAttribute('content')).toContain("default-src 'none'");
    const ids = new Set(all(document, '[id]').map((each) => each.getAttribute('id')));
    expect(ids.size).toBe(all(document, '[id]').length);
    const links = all(document, 'a').map((link) => link.getAttribute('href')!);
    expect(links.length).toBeGreaterThan(4);
    for (const link of links) expect(ids.has(link.slice(1))).toBe(true);
  });

  it('stays under a megabyte for 8 domains of 30 candidates whose faults are long', () => {
    const results = manyResults(30, { made: { detail: 'topics[2].options: too few (got 1) → give two to five. '.repeat(400) } });
    expect(results.candidates).toHaveLength(240);
    const text = renderCurationReport(results, rest());
    expect(Buffer.byteLength(text)).toBeLessThan(1_000_000);
    expect(text.match(/class="candidate"/g)).toHaveLength(240);
    expect(text).toContain('[cut: 2000 of');
  });

  it('gives for each domain seeds, scenarios, rate, requests, tokens and cost', () => {
    const document = page(resultsOf({ legal: ['accepted', 'resolved_replay'], healthcare: ['accepted', 'accepted'] }), { accounts: accountsOf(['legal', 'healthcare'], { unpriced: ['healthcare'] }) });
    expect(rows(document, 'Seeds tried')).toEqual([
      ['Domain', 'Seeds tried', 'Accepted', 'Rejected', 'Rate % (n)', 'Requests', 'Input', 'Output', 'USD', 'State'],
      ['legal', '2', '1/2', '1', '50 (2)', '1,200', '1,080,000', '240,000', '14.76', 'open'],
      ['healthcare', '2', '2/2', '0', '100 (2)', '1,200', '1,080,000', '240,000', 'unpriced', 'complete'],
      ['all', '4', '3/4', '1', '75 (4)', '2,400', '2,160,000', '480,000', '14.76+', ''],
    ]);
  });

  it('counts rejections by reason and domain', () => {
    const document = page(resultsOf({ legal: [...REJECTIONS], healthcare: ['resolved_replay', 'resolved_replay'] }));
    const table = rows(document, 'Rejected candidates');
    expect(table.map(([reason]) => reason)).toEqual(['Reason', ...REJECTIONS.map((reason) => REJECTION_WORDS[reason])]);
    expect(table.find(([reason]) => reason === REJECTION_WORDS.resolved_replay)!.slice(1)).toEqual(['1', '2', '3']);
    expect(table.find(([reason]) => reason === REJECTION_WORDS.history_fault)!.slice(1)).toEqual(['1', '0', '1']);
  });

  it('tells of each candidate its seed, evidence, scenario, filter, replays, and why it was rejected', () => {
    const [accepted, rejected, open] = all(page(resultsOf({ legal: ['accepted', 'resolved_replay', 'recast'] })), '.candidate').map((each) => ({
      summary: texts(each, 'summary')[0]!,
      facts: Object.fromEntries(all(each, 'dl div').map((entry) => [texts(entry, 'dt')[0]!, texts(entry, 'dd')[0]!])),
    }));
    expect(accepted!.summary).toBe('1. Dispute 1 of legal accepted');
    expect(accepted!.facts).toMatchObject({
      Seed: 'legal-dispute-1',
      Evidence: '3 facts: 0 with a page that was fetched, 2 from the seed’s list of sources, 1 inferred; 1 remark on inference not understood',
      'Impasse filter': 'passed on 2026-11-30: walk-out, walk-out, turn cap; parties acme/large, at most 100 party turns',
      Replays: 'walk-out after 24 party turns; walk-out after 24 party turns; turn cap after 24 party turns',
    });
    expect(accepted!.facts['Scenario']).toMatch(/^Night ovens at Number Nine \(legal-ovens-1, [0-9a-f]{8}\)$/);
    expect(rejected!.summary).toBe('2. Dispute 2 of legal rejected settled without a mediator');
    expect(rejected!.facts).toMatchObject({ 'Rejected at': 'impasse filter', Why: 'why: resolved_replay', Replays: 'walk-out after 24 party turns; deal after 24 party turns' });
    expect(open!.facts).toEqual({ Seed: 'legal-dispute-3', Evidence: expect.any(String), Reached: 'recast' });
  });

  it('lets the replays of one candidate be read, folded, with the names of the parties', () => {
    const document = page(resultsOf({ legal: ['accepted'] }), { example: exampleRecord((turn) => `said at ${turn}`) });
    const replays = all(document, 'details.replay');
    expect(texts(document, 'details.replay summary')).toEqual(['Replay 1: walk-out after 24 party turns', 'Replay 2: walk-out after 24 party turns', 'Replay 3: turn cap after 24 party turns']);
    expect(replays.every((replay) => replay.getAttribute('open') === null)).toBe(true);
    expect(texts(replays[0]!, '.turn')).toHaveLength(24);
    expect(texts(replays[0]!, '.turn')[1]).toBe('Number Nine House Committee 2said at 2');
    expect(renderCurationReport(resultsOf({ legal: ['accepted'] }), rest({ example: null }))).not.toContain('id="replays"');
  });

  it('names the agents, and what is a demo', () => {
    const document = page(resultsOf({ legal: ['accepted'] }));
    expect(texts(all(document, 'dl.settings')[0]!, 'dd')).toEqual(['files:seeds', 'acme/writer', 'offline', 'acme/large']);
    expect(renderCurationReport(resultsOf({ legal: ['accepted'] }), rest())).not.toMatch(/offline demo|draft/i);
    const drafts = page(resultsOf({ legal: ['accepted', 'recast_fault'] }, { identity: { drafts: true, partyModel: null }, made: { file: { draft: true } } }));
    expect(drafts.querySelector('h1')!.textContent).toContain('offline demo');
    expect(texts(drafts, '.caption').length).toBeGreaterThan(1);
    for (const caption of texts(drafts, '.caption')) expect(caption).toContain('offline demo');
    expect(texts(drafts, '.candidate .tag')).toEqual(['accepted', 'draft', 'rejected']);
    expect(texts(drafts, '.notices li')[0]).toBe('Drafts: 1 accepted scenario is written by rule; not for a dataset.');
    expect(texts(drafts, '.notices li')[1]).toContain('No language model has run the impasse filter: status not_run.');
  });

  it('flags seeds that are much alike by their titles', () => {
    const results = { ...resultsOf({ legal: ['accepted', 'accepted'] }), nearDuplicates: [{ a: 'legal-dispute-1', b: 'legal-dispute-2', similarity: 0.5 }] };
    expect(rows(page(results), 'Seeds that are much alike')[1]).toEqual(['Dispute 1 of legal legal-dispute-1', 'Dispute 2 of legal legal-dispute-2', '50']);
  });

  it('survives a curation that has not begun', () => {
    const text = renderCurationReport(resultsOf({}), rest({ accounts: [], example: null }));
    for (const said of ['No candidate was rejected.', 'No seed was tried.', 'No two seeds are much alike.', 'No model was asked.']) expect(text).toContain(said);
  });
});

describe('exampleOf', () => {
  it('takes the first accepted candidate that was played, else the first that was', () => {
    expect(exampleOf(resultsOf({ legal: ['resolved_replay', 'accepted'] }))).toMatchObject({ candidate: 2 });
    expect(exampleOf(resultsOf({ legal: ['recast_fault', 'resolved_replay'] }))).toMatchObject({ candidate: 2 });
    expect(exampleOf(resultsOf({ legal: ['recast_fault'] }))).toBeNull();
  });
});

describe('a hostile curation', () => {
  const EVIL = `</div></details></style><script>alert(1)</script><img src=x onerror=alert(1)> "' onmouseover='alert(1) \u202egnitirw ${'A'.repeat(15_000)}`;

  it('stays text, shows what it hides, and is cut', () => {
    const results = resultsOf({ legal: ['accepted', 'recast_fault'] }, { identity: { exclude: [EVIL], writer: { id: EVIL, fingerprint: EVIL, settings: { note: EVIL } } }, made: { seed: { title: EVIL }, detail: EVIL, file: { title: EVIL } }, open: [{ cell: 'curation:legal', reason: 'infra_error', detail: EVIL }] });
    const record = exampleRecord(() => EVIL + EVIL);
    const parties = record.recast!.parties.map((party) => ({ ...party, name: EVIL }));
    const document = page({ ...results, nearDuplicates: [{ a: 'legal-dispute-1', b: EVIL, similarity: 1 }] }, { createdBy: EVIL, example: { ...record, recast: { ...record.recast!, title: EVIL, parties } } });
    expect(all(document, 'script, img, iframe, [onerror], [onmouseover]')).toHaveLength(0);
    expect(all(document, '.candidate')).toHaveLength(2);
    expect(texts(document, '.candidate summary')[0]).toContain('<script>alert(1)</script>');
    expect(document.querySelector('.turn .said')!.textContent).toMatch(/<img src=x[\s\S]*\[U\+202E\]gnitirw[\s\S]*\[cut: 20000 of \d+ characters shown\]$/);
    expect(document.querySelector('html')!.textContent).not.toContain('\u202e');
  });
});
