/** What the curation was, in words. */
import { agentInWords, definitions } from '../html/definitions.js';
import type { CurationIdentity } from '../../domain/curation/manifest.js';
import type { Html } from '../html/markup.js';
import { count } from './words.js';

/** Who searched, wrote, filtered and talked. */
export function agentList({ searcher, writer, filter, party, drafts, partyModel }: CurationIdentity): Html {
  return definitions([
    ['Searcher', searcher.id],
    ['Writer', `${writer.id}${drafts ? ', by rule: what it writes are drafts' : ''}`],
    ['Filter', filter.id],
    ['Parties', `${party.id}${partyModel === null ? ', not a language model' : ''}`],
  ]);
}

export function settingsList(identity: CurationIdentity): Html {
  const { domains, perDomain, maxSeeds, exclude, searcher, writer, filter, party, partyModel, maxTurns, seed, graphs } = identity;
  return definitions([
    ['Domains', domains.join(', ')],
    ['Wanted of each', count(perDomain, 'scenario')],
    ['Seeds of each', `${maxSeeds} at most`],
    ['Not to be used', exclude.length === 0 ? 'nothing named' : exclude.join(', ')],
    ['Searcher', agentInWords(searcher)],
    ['Writer', agentInWords(writer)],
    ['Filter', agentInWords(filter)],
    ['Parties', agentInWords(party)],
    ['Filter’s verdict', partyModel === null ? 'stays out of the files: no language model plays the replays' : `stands in the files: ${partyModel} plays the replays`],
    ['Turn cap', `${count(maxTurns, 'party turn')} in a replay`],
    ['Random seed', String(seed)],
    ['Graphs', Object.entries(graphs).map(([name, hash]) => `${name} (${hash.slice(0, 8)})`).join(', ')],
  ]);
}
