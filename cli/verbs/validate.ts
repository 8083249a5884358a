/** `concord validate FILE…`: scenario files against the schema and the writers' rules. */
import { EXIT, type ExitCode } from '../../domain/errors.js';
import { validateScenarioFile } from '../../domain/validation/index.js';
import type { Output } from '../output.js';
import { readJson } from '../scenario-selection.js';

export function validate(files: readonly string[], output: Output): ExitCode {
  const checked = files.map((file) => ({ file, problems: validateScenarioFile(readJson(file, file), file).problems }));
  output.document({ files: checked.map(({ file, problems }) => ({ file, valid: isValid(problems), problems })) });
  for (const { file, problems } of checked) {
    output.text(`${file}: ${isValid(problems) ? 'valid' : 'not valid'}${problems.length > 0 ? ` (${problems.length} remarks)` : ''}`);
    for (const { severity, path, what, fix } of problems) output.text(`  ${severity} ${path}: ${what}\n    ${fix}`);
  }
  return checked.every(({ problems }) => isValid(problems)) ? EXIT.complete : EXIT.badInput;
}

function isValid(problems: readonly { severity: 'error' | 'warning' }[]): boolean {
  return problems.every(({ severity }) => severity !== 'error');
}
