/** `concord dataset …`: the verbs over a directory of scenario files. What each does is in its own file under dataset/. */
import { type Command, Option } from 'commander';
import type { ExitCode } from '../../domain/errors.js';
import { datasetAdd } from '../dataset/add.js';
import { datasetCard } from '../dataset/card.js';
import type { DatasetFlags } from '../dataset/dataset-directory.js';
import { datasetDiff } from '../dataset/diff.js';
import { datasetList } from '../dataset/list.js';
import { datasetRecord } from '../dataset/record.js';
import { datasetShow } from '../dataset/show.js';
import { datasetStats, type StatsFlags } from '../dataset/stats.js';
import { datasetVerify } from '../dataset/verify.js';
import type { Output } from '../output.js';

type Act = (verb: (output: Output) => ExitCode | Promise<ExitCode>) => Promise<void>;

/** Hangs the sub-verbs under `dataset`, a command that has its settings already. */
export function registerDataset(dataset: Command, act: Act): void {
  const verb = (name: string): Command =>
    dataset.command(name).option('--json', 'print one JSON document on stdout and nothing else there').addOption(new Option('--dataset <dir>', 'directory of the scenario files; default: those of the package'));

  verb('list')
    .description('scenarios with version, domain, hash, filter, expansions')
    .action((flags: DatasetFlags) => act((output) => datasetList(flags, output)));
  verb('show <id>')
    .description('read one scenario, private weights and values included')
    .action((id: string, flags: DatasetFlags) => act((output) => datasetShow(id, flags, output)));
  verb('add <out>')
    .description('take the scenarios that a curation published, after all checks; all of them or none')
    .action((out: string, flags: DatasetFlags) => act((output) => datasetAdd(out, flags, output)));
  verb('verify [dir]')
    .description('check every file, the set, and the provenance beside it')
    .action((dir: string | undefined, flags: DatasetFlags) => act((output) => datasetVerify(dir, flags, output)));
  verb('diff <a> <b>')
    .description('what differs between two datasets or two scenario files, field by field')
    .action((a: string, b: string, flags: DatasetFlags) => act((output) => datasetDiff(a, b, flags, output)));
  verb('record')
    .description('write down in versions.json which text stands under which version')
    .action((flags: DatasetFlags) => act((output) => datasetRecord(flags, output)));
  verb('stats')
    .description('counts, balance, zones of agreement, lengths, common wording, what letters tell')
    .option('--offline-replays', 'play each scenario three times between the rule-based parties, and count impasses')
    .action((flags: StatsFlags) => act((output) => datasetStats(flags, output)));
  verb('card')
    .description('the dataset card, as Markdown')
    .action((flags: DatasetFlags) => act((output) => datasetCard(flags, output)));
}
