import { getHalts, getLimits } from '@dorpon/contract/halts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeInBrowser, PHONE, SLOW, setUpApp } from './testing/set-up-app.ts';
import { numberOf, texts } from './testing/share-list-page.ts';

describeInBrowser('the halt list', () => {
  const app = setUpApp({
    strictness: 'warnings',
    context: { viewport: { width: 1440, height: 1200 } },
  });
  let page: Page;

  const open = async (
    search = '',
    options: BrowserContextOptions = {},
    before?: (page: Page) => Promise<unknown>,
  ) => {
    page = await app.open(`/halt-list${search}`, { ...options, before });
    await page.waitForSelector('.other-sections');
  };
  const halts = async () =>
    getHalts.answer.parse(await (await fetch(`${app.url}/api/market/get-halts`)).json()).rows;
  const codes = (section: string) => texts(page, `.${section}-section .share-row .code`);
  const sectionCodes = (section: string) =>
    page.$$eval(`.${section}-section .section-row`, (rows) =>
      rows.map((row) => (row as HTMLElement).dataset.code),
    );

  it('lists locks, halts and suspensions of the API separately', async () => {
    await open();
    const agrees = async () => {
      const returned = await halts();
      const of = (...kinds: string[]) =>
        returned.flatMap(({ code, kind }) => (kinds.includes(kind) ? code : [])).sort();
      const seen = [
        await codes('locked'),
        await sectionCodes('regulator'),
        await sectionCodes('record-date'),
      ];
      const want = [of('upper-lock', 'lower-lock'), of('regulator'), of('record-date')];
      return JSON.stringify(seen.map((list) => list.toSorted())) === JSON.stringify(want);
    };
    await expect.poll(agrees, SLOW).toBe(true);
    for (const { code, kind, since, sessions } of await halts()) {
      if (kind !== 'upper-lock' && kind !== 'lower-lock') continue;
      const row = page.locator(`.locked-section .share-row:has(.code:text-is("${code}"))`);
      if ((await row.count()) === 0) continue;
      const time = new Date((since ?? 0) + 6 * 3_600_000).toISOString().slice(11, 16);
      expect(await row.locator('.since-cell').textContent()).toBe(time);
      expect(await row.locator('.sessions-cell').textContent()).toBe(String(sessions));
    }
  });

  it('shares near a limit have a limit of the API and are within the chosen distance', async () => {
    await open('?within=5');
    const { rows } = getLimits.answer.parse(
      await (await fetch(`${app.url}/api/market/get-limits`)).json(),
    );
    const limits = new Map(rows.map((row) => [row.code, row]));
    const [shown, limitTexts, distances] = await Promise.all([
      codes('near'),
      texts(page, '.near-section .share-row .limit-cell'),
      texts(page, '.near-section .share-row .away-cell'),
    ]);
    expect(shown.length).toBeGreaterThan(0);
    shown.forEach((code, i) => {
      const { ul, ll } = limits.get(code)!;
      const distance = numberOf(distances[i]!)!;
      expect([ul, ll]).toContain(numberOf(limitTexts[i]!));
      expect(Math.abs(distance)).toBeLessThanOrEqual(5);
    });
    const free = rows.filter(({ no_limit }) => no_limit === 1).map(({ code }) => code);
    const unlimited = [...(await sectionCodes('free')), ...(await sectionCodes('record-date'))];
    expect(free.filter((code) => !unlimited.includes(code))).toEqual([]);
    const before = shown.length;
    await page.click('.seg-item:has(span:text-is("1%"))');
    await expect.poll(() => page.url(), SLOW).toContain('within=1');
    await expect.poll(async () => (await codes('near')).length, SLOW).toBeLessThan(before + 1);
  });

  it('a growing queue is shown at the next poll, and its column head sorts by it', async () => {
    let extra = 0;
    await open('', {}, (fresh) =>
      fresh.route('**/api/market/get-halts', async (route) => {
        const response = await route.fetch();
        const answer = await response.json();
        for (const row of answer.rows) if (row.waiting !== null) row.waiting = 5_000_000 + extra;
        extra += 1000;
        await route.fulfill({ response, json: answer });
      }),
    );
    const waiting = () =>
      page.locator('.locked-section .waiting-cell:not(.head-cell)').allTextContents();
    const first = await waiting();
    expect(first.join()).toContain('50,0');
    await expect.poll(waiting, SLOW).not.toEqual(first);
    await page.click('.locked-section .waiting-head button');
    await expect.poll(() => page.url(), SLOW).toContain('locked=-waiting');
  });

  it('a market without halts and suspensions says so', async () => {
    await open('', {}, (fresh) =>
      fresh.route('**/api/shares/get-once', async (route) => {
        const response = await route.fetch();
        const board = await response.json();
        await route.fulfill({ response, json: board.map((row: object) => ({ ...row, halt: '' })) });
      }),
    );
    await expect
      .poll(() => page.textContent('.regulator-section'), SLOW)
      .toContain('No share is halted by the regulator now.');
    expect(await page.textContent('.record-date-section')).toContain(
      'No share has its record date',
    );
  });

  it('without queues the locks of the board stay, the missing data is named, and it recovers', async () => {
    await open('', {}, async (fresh) => {
      await fresh.route('**/api/market/get-*', (route) =>
        /halts|limits/.test(route.request().url())
          ? route.fulfill({ status: 503, body: '{}' })
          : route.continue(),
      );
    });
    expect((await page.locator('.section-fault').allTextContents()).join()).toMatch(
      /queues.*limits/s,
    );
    const returned = (await halts()).filter(({ kind }) => kind.endsWith('lock')).length;
    if (returned > 0) expect((await codes('locked')).length).toBeGreaterThan(0);
    await page.unroute('**/api/market/get-*');
    // Queues are polled; limits are loaded once a day.
    await page.click('.near-section .section-fault button');
    await expect.poll(() => page.locator('.section-fault').count(), SLOW).toBe(0);
    app.complaints.splice(0);
  });

  it('on a phone in Bangla a lock has its start under its code, and nothing scrolls sideways', async () => {
    await open('?side=upper', PHONE, (fresh) =>
      fresh.addInitScript(() => localStorage.setItem('language', 'bn')),
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const under = await page.locator('.locked-section .phone-company').allTextContents();
    for (const words of under) expect(words).toMatch(/^[০-৯]{2}:[০-৯]{2} থেকে/);
    expect(await page.locator('.locked-section .group-name').count()).toBeLessThan(2);
  });
});
