/** What an editor in strict mode would show in the code of a guide. */
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from '../fixtures/concord-process.js';

const source = (...parts: string[]): string[] => [path.join(ROOT, ...parts)];
/** The names by which users import the package. */
export const PACKAGE_PATHS = {
  'concord-bench': source('index.ts'),
  'concord-bench/agents': source('agents', 'index.ts'),
  'concord-bench/evals': source('evals', 'index.ts'),
  'concord-bench/testing': source('testing', 'index.ts'),
};

/** `types`: of Node, for code that runs under its test runner; modules themselves need none. */
export function typeErrors(files: readonly string[], types: readonly 'node'[] = []): string[] {
  const program = ts.createProgram(files, {
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    skipLibCheck: true,
    types: [...types],
    typeRoots: source('node_modules', '@types'),
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2023.d.ts', 'lib.esnext.disposable.d.ts', 'lib.dom.d.ts'],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    paths: PACKAGE_PATHS,
  });
  const own = files.map((file) => program.getSourceFile(file)!);
  return own.flatMap((file) => program.getSemanticDiagnostics(file)).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
