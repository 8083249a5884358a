// `npm run build`: the published JavaScript and its types, into dist/.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT, run } from './ensure-installed.mjs';

rmSync(path.join(ROOT, 'dist'), { recursive: true, force: true });
process.exitCode = run(process.execPath, [path.join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', 'tsconfig.build.json']);
