/** The command line: verbs and their flags. What a verb does is in its own file under verbs/. */
import { Command, CommanderError, Option } from 'commander';
import { ConcordError, EXIT, type ExitCode, messageOf } from '../domain/errors.js';
import { createRedactor, secretsIn } from '../models/index.js';
import { describeFailure } from './format-error.js';
import { withEvents } from './events/index.js';
import { ACCEPT_DRIFT, CONCURRENCY, EVENTS, whole, withBudget, withRunOptions } from './options.js';
import { createOutput, type Output, withoutSecrets } from './output.js';
import { PACKAGE_VERSION } from './package-root.js';
import { type BudgetFlags, budgetOf, runFlags } from './run-flags.js';
import { registerCompare } from './verbs/compare.js';
import { registerDataset } from './verbs/dataset.js';
import { doctor } from './verbs/doctor.js';
import { registerExport } from './verbs/export.js';
import { graphs } from './verbs/graphs.js';
import { judge, type JudgeFlags } from './verbs/judge.js';
import { mockServer } from './verbs/mock-server.js';
import { pack } from './verbs/pack.js';
import { plan } from './verbs/plan.js';
import { report } from './verbs/report.js';
import { resume } from './verbs/resume.js';
import { run } from './verbs/run.js';
import { score, type ScoreFlags } from './verbs/score.js';
import { show } from './verbs/show.js';
import { validate } from './verbs/validate.js';

type Verb = (output: Output) => ExitCode | Promise<ExitCode>;

function buildProgram(act: (verb: Verb) => Promise<void>, commandLine: string, output: Output): Command {
  const program = new Command('concord')
    .description('Measure how well an agent mediates conflict.')
    .version(PACKAGE_VERSION)
    .option('--json', 'print one JSON document on stdout and nothing else there')
    .showSuggestionAfterError()
    .exitOverride()
    // Before the verbs are made: they copy it.
    .configureOutput({ writeErr: () => undefined, writeOut: (text) => printHelp(text.trimEnd(), output) });

  const verb = (name: string): Command =>
    program.command(name).option('--json', 'print one JSON document on stdout and nothing else there').exitOverride();

  verb('graphs [name]')
    .description('named graphs, their nodes and slots, and what may sit in each')
    .option('--mermaid', 'draw the graph', false)
    .action((name: string | undefined, flags: { mermaid: boolean }) => act((output) => graphs(name, flags, output)));

  withRunOptions(verb('run <graph>'))
    .description('run a named graph: benchmark, one of its stages (dialogue, evaluate), or curate')
    .action((graph: string, flags: Record<string, unknown>, command: Command) => {
      const { events, ...settings } = given(flags, command);
      return act((output) => run(graph, runFlags(settings), withEvents(output, events as string | undefined), commandLine));
    });

  withRunOptions(verb('plan <graph>'))
    .description('what the same `run` would ask, cost and take; asks nobody, needs no key, writes nothing')
    .option('--lengths-from <dir>', 'an experiment, a pilot say, whose dialogues say how long those of this one will be, and whose scores how much they differ')
    .option('--detect <d>', 'a difference of interest, in units of S (default 0.05; with Consensus Gain as primary metric in its points, default 5): what it would take', Number)
    .action((graph: string, flags: Record<string, unknown>, command: Command) => {
      const { events: _events, lengthsFrom, detect, ...settings } = given(flags, command);
      return act((output) => plan(graph, { ...runFlags(settings), ...(lengthsFrom === undefined ? {} : { lengthsFrom: lengthsFrom as string }), ...(detect === undefined ? {} : { detect: detect as number }) }, output));
    });

  withBudget(verb('resume <dir>').description('go on with an interrupted experiment').addOption(CONCURRENCY()))
    .addOption(EVENTS())
    .addOption(ACCEPT_DRIFT())
    .action((dir: string, { concurrency, acceptDrift, events, maxUsd, maxCalls, maxMinutes }: { concurrency?: number; acceptDrift?: string[]; events?: string } & BudgetFlags) =>
      act((output) => resume(dir, { ...(concurrency === undefined ? {} : { concurrency }), acceptDrift: acceptDrift ?? [], budget: budgetOf({ maxUsd, maxCalls, maxMinutes }) }, withEvents(output, events), commandLine)),
    );

  verb('pack <dir>')
    .description('an experiment as one file that can be replayed anywhere')
    .option('--to <file>', 'the file; default: the directory, with .concord.tgz after it')
    .action((dir: string, flags: { to?: string }) => act((output) => pack(dir, flags, output)));

  withBudget(
    verb('judge <dir>')
      .description('judge the dialogues of an experiment once more, by another judge or the same; runs no dialogue')
      .option('--judge-model <reference>', 'the other judge; default: its own, which needs --again')
      .option('--again <k>', 'ask the judge so many times more', whole)
      .option('--tenth', 'only the fixed tenth of the blocks that --swap-judge takes', false)
      .addOption(CONCURRENCY()),
  ).action((dir: string, flags: JudgeFlags) => act((output) => judge(dir, flags, output, commandLine)));

  verb('report <dir>')
    .description('write results.json and report.html again from what is stored')
    .action((dir: string) => act((output) => report(dir, output)));

  registerExport(verb('export <dir>'), act);

  verb('show <dir> <cell>')
    .description('read one dialogue: turns, thoughts, silent decisions, ratings; CELL is an id of `export --what cells`, or its beginning')
    .option('--turn <k>', 'only this turn', whole)
    .option('--prompt <role>', 'the exact input of an answer: party, when, how, judge')
    .option('--topic <id>', 'with --prompt judge: which topic')
    .action((dir: string, cell: string, flags: { turn?: number; prompt?: string; topic?: string }) => act((output) => show(dir, cell, flags, output)));

  verb('score <file>')
    .description('metrics of one rated dialogue: {"mediated": {"turns": 4, "interventions": [2], "ratings": {"PAY": {"3": 4}}}}, and "unmediated" likewise')
    .addOption(new Option('--latency-origin <origin>', 'how timeliness counts').choices(['global', 'slot']).default('global'))
    .addOption(new Option('--windows <unit>', 'what the five turns of effectiveness count').choices(['turns', 'party-turns']).default('turns'))
    .action((file: string, flags: ScoreFlags) => act((output) => score(file, flags, output)));

  verb('validate <files...>')
    .description('check scenario files')
    .action((files: string[]) => act((output) => validate(files, output)));

  registerCompare(verb('compare <runs...>'), act);

  registerDataset(verb('dataset').description('scenarios of a dataset: list, show, add, verify, diff, stats, card'), act);

  verb('mock-server')
    .description('a model server that stands in for a provider: answers from a seed, faults by role and rate')
    .option('--port <n>', 'port on 127.0.0.1; 0 takes a free one', whole, 0)
    .option('--script <file>', 'YAML or JSON: seed, latency, faults, served models, length of dialogues')
    .option('--log <file>', 'append every request to this file, as JSON lines')
    .action((flags: { port: number; script?: string; log?: string }) => act((output) => mockServer(flags, output)));

  verb('doctor')
    .description('check Node, the native module, pins, keys and the store')
    .action(() => act((output) => doctor(output)));

  return program;
}

