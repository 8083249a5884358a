import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { renderReport } from '../../report/html/index.js';
import type { ReportDialogue, ReportInput } from '../../report/port.js';
import { reportFixture } from '../../report/report-fixture.js';
import { hasChromium, launch, open, saved, temporaryFolder, type Watched } from './chromium.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const OTHER = { title: 'Floating homes', scenario: 'transactional-floating-homes', condition: 'strategy:competing' };

interface AxeResults {
  readonly violations: readonly { readonly id: string; readonly impact: string; readonly nodes: readonly { readonly html: string }[] }[];
}

/** Two blocks of four rows. */
function twoBlocks(options: Parameters<typeof reportFixture>[0] = {}): ReportInput {
  const input = reportFixture(options);
  const again = input.dialogues.map((dialogue): ReportDialogue => ({ ...dialogue, title: OTHER.title, cell: { ...dialogue.cell, id: `${dialogue.cell.id} again`, ...OTHER } }));
  return { ...input, dialogues: [...input.dialogues, ...again] };
}

const chooser = (page: Page, name: string) => page.getByRole('combobox', { name });

const visibleRows = (page: Page): Promise<string[]> => page.locator('details.dialogue:visible > summary b').allInnerTexts();

(hasChromium() ? describe : describe.skip)('the report in a browser', () => {
  const folder = temporaryFolder();
  let browser: Browser;
  let file: string;
  beforeAll(async () => {
    browser = await launch();
    file = saved(folder, 'report.html', renderReport(twoBlocks()));
  });
  afterAll(async () => {
    await browser.close();
    process.stderr.write(`screenshots of the report: ${folder}\n`);
  });

  const clean = ({ errors, requests }: Watched): void => {
    expect(errors).toEqual([]);
    expect(requests).toEqual([]);
  };

  it('filters by scenario, condition and mediator, counts what is left, and shows all again', async () => {
    const watched = await open(browser, file);
    const { page } = watched;
    expect(await visibleRows(page)).toHaveLength(8);
    await chooser(page, 'Scenario').selectOption(OTHER.title);
    expect(await visibleRows(page)).toEqual(['unmediated', 'scripted/attentive', 'A/A', 'placebo']);
    expect(await page.locator('.block:visible h3').allInnerTexts()).toEqual([expect.stringContaining(OTHER.title)]);
    await chooser(page, 'Mediator').selectOption('placebo');
    expect(await visibleRows(page)).toEqual(['placebo']);
    expect(await page.locator('.filter output').innerText()).toBe('1 of 8');
    await chooser(page, 'Condition').selectOption({ index: 1 });
    expect(await visibleRows(page)).toEqual([]);
    expect(await page.locator('.filter output').innerText()).toContain('none of the sample fits');
    await page.getByRole('button', { name: 'Show all' }).click();
    expect(await visibleRows(page)).toHaveLength(8);
    clean(watched);
  });

  it('opens a dialogue: trajectory, one picture for each topic, every turn, and each decision, silent ones too', async () => {
    const watched = await open(browser, file);
    const { page } = watched;
    const [, mediated] = twoBlocks().dialogues;
    const dialogue = page.locator('details.dialogue').nth(1);
    expect(await dialogue.locator('.turn').count()).toBe(0);
    await dialogue.locator('summary').click();
    await dialogue.locator('.turn').first().waitFor();
    expect(await dialogue.locator('.whole svg').count()).toBe(1);
    expect(await dialogue.locator('.topics figcaption b').allInnerTexts()).toEqual(mediated!.topics.map(({ name }) => name));
    expect(await dialogue.locator('.turn').count()).toBe(mediated!.turns.length);
    expect(await dialogue.locator('.turn.mediator').count()).toBe(mediated!.turns.filter(({ kind }) => kind === 'mediator').length);
    expect(await dialogue.locator('.silent').count()).toBe(mediated!.decisions.filter(({ engage }) => !engage).length);
    for (const svg of await dialogue.locator('svg').all()) expect(await svg.textContent()).toContain('offline demo');
    clean(watched);
  });

  it('keeps private thoughts, reasons of decisions and of ratings until they are asked for', async () => {
    const watched = await open(browser, file);
    const { page } = watched;
    const dialogue = page.locator('details.dialogue').nth(1);
    await dialogue.locator('summary').click();
    await dialogue.locator('.turn').first().waitFor();
    for (const [label, part] of [['private thoughts', '.own'], ['mediator’s decisions', '.why'], ['reasons of the ratings', '.reason']] as const) {
      expect(await dialogue.locator(`${part}:visible`).count()).toBe(0);
      await page.getByLabel(label).check();
      expect(await dialogue.locator(`${part}:visible`).count()).toBeGreaterThan(5);
    }
    await page.getByLabel('private thoughts').uncheck();
    expect(await dialogue.locator('.own:visible').count()).toBe(0);
    expect(await dialogue.locator('.reason:visible').first().innerText()).toMatch(/: what turn \d+ says about/);
    clean(watched);
  });

  it('can be used with the keyboard alone', async () => {
    const watched = await open(browser, file);
    const { page } = watched;
    const tabTo = async (selector: string): Promise<void> => {
      for (let pressed = 0; pressed < 100; pressed += 1) {
        if (await page.locator(`:is(${selector}):focus`).count() > 0) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`the Tab key does not lead to ${selector}`);
    };
    await tabTo('a[href="#dialogues"]');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.locator('label:has(:focus)').innerText()).toContain('Scenario');
    await page.keyboard.press('ArrowDown');
    expect(await visibleRows(page)).toHaveLength(4);
    await tabTo('#show-thoughts');
    await page.keyboard.press('Space');
    await tabTo('summary');
    await page.keyboard.press('Enter');
    await page.locator('.own:visible').first().waitFor();
    expect(await page.evaluate('getComputedStyle(document.activeElement).outlineStyle')).not.toBe('none');
    clean(watched);
  });

  it('opens the dialogue that the address names', async () => {
    const watched = await open(browser, file);
    const { page } = watched;
    await page.evaluate("location.hash = '#dialogue-6'");
    await page.locator('#dialogue-6 .turn').first().waitFor();
    await page.evaluate("location.hash = '#no such[thing'");
    clean(watched);
  });

  it('shows every dialogue where no script runs', async () => {
    const watched = await open(browser, file, { javaScriptEnabled: false });
    const { page } = watched;
    expect(await page.locator('.filter').isVisible()).toBe(false);
    await page.locator('details.dialogue summary').nth(5).click();
    expect(await page.locator('#dialogue-6 .turn:visible').count()).toBe(twoBlocks().dialogues[5]!.turns.length);
    await page.getByLabel('private thoughts').check();
    expect(await page.locator('#dialogue-6 .own:visible').count()).toBeGreaterThan(5);
    clean(watched);
  });

  it.each([
    ['light', {}],
    ['dark', { colorScheme: 'dark' }],
    ['narrow', { viewport: { width: 390, height: 844 } }],
  ] as const)('has no serious accessibility violation and no sideways scroll: %s', async (name, options) => {
    const watched = await open(browser, file, options);
    const { page } = watched;
    await page.locator('details.dialogue summary').nth(1).click();
    await page.locator('.turn').first().waitFor();
    for (const toggle of await page.locator('.toggle').all()) await toggle.check();
    await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true });
    await page.evaluate(AXE);
    const { violations } = await page.evaluate<AxeResults>('axe.run()');
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    expect(grave.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html.slice(0, 200)) }))).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);
    clean(watched);
  });

  describe('with a hostile transcript', () => {
    const EVIL = [
      '</script></noscript></template></title></style></details><script>window.ran=1</script><img src="x" onerror="window.ran=2">',
      '<svg onload="window.ran=3"><a href="javascript:window.ran=4">press</a> [press](javascript:window.ran=5) ]]> --> \u202egnitirw \u2028',
      `" autofocus onfocus="window.ran=6" x='${'A'.repeat(2 ** 20)}`,
    ].join(' ');

    it('executes nothing, loads nothing and shows it as text', async () => {
      const input = twoBlocks({ mediators: [`m${EVIL}`], offline: false });
      const first = input.dialogues[1]!;
      const evil: ReportDialogue = {
        ...first,
        row: EVIL,
        title: EVIL,
        topics: first.topics.map(({ id }) => ({ id, name: EVIL })),
        turns: first.turns.map((turn) => ({ ...turn, speakerName: EVIL, text: EVIL, thought: EVIL })),
        decisions: first.decisions.map((decision) => ({ ...decision, thought: EVIL, fault: { kind: 'invalid', detail: EVIL } as const })),
        ratings: first.ratings.map((topic) => ({ ...topic, located: topic.located.map((each) => ({ ...each, reason: EVIL })) })),
      };
      const watched = await open(browser, saved(folder, 'hostile.html', renderReport({ ...input, createdBy: EVIL, dialogues: [evil, ...input.dialogues] })));
      const { page } = watched;
      await page.locator('details.dialogue summary').first().click();
      await page.locator('.turn').first().waitFor();
      for (const toggle of await page.locator('.toggle').all()) await toggle.check();
      const said = await page.locator('.said').first().innerText();
      expect(said).toContain('</script></noscript></template>');
      expect(said).toContain('<script>window.ran=1</script><img src="x" onerror="window.ran=2">');
      expect(said).toContain('[U+202E]gnitirw [U+2028]');
      expect(said).toMatch(/\[cut: 4000 of \d+ characters shown\]$/);
      expect(await page.evaluate('globalThis.ran')).toBeUndefined();
      expect(await page.locator('script').count()).toBe(1);
      expect(await page.locator('img, iframe, [onerror], [onload], [onfocus], a[href^="javascript"]').count()).toBe(0);
      expect(await page.evaluate("document.documentElement.textContent.includes('\\u202e')")).toBe(false);
      clean(watched);
    });

    it('would run nothing even if it got out of its quotes', async () => {
      const { page, errors, requests } = await open(browser, file);
      const refused = await page.evaluate(`(async () => {
        const violations = [];
        addEventListener('securitypolicyviolation', ({ effectiveDirective }) => violations.push(effectiveDirective));
        const put = (html) => document.body.append(document.createRange().createContextualFragment(html));
        put('<script>window.ran = 1</script>');
        put('<img src="https://example.org/x.png" onerror="window.ran = 2">');
        put('<iframe src="https://example.org/"></iframe>');
        await new Promise((resolve) => setTimeout(resolve, 300));
        return violations.sort();
      })()`);
      expect(refused).toEqual(['frame-src', 'img-src', 'script-src-attr', 'script-src-elem']);
      expect(await page.evaluate('globalThis.ran')).toBeUndefined();
      expect(requests).toEqual([]);
      expect(errors.length).toBeGreaterThan(0);
    });
  });
});
