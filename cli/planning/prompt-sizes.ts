/** Sizes of the prompts that a plan asks with, for every scenario under every condition. */
import { judgeSizes, mediatorSizes, partySizes } from '../../agents/llm/prompt-sizes.js';
import type { Seated } from '../../agents/index.js';
import { canonicalJson } from '../../domain/hash.js';
import { resolveScenario } from '../../domain/planning/build-plan.js';
import type { PromptSize } from '../../domain/planning/prompt-size.js';
import type { PlanInput, ScenarioSizes } from '../../evals/planning/index.js';
import type { PlannedExperiment } from './planned-experiment.js';

/** Measured beforehand, so that the estimate itself is a pure function. */
export async function promptSizes({ identity, files, agents, plan }: PlannedExperiment): Promise<PlanInput['sizesOf']> {
  const keyOf = ({ scenario, condition }: { scenario: string; condition: string }): string => `${scenario} ${condition}`;
  const kinds = new Map(plan.cells.map((cell) => [keyOf(cell), cell]));
  const sizes = new Map<string, ScenarioSizes>();
  for (const [key, { scenario: id, condition }] of kinds) {
    const scenario = resolveScenario(files.find((file) => file.id === id)!, condition, identity.personaOrder);
    const measured = new Map<string, { when: PromptSize; how: PromptSize }>();
    const mediators: Record<string, { when: PromptSize; how: PromptSize }> = {};
    for (const mediator of agents.mediators.values()) {
      if (mediator.kind !== 'model') continue;
      const known = measured.get(likeness(mediator)) ?? (await mediatorSizes(mediator.agent, scenario, identity.mediatorSeesPosture));
      measured.set(likeness(mediator), known);
      mediators[mediator.id] = known;
    }
    sizes.set(key, {
      parties: scenario.parties.length,
      topics: scenario.topics.length,
      mediators,
      ...(agents.party.kind === 'model' ? { party: await partySizes(agents.party.agent, scenario) } : {}),
      ...(agents.evaluator.kind === 'model' ? { judge: await judgeSizes(agents.evaluator.agent, scenario) } : {}),
    });
  }
  return (cell) => sizes.get(keyOf(cell))!;
}

/** Mediators that differ in their model alone have the same prompts. */
function likeness({ settings }: Seated<unknown>): string {
  return canonicalJson({ ...settings, model: null });
}
