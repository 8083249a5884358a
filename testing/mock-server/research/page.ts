/** Pages on which disputes stand, as a small site would show them. */
import { pageAt } from '../answers/search/disputes.js';
import type { Delivery } from '../deliver.js';
import type { MockScript } from '../script.js';

const HEADERS = { 'content-type': 'text/html; charset=utf-8' };

/** 404 for a number that there is not, or that the script lets be missing. */
export function pageDelivery(number: number, { research }: MockScript): Delivery {
  const page = research.missing.includes(number) ? null : pageAt(number);
  if (page === null) return { status: 404, headers: HEADERS, body: document('Not found', '<p>There is no such page.</p>'), manner: 'whole' };
  const { title, publisher, paragraphs } = page;
  return { status: 200, headers: HEADERS, body: document(title, `<p><em>${publisher}</em></p>\n${paragraphs.map((text) => `<p>${text}</p>`).join('\n')}`), manner: 'whole' };
}

function document(title: string, body: string): string {
  return `<!DOCTYPE html>\n<html lang="en">\n<head><meta charset="utf-8"><title>${title}</title></head>\n<body>\n<h1>${title}</h1>\n${body}\n</body>\n</html>\n`;
}
