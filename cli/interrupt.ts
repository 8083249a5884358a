/** First Ctrl+C drains and says how to go on; the second aborts. */
import type { Drain } from '../runner/drain.js';
import type { Output } from './output.js';

export interface Watched {
  drain: Drain;
  output: Output;
  /** The command with which to go on. */
  goOn: () => string;
}

export function watchInterrupts({ drain, output, goOn }: Watched): { stop(): void } {
  let asked = 0;
  const onSignal = (signal: NodeJS.Signals): void => {
    asked += 1;
    if (asked === 1) {
      drain.request(signal);
      output.note(`Stopping: the turns that are being spoken are finished and kept. Go on later with: ${goOn()}`);
      output.note('Press Ctrl+C again to stop at once; nothing that is stored is lost.');
      return;
    }
    drain.abort(signal);
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  return {
    stop: () => {
      process.off('SIGINT', onSignal);
      process.off('SIGTERM', onSignal);
    },
  };
}
