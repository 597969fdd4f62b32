import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFindings } from './testing/checks/axe-findings.ts';
import { goTo } from './testing/go-to.ts';
import { describeInBrowser, PHONE, SLOW, setUpApp } from './testing/set-up-app.ts';
import { numberOf } from './testing/share-list-page.ts';

const TEXT = 'rsi(14) between 45 and 70 and pe < 20 and close > sma(close, 50)';
const boardOf = (text: string) => `/screener-board?text=${encodeURIComponent(text)}`;
const ROWS = '#screener-result .item-row';

/** One request to the server by the page itself. */
const matchesOf = (page: Page, text: string, day?: string): Promise<string[]> =>
  page.evaluate(
    async ([asked, on]) => {
      const answer = await fetch('/api/screener/run-text', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text: asked, ...(on && { day: on }) }),
      });
      const { matches } = (await answer.json()) as { matches: { code: string }[] };
      return matches.map(({ code }) => code).sort();
    },
    [text, day] as const,
  );

const codesOf = (page: Page): Promise<string[]> =>
  page.$$eval('#screener-result .share-link', (links) =>
    links.map((link) => link.textContent ?? ''),
  );

const columnOf = (page: Page, id: string): Promise<number[]> =>
  page
    .$$eval(`.${id}-cell`, (cells) => cells.map((cell) => cell.textContent ?? ''))
    .then((texts) => texts.map((text) => numberOf(text.replace('%', '')) ?? Number.NaN));

