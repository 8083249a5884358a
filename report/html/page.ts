/** The frame of a report: one HTML file that opens from disk and loads nothing. */
import { createHash } from 'node:crypto';
import { type Html, html, trusted } from './markup.js';
import { STYLES } from './styles.js';

/** Even if a string escaped its quotes, the page could load nothing, and run nothing but the script whose hash stands here. */
function policy(script: string): string {
  const runs = script === '' ? '' : `; script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  return `default-src 'none'; style-src 'unsafe-inline'${runs}; base-uri 'none'; form-action 'none'`;
}

export interface Page {
  readonly title: string;
  /** Product and version that made it. */
  readonly createdBy: string;
  /** Behind them at the foot; empty for nothing. */
  readonly remark: string;
  /** Under the title. */
  readonly body: Html;
  /** Behind the page's own. @default '' */
  readonly styles?: string;
  /** Our own, run at the end of the page. @default '' */
  readonly script?: string;
}

export function page({ title, createdBy, remark, body, styles = '', script = '' }: Page): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy(script)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="${createdBy}">
<title>${title}</title>
<style>${trusted(`${STYLES}${styles}`)}</style>
</head>
<body><a class="skip" href="#main">To the content</a><main id="main">
<h1>${title}</h1>
${body}
<footer>${createdBy}${remark}</footer>
</main>${script === '' ? '' : trusted(`<script>${script}</script>`)}</body></html>
`.text;
}
