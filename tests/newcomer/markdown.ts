/** Reads the documents as a newcomer does: their code blocks, links and headings. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../fixtures/concord-process.js';

export interface Block {
  language: string;
  text: string;
}

const FENCE = /^```(?<language>\S*)\n(?<text>.*?)^```$/gms;
const LINK = /\[[^\]]*\]\((?<target>[^)\s]+)\)/g;
const HEADING = /^#+ +(?<title>\S.*)$/gm;

export function readDocument(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}

export function codeBlocks(markdown: string): Block[] {
  return [...markdown.matchAll(FENCE)].map(({ groups }) => ({ language: groups!.language!, text: groups!.text! }));
}

export function blocksIn(file: string, language: string): string[] {
  return codeBlocks(readDocument(file)).flatMap((block) => (block.language === language ? [block.text] : []));
}

export function links(markdown: string): string[] {
  return [...withoutCode(markdown).matchAll(LINK)].map(({ groups }) => groups!.target!);
}

/** The anchors that a reader's browser finds: titles in lower case, joined by hyphens. */
export function anchors(markdown: string): string[] {
  return [...withoutCode(markdown).matchAll(HEADING)].map(({ groups }) =>
    groups!.title!.toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-'),
  );
}

function withoutCode(markdown: string): string {
  return markdown.replaceAll(FENCE, '');
}

/** README, CHANGELOG and everything under docs/, relative to the clone. */
export function documents(): string[] {
  const under = readdirSync(path.join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' });
  return ['README.md', 'CHANGELOG.md', ...under.filter((file) => file.endsWith('.md')).map((file) => path.posix.join('docs', file.split(path.sep).join('/')))];
}
