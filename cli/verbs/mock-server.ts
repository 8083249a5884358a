/** `concord mock-server`: a model server on loopback, for trying the whole product without a key. */
import { EXIT, type ExitCode } from '../../domain/errors.js';
import { readMockScript, startMockServer } from '../../testing/index.js';
import type { Output } from '../output.js';

export interface MockServerFlags {
  /** 0: any free port. */
  port: number;
  /** YAML or JSON; without it nothing goes wrong. */
  script?: string;
  /** File to which requests are appended, one JSON line each. */
  log?: string;
}

/** Runs until SIGINT or SIGTERM. */
export async function mockServer({ port, script, log }: MockServerFlags, output: Output): Promise<ExitCode> {
  const server = await startMockServer({ port, record: false, ...(script === undefined ? {} : { script: readMockScript(script) }), ...(log === undefined ? {} : { log }) });
  const stopped = interrupted();
  output.text(`listening on ${server.url}`);
  output.document({ url: server.url });
  output.note(`Reach it with: OPENAI_BASE_URL=${server.url} OPENAI_API_KEY=any npx concord run … --party-model openai/mock`);
  output.note(`What it has seen: ${server.url}/stats. Stop it with Ctrl+C.`);
  await stopped;
  await server.close();
  const { requests, keys, byFault } = server.stats();
  output.note(`${requests} requests, ${keys} different ones; faults: ${Object.entries(byFault).map(([kind, count]) => `${kind} ${count}`).join(', ') || 'none'}`);
  return EXIT.complete;
}

/** Listens from now on: a signal between the first line and the wait is not lost. */
function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    const onSignal = (): void => {
      process.off('SIGINT', onSignal);
      process.off('SIGTERM', onSignal);
      resolve();
    };
    process.on('SIGINT', onSignal);
    process.on('SIGTERM', onSignal);
  });
}
