/**
 * Ten scenarios that show what the impasse filter is for: five disputes, each told twice. `settling`: one package is
 * plainly good for both, so two parties find it by themselves and the filter has to reject it. `stuck`: no package is
 * worth as much to both as walking away, so no talk can end in agreement and the filter has to keep it; `validate`
 * refuses such a file, so it is given to the node directly. The two of a dispute differ in what the parties want, in what
 * they have without an agreement, and in nothing else. For tests only.
 */
import { letteredTopic } from '../../domain/curation/assemble.js';
import type { Preferences, ScenarioFile, Topic } from '../../domain/scenario.js';
import { exampleScenarioFile } from '../../domain/validation/fixture.js';
import type { Control, Dispute } from './control-dispute.fixture.js';
import { DISPUTES } from './control-disputes.fixture.js';

/** Worth of walking away: little, or more than any package is worth to both. */
const FALLBACK: Readonly<Record<Control, number>> = { settling: 30, stuck: 68 };

/** Five that settle by themselves: the filter has to reject them. */
export const SETTLING: readonly ScenarioFile[] = DISPUTES.map((dispute) => controlFile(dispute, 'settling'));
/** Five that nothing can settle: the filter has to keep them. */
export const STUCK: readonly ScenarioFile[] = DISPUTES.map((dispute) => controlFile(dispute, 'stuck'));

function controlFile({ slug, domain, title, background, topics, sides }: Dispute, control: Control): ScenarioFile {
  const lettered = topics.map(({ id, name, description, options }) => letteredTopic({ id, name, description, options: options.map((option) => ({ short: option.short, description: option.description })) }));
  const [first, second] = sides;
  const shared = Object.fromEntries(topics.map(({ id, options }, index) => [id, labelOf(lettered[index]!, options[0]!.short)]));
  const other = Object.fromEntries(topics.map(({ id, options }, index) => [id, labelOf(lettered[index]!, options[index === 0 ? 0 : 1]!.short)]));
  return exampleScenarioFile({
    id: `${domain}-control-${slug}-${control}`,
    title,
    domain,
    domainRationale: 'A control of the impasse filter.',
    disputeKind: `a dispute that is ${control}`,
    expansions: {},
    scenario: {
      background: { core: background },
      topics: lettered,
      parties: sides.map((side, index) => ({
        id: side.id,
        name: side.name,
        role: `${side.role} ${side.fallback[control]}`,
        relation: `You face ${sides[1 - index]!.name} on both topics.`,
        stances: Object.fromEntries(topics.map(({ id }, t) => [id, side.stances[control][t]!])),
        persona: {},
      })),
      preferences: { [first.id]: preferencesOf(0), [second.id]: preferencesOf(1) },
      personaOrder: [first.id, second.id],
    },
    worksheet: {
      bestPackages: [shared, other],
      weaker: first.id,
      blockage: control === 'stuck' ? 'Nothing on the table is better for both than walking away.' : 'Nothing but bad blood: one package suits both.',
      grievances: Object.fromEntries(sides.map(({ id }) => [id, { just: 'Its work was spoiled.', fault: 'It paid the other back in kind.' }])),
    },
  });

  function preferencesOf(side: 0 | 1): Preferences {
    return {
      weights: Object.fromEntries(topics.map(({ id }, index) => [id, sides[side].weights[index]!])),
      optionValues: Object.fromEntries(topics.map(({ id, options }, index) => [id, Object.fromEntries(options.map(({ short, worth }) => [labelOf(lettered[index]!, short), worth[control][side]]))])),
      fallbackValue: FALLBACK[control],
    };
  }
}

function labelOf({ options }: Topic, short: string): string {
  return options.find((option) => option.short === short)!.label;
}