describeInBrowser('screeners', () => {
  const app = setUpApp({ strictness: 'warnings' });

  it('lists the ready ones with how many match, and leads to the result of each', async () => {
    const page = await app.open('/screener');
    await page.waitForSelector('.ready-count:has-text("now")');
    expect(await page.locator('.screener-group li').count()).toBe(40);
    expect(await page.locator('.screener-group').count()).toBe(10);
    expect(await axeFindings(page)).toEqual([]);
    await page.fill('.filter-field input', 'overbought');
    await expect.poll(() => page.locator('.screener-group li').count(), SLOW).toBe(1);
    expect(page.url()).toContain('filter=overbought');
    await page.click('.screener-group li a');
    await page.waitForSelector('.result-head h2');
    expect(page.url()).toContain('/screener-board/quiet-climbers');
    expect(await page.textContent('h1')).toBe('Quiet climbers with volume');
    expect(await page.locator('.funnel-term').allTextContents()).toEqual([
      'close above SMA 50',
      'RSI 14 from 50 to 70',
      'P/E below 20',
      'volume above 2 × average volume of 20',
    ]);

    await goTo(page, '/screener-board/no-such-screener');
    await page.click('.message .btn');
    await expect.poll(() => new URL(page.url()).pathname, SLOW).toBe('/screener');
  });

  it('shows the matching shares of a text, why each is there, and what nearly matches', async () => {
    const page = await app.open(boardOf(TEXT));
    await page.waitForSelector(ROWS);
    const near = (await page.locator('.nearly-matching .share-link').allTextContents()).length;
    expect(near).toBeGreaterThan(0);
    const counts = await page.locator('.funnel-left').allTextContents();
    const left = counts.map((text) => numberOf(text)!);
    expect(left).toEqual(left.toSorted((a, b) => b - a));
    expect(await page.textContent('.result-head h2')).toBe(`${left.at(-1)} shares match`);

    // Sorted by the last term, which is shown as the way to the average.
    const ways = await columnOf(page, 'term-c');
    expect(ways.length).toBeGreaterThan(2);
    expect(ways).toEqual(ways.toSorted((a, b) => b - a));
    expect(Math.min(...ways)).toBeGreaterThanOrEqual(0);
    await page.click('.term-b-head button');
    await expect.poll(() => page.url(), SLOW).toContain('sort=-term-b');
    const ratios = await columnOf(page, 'term-b');
    expect(ratios).toEqual(ratios.toSorted((a, b) => b - a));
    expect(Math.max(...ratios)).toBeLessThan(20.05);

    // By keys: the reasons of the first row open under it, and arrows pass over them.
    await page.focus('#screener-result');
    await page.keyboard.press('Home');
    await page.keyboard.press(' ');
    await page.waitForSelector('.why-here li');
    expect(await page.locator('.why-here li').count()).toBe(3);
    expect(await page.locator('.why-here .term-ruler').count()).toBe(3);
    expect(await page.textContent('.why-here li:nth-child(3) .why-note')).toMatch(
      /^[\d,.]+ against [\d,.]+$/,
    );
    await page.keyboard.press('ArrowDown');
    expect(await page.locator('[data-active]').getAttribute('aria-rowindex')).toBe('4');
    expect(await axeFindings(page)).toEqual([]);
    await page.click('.result-controls .btn:has-text("Charts")');
    await page.waitForSelector('.chart-strip .sparkline');

    const download = page.waitForEvent('download');
    await page.click('.csv-btn');
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file.split('\r\n')[0]).toBe(
      '\ufeffCode,Company,Sector,Last,Change %,RSI 14,P/E,to SMA 50,"30 days, %"',
    );
  });

  it('marks who enters and leaves while the window is open, and strikes out who left', async () => {
    let asked = 0;
    const page = await app.open(`${boardOf(TEXT)}&sort=name`, {
      before: (opened) =>
        opened.route('**/api/screener/run-text', async (route) => {
          const response = await route.fetch();
          const answer = (await response.json()) as { matches: unknown[] };
          asked += 1;
          // The first run lacks its first match, later ones lack the second.
          answer.matches.splice(asked === 1 ? 0 : 1, 1);
          await route.fulfill({ response, json: answer });
        }),
    });
    await page.waitForSelector(ROWS);
    await page.waitForSelector('.match-entered', { timeout: SLOW.timeout, state: 'attached' });
    await page.waitForSelector('.item-row:has(.match-left) .share-link', SLOW);
    expect(await page.textContent('.result-head')).toMatch(/1 entered, 1 left/);
    const struck = page.locator('.item-row:has(.match-left) .share-link').first();
    expect(await struck.evaluate((link) => getComputedStyle(link).textDecorationLine)).toBe(
      'line-through',
    );
  });

  it('is as of a past day, names what is wrong with a text, and mends it', async () => {
    const page = await app.open(`${boardOf(TEXT)}&day=2026-09-30`);
    await page.waitForSelector('.result-head h2');
    expect(await page.textContent('.result-as-of')).toBe('at the close of 30 Sep 2026');
    const then = await matchesOf(page, TEXT, '2026-09-30');
    expect(await page.textContent('.result-head h2')).toBe(`${then.length} shares match`);
    const shown = await codesOf(page);
    expect(then).toEqual(expect.arrayContaining(shown));

    // The counts over time lead to the first of the sessions, and back to now.
    await page.focus('.over-time input');
    await page.keyboard.press('Home');
    await expect.poll(() => new URL(page.url()).searchParams.get('day'), SLOW).toBe('2026-08-24');
    await page.waitForSelector('.result-as-of:has-text("24 Aug 2026")');
    const counted = await page.textContent('.over-time b');
    const count = (await page.textContent('.result-head h2'))?.split(' ')[0];
    expect(counted).toBe(`24 Aug: ${count} matches`);
    await page.keyboard.press('End');
    await expect.poll(() => new URL(page.url()).searchParams.get('day'), SLOW).toBeNull();

    await goTo(page, boardOf('clse > 10 and pe < 8'));
    await page.waitForSelector('.problem-list mark');
    expect(await page.textContent('.problem-list mark')).toBe('clse');
    expect(await page.textContent('.problem-list p')).toContain(
      'There is no field or function “clse”.',
    );
    expect(await axeFindings(page)).toEqual([]);
    await page.click('.problem-list .btn:has-text("close")');
    await page.waitForSelector('.result-head h2');
    expect(new URL(page.url()).searchParams.get('text')).toBe('close > 10 and pe < 8');
  });

  it('has two-line rows on a phone, in Bangla, and opens the reasons by a tap', async () => {
    const page = await app.open(boardOf('আরএসআই(14) > 45 এবং পিই < ২০'), {
      ...PHONE,
      before: (opened) => opened.addInitScript(() => localStorage.setItem('language', 'bn')),
    });
    await page.waitForSelector(ROWS);
    expect(await page.textContent('.funnel-term >> nth=0')).toBe('আরএসআই (১৪) ৪৫-এর উপরে');
    await page.tap('.why-toggle >> nth=0');
    await page.waitForSelector('.why-here li');
    expect(await page.locator('.why-here li').count()).toBe(2);
    expect(await axeFindings(page)).toEqual([]);
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wider).toBe(0);
  });
});
