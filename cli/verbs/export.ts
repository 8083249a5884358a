/** `concord export DIR`: which rows, tables or figures, and in which form. */
import { type Command, Option } from 'commander';
import { ConcordError, type ExitCode } from '../../domain/errors.js';
import { EXPORT_FORMATS, EXPORT_TABLES, type ExportFormat, type ExportTable } from '../../report/export.js';
import { TABLE_FORMATS, type TableFormat } from '../../report/published/index.js';
import type { Output } from '../output.js';
import { exportFigures } from '../export/figures.js';
import { exportRows } from '../export/rows.js';
import { exportTables } from '../export/tables.js';

const TABLES = 'tables';
type What = ExportTable | typeof TABLES;
type Format = ExportFormat | TableFormat;

export interface ExportFlags {
  readonly what?: What;
  readonly format?: Format;
  readonly intervals: boolean;
  readonly figures?: string;
}

export function registerExport(command: Command, act: (verb: (output: Output) => Promise<ExitCode>) => Promise<void>): void {
  command
    .description('rows or tables of an experiment, on stdout; figures into a directory')
    .addOption(new Option('--what <what>', 'which rows, or the tables of a paper; default: cells, but with --figures').choices([...EXPORT_TABLES, TABLES]))
    .addOption(new Option('--format <format>', 'rows: jsonl (default) or csv; tables: markdown (default) or latex').choices([...EXPORT_FORMATS, ...TABLE_FORMATS]))
    .option('--intervals', 'tables: with the 95 % interval of each number', false)
    .option('--figures <dir>', 'write every figure of the report into this directory, as SVG')
    .action((dir: string, flags: ExportFlags) => act((output) => exportAll(dir, flags, output)));
}

async function exportAll(dir: string, flags: ExportFlags, output: Output): Promise<ExitCode> {
  const { what, format, figures, intervals } = flags;
  if (figures !== undefined) {
    // Two things on one stdout could not be told apart.
    if (what !== undefined || format !== undefined || intervals) throw wrong('--figures goes alone', '--figures', figures, 'Export rows or tables in a command of their own.');
    return await exportFigures(dir, figures, output);
  }
  if (what === TABLES) return await exportTables(dir, { format: tableFormat(format), intervals }, output);
  if (intervals) throw wrong('rows have their intervals as columns', '--intervals', what, `Leave --intervals away, or export --what ${TABLES}.`);
  return await exportRows(dir, { what: what ?? 'cells', format: rowFormat(format) }, output);
}

function tableFormat(format: Format = 'markdown'): TableFormat {
  if (isOneOf(TABLE_FORMATS, format)) return format;
  throw wrong(`tables are not printed as ${format}`, '--format', format, `Use ${[...TABLE_FORMATS].reverse().join(' or ')}; for numbers to work with export --what estimates.`);
}

function rowFormat(format: Format = 'jsonl'): ExportFormat {
  if (isOneOf(EXPORT_FORMATS, format)) return format;
  throw wrong(`rows are not printed as ${format}`, '--format', format, `Use ${EXPORT_FORMATS.join(' or ')}, or export --what ${TABLES}.`);
}

function isOneOf<T extends string>(formats: readonly T[], format: string): format is T {
  return (formats as readonly string[]).includes(format);
}

function wrong(what: string, where: string, value: unknown, fix: string): ConcordError {
  return new ConcordError({ code: 'bad_input', what, where, value, fix });
}
