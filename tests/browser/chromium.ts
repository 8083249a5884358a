/** A real browser for the report: the machine's Chromium, opened on a file, with everything noted that a page may do wrong. */
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const EXECUTABLE = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run', '--disable-quic'];

/** Says so where there is none: a test that is left out must not look like one that passed. */
export function hasChromium(): boolean {
  if (existsSync(EXECUTABLE)) return true;
  process.stderr.write(`\nWARNING: the browser tests are SKIPPED: there is no Chromium at ${EXECUTABLE} (apt-get install chromium, or name one in CHROMIUM)\n`);
  return false;
}

export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: EXECUTABLE, args: FLAGS });
}

export interface Watched {
  readonly page: Page;
  /** Errors in the console and uncaught ones. */
  readonly errors: string[];
  /** Requests for anything but the file itself; they are aborted. */
  readonly requests: string[];
}

/** Opens the page from disk, as a reader does. */
export async function open(browser: Browser, file: string, options: BrowserContextOptions = {}): Promise<Watched> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, ...options });
  const [errors, requests]: [string[], string[]] = [[], []];
  const address = pathToFileURL(file).href;
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('dialog', (dialog) => {
    errors.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.route('**/*', async (route) => {
    const url = route.request().url();
    if (url.split('#')[0] === address) return route.continue();
    requests.push(url);
    return route.abort();
  });
  await page.goto(address);
  return { page, errors, requests };
}

export function temporaryFolder(): string {
  return mkdtempSync(path.join(os.tmpdir(), 'concord-browser-'));
}

export function saved(folder: string, name: string, html: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, html);
  return file;
}
