/** What a searcher answers: one dispute of the domain that the prompt names, and where its facts stand. */
import type { Random } from '../../../../domain/random.js';
import { DOMAINS } from '../../../../domain/scenario.js';
import type { WireMessage } from '../../question.js';
import { type Dispute, DISPUTES, pageAt, pagesOf } from './disputes.js';

/**
 * The first dispute of the domain whose title the prompt does not hold, in the order in which they are listed; one that it holds
 * where none is left. A prompt that names no domain gets one of any.
 *
 * @param pages address of the pages, to which a number is added.
 */
export function seedAnswer(random: Random, messages: readonly WireMessage[], pages: string): object {
  const text = messages.map(({ content }) => content).join('\n');
  const domain = NAMED.exec(text)?.[1]?.toLowerCase();
  const ofDomain = DISPUTES.filter((dispute) => domain === undefined || dispute.domain === domain);
  const unused = ofDomain.filter(({ title }) => !text.includes(title));
  const offered = unused.length > 0 ? unused : ofDomain;
  return wireSeed(domain === undefined ? random.pick(offered) : offered[0]!, pages);
}

const NAMED = new RegExp(`\\bdomain\\b[^a-z\\n]{1,4}(?:is )?(${DOMAINS.join('|')})\\b`, 'i');

function wireSeed(dispute: Dispute, pages: string): object {
  const { title, year, summary, parties, issues, history, stakes } = dispute;
  const urls = pagesOf(dispute).map((page) => ({ page, url: `${pages}${page}` }));
  const [report, chronicle, portrait] = urls.map(({ url }) => url) as [string, string, string];
  return {
    title,
    country: '',
    year,
    summary,
    parties,
    issues,
    history,
    stakes,
    sources: urls.map(({ page, url }) => ({ url, title: pageAt(page)!.title, publisher: pageAt(page)!.publisher })),
    inferred: ['issues[3].options[2]', 'parties[2].fallback (how long it would last)'],
    evidence: [
      { path: 'summary', url: report },
      { path: 'stakes', url: report },
      ...history.map((_, index) => ({ path: `history[${index}]`, url: chronicle })),
      ...parties.map((_, index) => ({ path: `parties[${index}].objective`, url: portrait })),
      { path: 'issues[0].options[0]', url: portrait },
    ],
  };
}
