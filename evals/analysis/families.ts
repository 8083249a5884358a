/** Which model families sit in the three slots: a mediator of its judge's family may be judged by kin. */
import type { Family } from '../../domain/analysis/stability.js';
import { modelFamily } from '../../domain/model-families.js';
import type { AgentIdentity } from '../../domain/plan.js';
import type { AnalysisSource } from './blocks.js';

/** One row a mediator under test. A slot whose agent names no model (scripted, offline, over HTTP) has no family. */
export function familiesOf({ identity }: Pick<AnalysisSource, 'identity'>): Family[] {
  const [party, judge] = [familyOf(identity.party), familyOf(identity.evaluator)];
  return identity.mediators.map((agent) => {
    const mediator = familyOf(agent);
    const isKnown = mediator !== null;
    return { row: agent.id, mediator, party, judge, sharedWithParty: isKnown && mediator === party, sharedWithJudge: isKnown && mediator === judge };
  });
}

function familyOf({ settings }: AgentIdentity): string | null {
  const model = settings?.['model'];
  return typeof model === 'string' ? modelFamily(model) : null;
}