/** Flags that were typed: what was not is absent, so that the config file can say it. */
function given(flags: Record<string, unknown>, command: Command): Record<string, unknown> {
  return Object.fromEntries(Object.entries(flags).filter(([name]) => command.getOptionValueSource(name) === 'cli'));
}

export interface Streams {
  stdout: NodeJS.WritableStream;
  stderr: NodeJS.WritableStream;
}

function outputOf(args: readonly string[], streams: Streams): Output {
  const output = createOutput({ json: args.includes('--json'), ...(streams as { stdout: NodeJS.WriteStream; stderr: NodeJS.WriteStream }) });
  return withoutSecrets(output, createRedactor(secretsIn(process.env)));
}

export async function main(args: readonly string[], streams: Streams): Promise<ExitCode> {
  const output = outputOf(args, streams);
  let exitCode: ExitCode = EXIT.complete;
  const program = buildProgram(
    async (verb) => {
      exitCode = await verb(output);
    },
    ['concord', ...args].join(' '),
    output,
  );
  try {
    await program.parseAsync([...args], { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return usage(error, program, output);
    const failure = describeFailure(error);
    output.note(failure.text);
    output.document(failure.document);
    return failure.exitCode;
  }
}

/** `--help` and `--version`. */
function printHelp(text: string, output: Output): void {
  output.document({ text });
  output.text(text);
}

/** What failed outside any answer: a stray promise, a timer of a module. Gives the exit code. */
export function strayFailure(error: unknown, args: readonly string[], streams: Streams): ExitCode {
  const output = outputOf(args, streams);
  const failure = new ConcordError({
    code: 'agent_invalid',
    what: `something failed outside any answer, most likely in a module of yours: ${messageOf(error)}`,
    fix: 'Await or catch every promise of the module. What was stored is kept; the same command goes on.',
    cause: error,
  });
  const { text, document, exitCode } = describeFailure(failure);
  output.note(error instanceof Error && error.stack !== undefined ? `${text}\n${error.stack}` : text);
  output.document(document);
  return exitCode;
}

/** Commander's own errors and its `--help`, `--version`. */
function usage(error: CommanderError, program: Command, output: Output): ExitCode {
  if (error.exitCode === 0) return EXIT.complete;
  const isBare = error.code === 'commander.help';
  const message = isBare ? 'concord needs a verb' : error.message;
  output.note(isBare ? program.helpInformation() : `${message}\n  See concord --help.`);
  output.document({ error: { code: 'bad_input', message, fix: 'See concord --help.' } });
  return EXIT.badInput;
}
