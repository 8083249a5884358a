/** Tables, figures and the one self-contained report. */
export { renderReport } from './html/index.js';
export type { ReportDialogue, ReportInput, ReportPort, ReportTurn } from './port.js';
export {
  EXPORT_FORMATS,
  EXPORT_TABLES,
  exportRows,
  judgementRows,
  type ExportFormat,
  type ExportRows,
  type ExportTable,
  type JudgementRow,
} from './export.js';
export { sampleCells, type SampleCell } from './sample-cells.js';
export { renderDialogue } from './show.js';
export { renderTable } from './terminal-table.js';
