/** For tests: takes the directory named on the command line, says so, and holds it until it is killed or told to stop. */
import { takeOwnership } from '../lock.js';

const [directory = '', startedAt = ''] = process.argv.slice(2);
const ownership = await takeOwnership(directory, { pid: process.pid, host: 'testhost', startedAt, command: 'concord run child' });
process.stdout.write('held\n');

/** Also when the input ends: nobody is left who could tell. */
const stop = (): void => {
  process.stdin.destroy();
  void ownership.release();
};
process.stdin.once('data', stop);
process.stdin.once('end', stop);
