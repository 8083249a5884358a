/** What is done again and again while a command runs. */

/** Calls `act` every so many milliseconds, until what it returns is called. Keeps no process alive. */
export type Every = (ms: number, act: () => void) => () => void;

export const every: Every = (ms, act) => {
  const timer = setInterval(act, ms).unref();
  return () => clearInterval(timer);
};
