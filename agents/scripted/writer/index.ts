/**
 * The offline writer: recasts any seed by rule. What it writes is a draft for machines: it keeps every rule that code
 * can check, so that the whole graph runs without a key, and no dataset takes it (issue 5, item 6).
 */
import { type Seed, seedSchema } from '../../../domain/curation/seed.js';
import { AgentFaultError } from '../../../domain/fault.js';
import type { Writer } from '../../curators.js';
import { entriesOf } from './history.js';
import { newcomerOf } from './newcomer.js';
import { weighNewcomer } from './newcomer-values.js';
import { recastOf } from './recast.js';
import { type Setting, settingOf } from './setting.js';
import { weighBoth } from './values.js';

/** Changes with anything that changes an answer. */
export const WRITER_VERSION = '1';

export const offlineWriter: Writer = {
  name: 'scripted/drafter',
  version: WRITER_VERSION,
  offline: true,
  recast: async ({ seed, domain }) => recastOf(await checkedSetting(seed), domain),
  weigh: ({ draft, parties }) => (parties.length === 1 ? weighNewcomer(draft, parties[0]!) : weighBoth(draft, parties)),
  addParty: async ({ draft, seed }) => newcomerOf(await checkedSetting(seed), draft),
  writeHistory: async ({ draft, seed }) => ({ entries: entriesOf(await checkedSetting(seed), draft) }),
};

/** What comes from a searcher has been parsed; a caller in JavaScript may hand over anything. */
async function checkedSetting(seed: Seed): Promise<Setting> {
  const { success, error } = seedSchema.safeParse(seed);
  if (success) return settingOf(seed);
  const [issue] = error.issues;
  throw new AgentFaultError({ kind: 'invalid', detail: `scripted/drafter was given something that is no seed: ${issue!.path.join('.') || 'the whole'}: ${issue!.message}` });
}
