// `npm run build`: the published JavaScript and its types, into dist/, with the data that the code reads beside itself.
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT, run } from './ensure-installed.mjs';

const dist = path.join(ROOT, 'dist');
rmSync(dist, { recursive: true, force: true });
process.exitCode = run(process.execPath, [path.join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', 'tsconfig.build.json']);
cpSync(path.join(ROOT, 'prompts'), path.join(dist, 'prompts'), { recursive: true });
cpSync(path.join(ROOT, 'models', 'models.yaml'), path.join(dist, 'models', 'models.yaml'));
