/** From scenarios, conditions and mediators to blocks and cells: pure, the same plan every time. */
import { conditionById, conditionTextsHash } from '../conditions/index.js';
import { scenarioHash } from '../scenario-hash.js';
import type { Identity } from '../manifest.js';
import type { Control } from '../outcome.js';
import { type AgentIdentity, type Block, type Cell, cellId, type Plan, PROTOCOL_VERSION } from '../plan.js';
import { randomStream } from '../random.js';
import type { Scenario, ScenarioFile } from '../scenario.js';
import { drawSample } from './sample.js';

/** Settings of the identity that a plan depends on. */
export type PlanSettings = Pick<
  Identity,
  'conditions' | 'mediators' | 'party' | 'placebo' | 'controls' | 'seed' | 'repeats' | 'maxTurns' | 'baseline' | 'sample' | 'personaOrder' | 'mediatorSeesPosture'
>;

/** The scenario of a cell: `personaOrder` as the setting wants it, then the condition (departure 5). */
export function resolveScenario(file: ScenarioFile, condition: string, personaOrder: Identity['personaOrder']): Scenario {
  const [first, second] = file.scenario.parties;
  const ordered: Scenario =
    personaOrder === 'stored' ? file.scenario : { ...file.scenario, personaOrder: [first!.id, second!.id] };
  return conditionById(condition).apply(ordered, file.expansions);
}

interface Unit {
  file: ScenarioFile;
  condition: string;
  repeat: number;
}

/** Blocks are shuffled by seed, so that a run cut short is a fair part of the whole. */
export function buildPlan(files: readonly ScenarioFile[], settings: PlanSettings): Plan {
  const units = files.flatMap((file) =>
    settings.conditions.flatMap((condition) =>
      Array.from({ length: settings.repeats }, (_, index): Unit => ({ file, condition, repeat: index + 1 })),
    ),
  );
  const drawn =
    settings.sample === null
      ? units
      : drawSample(units, settings.sample, settings.seed, ({ file, condition }) => [file.id, conditionById(condition).axis]);
  const cells = new Map<string, Cell>();
  const blocks = randomStream('blocks', settings.seed)
    .shuffle(drawn)
    .map((unit) => planBlock(unit, settings, cells));
  return { blocks, cells: [...cells.values()] };
}

function planBlock({ file, condition, repeat }: Unit, settings: PlanSettings, cells: Map<string, Cell>): Block {
  const scenario = resolveScenario(file, condition, settings.personaOrder);
  const hashes = { baseHash: scenarioHash(file.scenario), scenarioHash: scenarioHash(scenario) };

  const plan = ({ mediator: planned, control, of }: { mediator: AgentIdentity | null; control: Control | null; of: number }): string => {
    const mediator = planned === null ? null : named(planned);
    const id = cellId({
      ...hashes,
      condition,
      repeat: of,
      stream: control === 'A/A' ? 'A/A' : 'main',
      mediator,
      party: named(settings.party),
      seed: settings.seed,
      maxTurns: settings.maxTurns,
      mediatorSeesPosture: settings.mediatorSeesPosture,
      conditionTexts: conditionTextsHash(),
      protocol: PROTOCOL_VERSION,
    });
    const known = cells.get(id);
    if (known) return known.id;
    const arm = mediator === null ? 'unmediated' : 'mediated';
    cells.set(id, { id, scenario: file.id, domain: file.domain, condition, repeat: of, arm, control, mediator, ...hashes });
    return id;
  };

  const baseline = plan({ mediator: null, control: null, of: settings.baseline === 'once' ? 1 : repeat });
  const controls: Block['controls'] = {};
  if (settings.controls.includes('A/A')) controls['A/A'] = plan({ mediator: null, control: 'A/A', of: repeat });
  if (settings.controls.includes('placebo') && settings.placebo !== null)
    controls.placebo = plan({ mediator: settings.placebo, control: 'placebo', of: repeat });
  const mediators = Object.fromEntries(
    settings.mediators.map((mediator) => [mediator.id, plan({ mediator, control: null, of: repeat })]),
  );
  return { scenario: file.id, condition, repeat, baseline, controls, mediators };
}

/** Without its settings, which the fingerprint covers. */
function named({ id, fingerprint }: AgentIdentity): AgentIdentity {
  return { id, fingerprint };
}
