/**
 * Whole runs first: where nothing is known of earlier times, as on a clean clone, Jest begins with the largest file, and
 * the slowest ones, which are short and start processes, would be left for the end, when the other workers are idle.
 */
import Sequencer from '@jest/test-sequencer';

export default class WholeRunsFirst extends Sequencer {
  sort(tests) {
    const isWholeRun = ({ path }) => /[\\/]tests[\\/]/.test(path);
    const ordered = super.sort(tests);
    return [...ordered.filter(isWholeRun), ...ordered.filter((test) => !isWholeRun(test))];
  }
}
