// `npm start`: installs if need be, then runs the demo benchmark of demo.yaml.
import path from 'node:path';
import { ensureInstalled, ROOT, run } from './ensure-installed.mjs';

ensureInstalled();
process.exitCode = run(process.execPath, [path.join(ROOT, 'bin', 'concord.mjs'), 'run', 'benchmark', '--config', 'demo.yaml', '--move-aside', ...process.argv.slice(2)]);
