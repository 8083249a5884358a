// `npm test`: installs if need be, then type check, lint, import rules, jest. `npm test -- PATTERN` narrows jest only.
import path from 'node:path';
import { ensureInstalled, ROOT, run } from './ensure-installed.mjs';

ensureInstalled();
const bin = (name) => path.join(ROOT, 'node_modules', ...name.split('/'));
const steps = [
  ['type check', ['typescript/bin/tsc', '--noEmit']],
  ['lint', ['eslint/bin/eslint.js', '.']],
  ['import rules', ['dependency-cruiser/bin/dependency-cruise.mjs', '--config', '.dependency-cruiser.cjs', '--output-type', 'err', '.']],
  ['jest', ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'jest/bin/jest.js', ...process.argv.slice(2)]],
];

for (const [name, args] of steps) {
  process.stderr.write(`\n— ${name}\n`);
  const file = args.findIndex((arg) => !arg.startsWith('--'));
  const code = run(process.execPath, [...args.slice(0, file), bin(args[file]), ...args.slice(file + 1)]);
  if (code !== 0) {
    process.stderr.write(`\n${name} failed\n`);
    process.exit(code);
  }
}
