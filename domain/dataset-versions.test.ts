import { describe, expect, it } from '@jest/globals';
import { isLater, NO_VERSIONS, recordedVersion, versionProblems, versionsSchema, withdrawn, withFiles } from './dataset-versions.js';
import type { ScenarioFile } from './scenario.js';
import { exampleScenarioFile } from './validation/fixture.js';

const edited = (version: string, edit: (file: ScenarioFile) => void): ScenarioFile => {
  const file = exampleScenarioFile({ version });
  edit(file);
  return file;
};
const OTHER_SCENARIO = (file: ScenarioFile): void => void (file.scenario.background.core += ' And more.');
const OTHER_EXPANSION = (file: ScenarioFile): void => void (file.expansions.history!.entries[0]!.title += ' again');
const OTHER_NOTE = (file: ScenarioFile): void => void (file.worksheet.blockage += ' And more.');
const RECORD = [recordedVersion(exampleScenarioFile({ version: '1.2.3' }))];
const found = (file: ScenarioFile): string[] => versionProblems(RECORD, file).map(({ severity, fix }) => `${severity} ${/(first|second|third) number/.exec(fix)?.[1] ?? 'record'}`);

describe('versions on record', () => {
  it.each<[string, (file: ScenarioFile) => void, string, string[]]>([
    ['nothing changed', () => undefined, '1.2.3', []],
    ['a scenario under the same version', OTHER_SCENARIO, '1.2.3', ['error first']],
    ['a scenario under a higher second number', OTHER_SCENARIO, '1.3.0', ['error first']],
    ['a scenario under a higher first number', OTHER_SCENARIO, '2.0.0', ['warning record']],
    ['an expansion under a higher third number', OTHER_EXPANSION, '1.2.4', ['error second']],
    ['an expansion under a higher second number', OTHER_EXPANSION, '1.3.0', ['warning record']],
    ['a note under the same version', OTHER_NOTE, '1.2.3', ['error third']],
    ['a note under a higher third number', OTHER_NOTE, '1.2.4', ['warning record']],
    ['a note under a lower version with a higher third number', OTHER_NOTE, '1.1.9', ['error third']],
    ['a version raised with nothing changed', () => undefined, '1.2.4', ['warning record']],
    ['a version lowered with nothing changed', () => undefined, '1.2.2', ['error third']],
    ['ten after nine', OTHER_NOTE, '1.10.0', ['warning record']],
  ])('%s', (_, edit, version, problems) => {
    expect(found(edited(version, edit))).toEqual(problems);
  });

  it('a scenario that is not on record is a warning', () => {
    expect(versionProblems([], exampleScenarioFile())).toMatchObject([{ severity: 'warning', path: 'version' }]);
  });

  it('rise: a record in which one does not is refused', () => {
    const one = recordedVersion(exampleScenarioFile({ version: '1.1.0' }));
    const record = (...versions: string[]) => versionsSchema.safeParse({ ...NO_VERSIONS, scenarios: { one: versions.map((version) => ({ ...one, version })) } }).success;
    expect([record('1.1.0', '1.2.0'), record('1.1.0', '1.1.0'), record('1.1.0', '1.0.9')]).toEqual([true, false, false]);
  });

  it('grow: what stood there stays, and recording twice adds nothing', () => {
    const first = withFiles(NO_VERSIONS, [exampleScenarioFile({ version: '1.0.0' })]);
    expect(versionsSchema.parse(first)).toEqual(first);
    const second = withFiles(first, [edited('2.0.0', OTHER_SCENARIO), exampleScenarioFile({ id: 'another', version: '1.0.0' })]);
    expect(Object.entries(second.scenarios).map(([id, versions]) => [id, versions.map(({ version }) => version)])).toEqual([
      ['another', ['1.0.0']],
      [exampleScenarioFile().id, ['1.0.0', '2.0.0']],
    ]);
    expect(withFiles(second, [edited('2.0.0', OTHER_SCENARIO)])).toEqual(second);
    expect(withdrawn(second, [exampleScenarioFile({ id: 'another' })])).toEqual([exampleScenarioFile().id]);
  });
});

it.each([
  ['1.0.1', '1.0.0', true],
  ['1.10.0', '1.9.9', true],
  ['2.0.0', '1.99.99', true],
  ['1.0.0', '1.0.0', false],
  ['1.9.9', '1.10.0', false],
])('version %s is later than %s: %s', (version, than, later) => {
  expect(isLater(version, than)).toBe(later);
});
