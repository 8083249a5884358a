/**
 * Validation of a scenario file: its shape first, then what the numbers and texts mean
 * (brief for writers 1–13; SoCRATES gaps 9.29–9.31). Lists every problem, not the first.
 */
import { ConcordError } from '../errors.js';
import { type ScenarioFile, scenarioFileSchema } from '../scenario.js';
import { agreementProblems } from './agreement.js';
import { historyProblems, newcomerProblems, thirdPartyProblems, thirdPartyZoneProblems } from './expansions.js';
import { filterProblems } from './filter.js';
import { optionOrderProblems } from './option-order.js';
import { keyProblems, preferencesProblems } from './preferences.js';
import { type Problem, problemLine, warningAt } from './problem.js';
import { shapeProblems } from './shape.js';
import { baseStanceProblems } from './stances.js';
import { baseProblems, identityProblems } from './structure.js';
import { textProblems } from './texts.js';

export { type Problem, problemLine } from './problem.js';
export { dueOrder } from './option-order.js';
export { middleOptions, middleValues } from './middle.js';
export { wordCount } from './texts.js';
export {
  beatsFallbacks,
  dominates,
  favouritePackage,
  optionValue,
  type Package,
  packagesOf,
  packageValue,
  paretoFrontier,
  type ValuedPackage,
  valuedPackages,
  zoneOfAgreement,
} from './zones.js';

export interface Validation {
  /** Null where the shape is wrong; problems of meaning can then not be looked for. */
  file: ScenarioFile | null;
  problems: Problem[];
}

/** `where` is the path or name of the file, for the check that name and id agree. */
export function validateScenarioFile(raw: unknown, where: string): Validation {
  const parsed = scenarioFileSchema.safeParse(raw);
  if (!parsed.success) return { file: null, problems: shapeProblems(parsed.error.issues, raw) };
  const file = parsed.data;
  const base = [...identityProblems(file), ...preferencesProblems(file)];
  const newcomer = newcomerProblems(file);
  return {
    file,
    problems: [
      ...base,
      ...baseProblems(file),
      ...optionOrderProblems(file),
      ...baseStanceProblems(file),
      ...textProblems(file),
      // Packages can be valued only once every topic, option and weight that they name exists.
      ...(base.length === 0 ? agreementProblems(file) : []),
      ...newcomer,
      ...thirdPartyProblems(file),
      ...(base.length + newcomer.length === 0 ? thirdPartyZoneProblems(file) : []),
      ...historyProblems(file),
      ...grievanceProblems(file),
      ...filterProblems(file),
      ...fileNameProblems(file, where),
    ],
  };
}

/** The scenario file, or an error that lists everything wrong with it. */
export function requireValid(raw: unknown, where: string): ScenarioFile {
  const { file, problems } = validateScenarioFile(raw, where);
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (file !== null && errors.length === 0) return file;
  throw new ConcordError({
    code: 'bad_scenario',
    what: `the scenario has ${errors.length} ${errors.length === 1 ? 'error' : 'errors'}:\n${errors.map((problem) => `  ${problemLine(problem)}`).join('\n')}`,
    where,
    fix: 'Correct the lines above in the file.',
  });
}

/** The worksheet is read by people only, so a stale key there harms no run. */
function grievanceProblems({ scenario, worksheet }: ScenarioFile): Problem[] {
  const parties = scenario.parties.map(({ id }) => id);
  return keyProblems('party', 'worksheet.grievances', Object.keys(worksheet.grievances), parties).map((problem) => ({ ...problem, severity: 'warning' }));
}

function fileNameProblems({ id }: ScenarioFile, where: string): Problem[] {
  const name = where.split(/[\\/]/).at(-1) ?? '';
  if (!name.endsWith('.json') || name === `${id}.json`) return [];
  return [warningAt('id', `the file is called ${name}`, `Call it ${id}.json, so that id and file name agree.`, id)];
}
