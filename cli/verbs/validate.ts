/** `concord validate FILE…`: scenario files against the schema and the writers' rules; every file is looked at. */
import { ConcordError, EXIT, type ExitCode } from '../../domain/errors.js';
import { type Problem, problemLine, validateScenarioFile } from '../../domain/validation/index.js';
import type { Output } from '../output.js';
import { readJson } from '../scenario-selection.js';

export function validate(files: readonly string[], output: Output): ExitCode {
  const checked = files.map((file) => ({ file, problems: problemsOf(file) }));
  output.document({ files: checked.map(({ file, problems }) => ({ file, valid: isValid(problems), problems })) });
  for (const { file, problems } of checked) {
    output.text(`${file}: ${isValid(problems) ? 'valid' : 'not valid'}${problems.length > 0 ? ` (${problems.length} ${problems.length === 1 ? 'remark' : 'remarks'})` : ''}`);
    for (const problem of problems) output.text(`  ${problem.severity} ${problemLine(problem)}`);
  }
  return checked.every(({ problems }) => isValid(problems)) ? EXIT.complete : EXIT.badInput;
}

function problemsOf(file: string): Problem[] {
  try {
    return validateScenarioFile(readJson(file, file), file).problems;
  } catch (error) {
    if (!ConcordError.isInstance(error)) throw error;
    return [{ path: '(file)', severity: 'error', what: error.what, fix: error.fix ?? 'Correct the file.' }];
  }
}

function isValid(problems: readonly Problem[]): boolean {
  return problems.every(({ severity }) => severity !== 'error');
}
