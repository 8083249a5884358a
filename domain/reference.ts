/** Numbers that another paper published, as data: `datasets/reference/`. Never compared with an experiment of ours. */
import { z } from 'zod';

/**
 * How a number that is not printed was found. `pixels`: read from the picture of a figure; `draft`: stated in a draft of
 * the paper's source, and the picture agrees; `calculated`: from other numbers of the paper.
 */
export const READINGS = ['pixels', 'draft', 'calculated'] as const;

const approximateSchema = z.strictObject({
  value: z.number(),
  approximate: z.literal(true),
  /** The number may be off by so much to either side. */
  tolerance: z.number().positive(),
  how: z.enum(READINGS),
});

/** As printed, or read some other way. */
const entrySchema = z.union([z.number(), approximateSchema]);
export type ReferenceEntry = z.infer<typeof entrySchema>;

export const referenceTableSchema = z
  .strictObject({
    id: z.string().min(1),
    /** Table or figure of the paper. */
    source: z.string().min(1),
    title: z.string().min(1),
    unit: z.string().min(1),
    columns: z.array(z.string()).min(1),
    /** The last column holds the mean of the others, as printed. */
    averageColumn: z.boolean(),
    /** The last row holds the mean of the others, as printed. */
    averageRow: z.boolean(),
    rows: z.array(z.strictObject({ name: z.string().min(1), values: z.array(entrySchema) })).min(1),
    notes: z.array(z.string()),
  })
  .refine(({ columns, rows }) => rows.every(({ values }) => values.length === columns.length), 'every row needs a value for each column');
export type ReferenceTable = z.infer<typeof referenceTableSchema>;

export const referenceSchema = z.strictObject({
  format: z.literal('concord-reference/1'),
  source: z.strictObject({ system: z.string(), title: z.string(), authors: z.string(), identifier: z.string(), url: z.url(), year: z.number().int() }),
  /** What the numbers were measured with. */
  settings: z.strictObject({ parties: z.string(), evaluator: z.string(), scenarios: z.number().int(), conditions: z.number().int(), runsPerCell: z.number().int() }),
  mediators: z.array(z.string()),
  tables: z.array(referenceTableSchema),
});
export type Reference = z.infer<typeof referenceSchema>;

/** The number itself, however it was read. */
export function referenceValue(entry: ReferenceEntry): number {
  return typeof entry === 'number' ? entry : entry.value;
}
