/** `concord report` of an experiment of the published size, in a process of its own, and its page in a browser. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import type { Figure } from './main.js';
import { writeSyntheticExperiment } from './synthetic-experiment.js';

const ROOT = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run', '--disable-quic'];

/** Says at its end how much memory (kB) the process held at most, and how long (µs) it kept processors busy. */
const NOTES_USAGE = "data:text/javascript,process.on('exit',()=>{const{maxRSS,userCPUTime,systemCPUTime}=process.resourceUsage();process.stderr.write(`usage ${maxRSS} ${userCPUTime+systemCPUTime}\\n`)})";
/** Milliseconds until the first picture has a place on the screen; null where there is none within half a minute. */
const NOTES_FIGURE = `globalThis.firstFigure = new Promise((resolve) => {
  const look = () => {
    const svg = document.querySelector('main svg');
    if (svg !== null && svg.getBoundingClientRect().height > 0) requestAnimationFrame(() => resolve(performance.now()));
    else if (performance.now() > 30000) resolve(null);
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})`;

export async function measureReport(): Promise<Figure[]> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'concord-bench-'));
  try {
    const out = path.join(directory, 'run');
    const dialogues = await writeSyntheticExperiment(out);
    const { seconds, busy, megabytes } = runReport(out);
    const file = path.join(out, 'report.html');
    const of = `${dialogues.toLocaleString('en')} dialogues of 60 turns`;
    return [
      { name: `report: ${of}`, value: seconds, unit: 's', limit: 10, timed: true },
      { name: 'report: processor time of that, all threads', value: busy, unit: 's', limit: null, timed: true },
      { name: 'report: most memory', value: megabytes, unit: 'MB', limit: 600, timed: false },
      { name: 'report: size of report.html', value: statSync(file).size / 1e6, unit: 'MB', limit: 5, timed: false },
      { name: 'report: size of results.json', value: statSync(path.join(out, 'results.json')).size / 1e6, unit: 'MB', limit: null, timed: false },
      ...(await inBrowser(file)),
    ];
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** The whole process, start-up included. */
function runReport(out: string): { seconds: number; busy: number; megabytes: number } {
  const began = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ['--import', NOTES_USAGE, path.join(ROOT, 'bin', 'concord.mjs'), 'report', out], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const seconds = (performance.now() - began) / 1000;
  const [, kilobytes, microseconds] = /usage (\d+) (\d+)/.exec(stderr) ?? [];
  if (status !== 0 || kilobytes === undefined) throw new Error(`concord report ended with exit code ${status}:\n${stderr}`);
  return { seconds, busy: Number(microseconds) / 1e6, megabytes: (Number(kilobytes) * 1024) / 1e6 };
}

async function inBrowser(file: string): Promise<Figure[]> {
  if (!existsSync(CHROMIUM)) {
    process.stderr.write(`WARNING: the page was not measured: there is no Chromium at ${CHROMIUM}\n`);
    return [];
  }
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  try {
    const page = await browser.newPage();
    await page.addInitScript(NOTES_FIGURE);
    await page.goto(pathToFileURL(file).href);
    const first = await page.evaluate<number | null>('globalThis.firstFigure');
    if (first === null) throw new Error('the report shows no figure');
    const began = performance.now();
    await page.locator('details.dialogue summary').first().click();
    await page.locator('details.dialogue .turn').first().waitFor();
    return [
      { name: 'report: first figure in Chromium', value: first / 1000, unit: 's', limit: 2, timed: true },
      { name: 'report: a dialogue opens', value: (performance.now() - began) / 1000, unit: 's', limit: 1, timed: true },
    ];
  } finally {
    await browser.close();
  }
}
