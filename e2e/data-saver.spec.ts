import { PRICE_UPDATE, SLOW_VIEW } from '@dorpon/contract/live';
import type { ShareRecord } from '@dorpon/contract/share-record';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { startNarrowLink } from './testing/narrow-link.ts';
import { ownShares } from './testing/own-shares.ts';
import { describeInBrowser, PHONE, SLOW, setUpApp } from './testing/set-up-app.ts';
import { anEmail } from './testing/sign-in-page.ts';
import { shownPicture } from './testing/static-chart-page.ts';

declare global {
  interface Window {
    indicesAtMarks?: string[];
  }
}

const saving = {
  before: (page: Page) => page.addInitScript(() => localStorage.setItem('data-saver', 'on')),
};

/** Screens with long lists, and the call of each. */
const longLists = [
  ['/news', '/news/get-news'],
  ['/notification?tab=fired', '/alerts/get-firings'],
  ['/portfolio?tab=transactions', '/portfolio/get-transactions'],
] as const;

describeInBrowser('data saver', () => {
  const app = setUpApp({ strictness: 'errors' });
  const recent = new Map<string, { tr: number; at: number }[]>();

  it('the open window changes rooms, says so, and its prices in view stay right', async () => {
    const events: string[] = [];
    const page = await app.newPage();
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const [, event] = /^42\["([^"]+)"/.exec(String(payload)) ?? [];
        if (event !== undefined) events.push(event);
      }),
    );
    await page.goto(`${app.url}/share-list`);
    await page.waitForSelector('.share-row');
    const badge = () => page.textContent('.badge');
    const choose = async (choice: string) => {
      await page.click('.bar-tool[aria-label="Settings"]');
      await page.click(`.settings fieldset:has-text("Data saver") label:has-text("${choice}")`);
      await page.keyboard.press('Escape');
    };
    await expect.poll(() => events.includes(PRICE_UPDATE), SLOW).toBe(true);
    await choose('On');
    await expect.poll(badge, SLOW).toBe('Data saver: 5 s, sums 1 min');
    await expect.poll(() => events.includes(SLOW_VIEW), SLOW).toBe(true);
    events.splice(0);
    await expect.poll(() => events.filter((event) => event === SLOW_VIEW).length, SLOW).toBe(2);
    expect(events).not.toContain(PRICE_UPDATE);

    // Rows that come into view are right within seconds, or marked.
    await page.locator('#main').evaluate((scroller) => scroller.scrollTo(0, 4_000));
    await expect.poll(() => areRight(page), SLOW).toBe(true);
    await expect.poll(() => page.locator('.share-row [data-old]').count(), SLOW).toBe(0);

    await choose('Off');
    await expect.poll(() => events.includes(PRICE_UPDATE), SLOW).toBe(true);
    await expect.poll(badge, SLOW).toBe('Simulated market');
    expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
  });

  it('follows the hint of the browser, also when it changes, until the person chooses', async () => {
    const page = await app.newPage({ before: (opened) => opened.addInitScript(saveData) });
    await page.goto(`${app.url}/share-list`);
    const badge = () => page.textContent('.badge');
    const hint = (on: boolean) =>
      page.evaluate((saves) => {
        const connection = (navigator as { connection?: EventTarget }).connection!;
        Object.assign(connection, { saveData: saves });
        connection.dispatchEvent(new Event('change'));
      }, on);
    await expect.poll(badge, SLOW).toContain('Data saver');
    await hint(false);
    await expect.poll(badge, SLOW).toBe('Simulated market');
    await hint(true);
    await expect.poll(badge, SLOW).toContain('Data saver');
    await page.click('.bar-tool[aria-label="Settings"]');
    await page.click('.settings fieldset:has-text("Data saver") label:has-text("Off")');
    await page.keyboard.press('Escape');
    await expect.poll(badge, SLOW).toBe('Simulated market');
  });

  it('C9 after a silence the mark goes with the old figures, not before them', async () => {
    const link = await startNarrowLink(app.url);
    const page = await app.newPage(saving);
    await page.goto(`${link.url}/share-list`);
    const isStale = () => page.getAttribute('.shell:not(.glance)', 'data-stale');
    await expect.poll(() => page.textContent('.badge'), SLOW).toContain('Data saver');
    await expect.poll(isStale, SLOW).toBe('false');
    await page.evaluate(noteMarks);
    link.stall(12_000);
    const marks = () => page.evaluate(() => window.indicesAtMarks ?? []);
    await expect.poll(async () => (await marks()).length, SLOW).toBeGreaterThan(1);
    const [marked, lifted] = await marks();
    expect(lifted).not.toBe(marked);
    await link.close();
  });

  it('loads images and other parts only on request', async () => {
    const paths: string[] = [];
    const page = await app.newPage({ ...PHONE, ...saving });
    page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    await page.goto(`${app.url}/static-ta-chart`);
    const load = page.getByRole('button', { name: 'Load the image' });
    await load.waitFor();
    await page.waitForTimeout(4_000);
    expect(paths.filter((path) => /\/charts?\//.test(path) && !path.includes('assets'))).toEqual(
      [],
    );
    expect(paths.filter((path) => /finder|sheets|detail-page/.test(path))).toEqual([]);
    await load.click();
    expect((await shownPicture(page)).naturalWidth).toBeGreaterThan(0);
  });

  it('asks for shorter lists and for no small lines', async () => {
    const member = await app.signIn(anEmail());
    await ownShares(member, 'BO account', ['GP']);
    const askedOf = async (before?: (page: Page) => Promise<unknown>) => {
      const page = await app.newPage({ member, ...(before && { before }) });
      const asked: URL[] = [];
      page.on('request', (request) => {
        const url = new URL(request.url());
        // The count of unseen alerts is a call of the same path.
        if (url.searchParams.get('limit') !== '1') asked.push(url);
      });
      const has = (path: string) => asked.some(({ pathname }) => pathname.endsWith(path));
      for (const [at, path] of longLists) {
        await page.goto(app.url + at);
        await expect.poll(() => has(path), SLOW).toBe(true);
      }
      await page.goto(`${app.url}/share-list`);
      await page.waitForSelector('.share-row');
      if (before === undefined)
        await expect.poll(() => has('/market/get-sparklines'), SLOW).toBe(true);
      else await page.waitForTimeout(4_000);
      const limits = longLists.map(([, path]) => {
        const call = asked.find(({ pathname }) => pathname.endsWith(path));
        return Number(call?.searchParams.get('limit'));
      });
      return { limits, hasLines: has('/market/get-sparklines') };
    };
    const usual = await askedOf();
    expect(usual).toEqual({ limits: [40, 50, 100], hasLines: true });
    const saved = await askedOf(saving.before);
    expect(saved).toEqual({ limits: [15, 15, 30], hasLines: false });
  });

  /** Whether every row in view has a number of trades that the server had in the last seconds. */
  async function areRight(page: Page): Promise<boolean> {
    const answer = await fetch(`${app.url}/api/shares/get-once`);
    for (const { c, tr } of (await answer.json()) as ShareRecord[]) {
      const seen = recent.get(c) ?? [];
      recent.set(c, [...seen.filter(({ at }) => at > Date.now() - 8_000), { tr, at: Date.now() }]);
    }
    const rows = await page.$$eval('.share-row', (found) =>
      found.map((row) => ({
        code: row.querySelector('.code')?.textContent ?? '',
        trades: Number(row.querySelector('.trades-cell')?.textContent?.replace(/\D/g, '')),
      })),
    );
    const isRecent = ({ code, trades }: (typeof rows)[number]) =>
      recent.get(code)?.some(({ tr }) => tr === trades) === true;
    return rows.length > 5 && rows.every(isRecent);
  }
});

/** In the page: the hint of a browser whose person wants to save data. */
function saveData(): void {
  const connection = Object.assign(new EventTarget(), { saveData: true });
  Object.defineProperty(navigator, 'connection', { value: connection });
}

/** In the page: the indices whenever the mark of old prices comes or goes. */
function noteMarks(): void {
  const seen: string[] = [];
  window.indicesAtMarks = seen;
  const shell = document.querySelector('.shell')!;
  new MutationObserver(() => {
    const indices = Array.from(shell.querySelectorAll('.index-line'), (it) => it.textContent);
    seen.push(indices.join());
  }).observe(shell, { attributeFilter: ['data-stale'] });
}
