/** The frame of a report: one HTML file that opens from disk and loads nothing. */
import { type Html, html, trusted } from './markup.js';
import { STYLES } from './styles.js';

/** Even if a string escaped its quotes, the page could run and load nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

export interface Page {
  readonly title: string;
  /** Product and version that made it. */
  readonly createdBy: string;
  /** Behind them at the foot; empty for nothing. */
  readonly remark: string;
  /** Under the title. */
  readonly body: Html;
}

export function page({ title, createdBy, remark, body }: Page): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="${createdBy}">
<title>${title}</title>
<style>${trusted(STYLES)}</style>
</head>
<body><main>
<h1>${title}</h1>
${body}
<footer>${createdBy}${remark}</footer>
</main></body></html>
`.text;
}
