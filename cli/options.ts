/** Options that several verbs share: the same words mean the same thing. */
import { type Command, InvalidArgumentError, Option } from 'commander';

function list(value: string): string[] {
  const items = value.split(',').map((item) => item.trim());
  if (items.some((item) => item === '')) throw new InvalidArgumentError('Write names joined by commas, none empty.');
  return items;
}

export function whole(value: string): number {
  const number = Number(value);
  if (value.trim() === '' || !Number.isInteger(number)) throw new InvalidArgumentError('It is not a whole number.');
  return number;
}

/** `none` takes a limit away that the experiment had; commander would make an empty text of null. */
function limit(value: string): number | 'none' {
  if (value === 'none') return value;
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) throw new InvalidArgumentError('It is neither a number nor none.');
  return number;
}

/** The limits at which a command stops with exit code 4. */
export function withBudget(command: Command): Command {
  return command
    .option('--max-usd <n>', 'stop before the experiment has cost more, over all its commands; none: no limit', limit)
    .option('--max-calls <n>', 'stop before it has made more requests to models, over all its commands; none: no limit', limit)
    .option('--max-minutes <n>', 'stop this command after so many minutes; none: no limit', limit);
}

function repeatable(value: string, before: string[] = []): string[] {
  return [...before, value];
}

export const CONCURRENCY = (): Option => new Option('--concurrency <n>', 'dialogues in flight, at most 400').argParser(whole);
export const EVENTS = (): Option => new Option('--events <file>', 'append what happens to this file as JSON lines; -: print them on stdout, and nothing else there');
export const ACCEPT_DRIFT = (): Option => new Option('--accept-drift <field>', 'go on though this field of the identity differs (recorded); repeatable').argParser(repeatable);

/** All that `run` can be told, for `plan` too: the same words mean the same experiment. */
export function withRunOptions(command: Command): Command {
  const before = command
    .option('--config <file>', 'YAML file with any of these settings; flags win')
    .option('--out <dir>', 'directory of the experiment')
    .option('--scenarios <list>', 'all, slugs, domain:NAME, scenario files', list)
    .option('--conditions <list>', 'all, or condition ids', list)
    .option('--mediators <list>', 'mediators under test: PROVIDER/MODEL, offline, scripted/NAME, ./file.ts#export, http://…, a name under agents:', list)
    .option('--use <slot=ref>', 'who sits in a slot (for mediator: one more under test)', repeatable)
    .option('--party-model <ref>', 'short for --use party=REF')
    .option('--judge-model <ref>', 'short for --use evaluator=REF')
    .option('--searcher <ref>', 'curate: who finds disputes (files:DIR, web:PROVIDER/MODEL, deep-research:PROVIDER/MODEL, a module, http://…)')
    .option('--writer <ref>', 'curate: who recasts them (offline writes drafts by rule)')
    .option('--domains <list>', 'curate: domains, or all', list)
    .option('--per-domain <n>', 'curate: accepted scenarios wanted of each domain', whole)
    .option('--max-seeds <n>', 'curate: seeds tried of each domain at most', whole)
    .option('--exclude <dispute>', 'curate: id of a seed, or title of a dispute, that is not to be used; repeatable', repeatable)
    .option('--models <file>', 'YAML file that adds to what is known of providers and models')
    .addOption(new Option('--prompt-layout <layout>', 'how prompts of model agents are laid out').choices(['paper', 'cached']))
    .option('--max-turns <n>', 'cap on party turns', whole)
    .option('--repeats <n>', 'dialogues per mediator, scenario and condition', whole)
    .option('--seed <n>', 'names every random stream', whole)
    .addOption(CONCURRENCY());
  return withBudget(before)
    .option('--sample <n>', 'draw so many whole blocks, balanced over scenarios and axes', whole)
    .addOption(new Option('--baseline <mode>', 'unmediated dialogue to compare with').choices(['per-repeat', 'once', 'filter-replay-1']))
    .option('--no-controls', 'leave out the A/A and placebo controls (stamped on the results)')
    .addOption(new Option('--persona-order <order>', 'who gets the first persona of a mixed pair').choices(['stored', 'first-first']))
    .addOption(new Option('--mediator-sees-posture <what>', 'what the mediator reads of the posture').choices(['neutral', 'verbatim', 'no']))
    .addOption(new Option('--three-parties <how>', 'how ratings of pairs become one').choices(['lowest-pair', 'mean-pair']))
    .addOption(new Option('--latency-origin <origin>', 'how timeliness counts').choices(['global', 'slot']))
    .addOption(new Option('--headline <mean>', 'which mean stands first').choices(['axis-balanced', 'paper']))
    .addOption(new Option('--windows <unit>', 'what the five turns of effectiveness count').choices(['turns', 'party-turns']))
    .addOption(new Option('--primary-metric <metric>', 'what verdicts rest on, fixed before the run').choices(['deltaS', 'consensusGain']))
    .addOption(new Option('--primary-contrast <with>', 'what mediators are compared with in it').choices(['unmediated', 'placebo']))
    .option('--primary-conditions <list>', 'over which conditions: axis-balanced, plain, or ids', list)
    .option('--swap-judge <reference>', 'judges a fixed tenth of the blocks once more')
    .option('--swap-party <reference>', 'plays the parties of a fixed tenth of the blocks once more')
    .option('--keep-checkpoints', 'keep all LangGraph checkpoints')
    .addOption(EVENTS())
    .option('--replay <recording>', 'run a recorded run again (a directory, or a file of `concord pack`): its answers are served, and nobody is asked')
    .option('--extend', 'add mediators, scenarios, conditions or repeats to the experiment in --out', false)
    .option('--move-aside', 'rename an experiment of another kind or version in --out instead of refusing', false)
    .addOption(ACCEPT_DRIFT());
}
