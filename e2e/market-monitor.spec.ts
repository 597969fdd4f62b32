import { getMonitor, type MonitorRow } from '@dorpon/contract/monitor';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFindings } from './testing/checks/axe-findings.ts';
import { describeInBrowser, PHONE, SLOW, setUpApp } from './testing/set-up-app.ts';

const ROW = '.data-table .share-row';
/** The market may be quiet for a minute. */
const NEXT_ENTRY = { ...SLOW, timeout: 180_000 };
const TEST_MS = 240_000;

describeInBrowser('the market monitor', () => {
  const app = setUpApp({ strictness: 'errors' });
  let page: Page;
  const open = async (search = '', options = {}) => {
    page = await app.open(`/market-monitor${search}`, options);
    await page.waitForSelector(ROW);
  };
  const asked = async (query = ''): Promise<MonitorRow[]> =>
    getMonitor.answer.parse(await (await fetch(`${app.url}/api/monitor${query}`)).json()).rows;
  const times = () =>
    page.$$eval(`${ROW} time`, (found) => found.map((time) => time.getAttribute('datetime')));
  const cells = (column: string) =>
    page.$$eval(`${ROW} .${column}-cell`, (found) => found.map((cell) => cell.textContent));

  it(
    'lists what the server found, newest first, and grows without a reload',
    async () => {
      await open();
      const shown = await times();
      const known = new Set((await asked()).map(({ t }) => new Date(t).toISOString()));
      expect(shown.length).toBeGreaterThan(5);
      for (const time of shown) expect(known).toContain(time);
      const count = async () =>
        Number((await page.textContent('.page-note'))?.replaceAll(',', '').match(/\d+/)?.[0]);
      const before = await count();
      await expect.poll(count, NEXT_ENTRY).toBeGreaterThan(before);
      expect(await axeFindings(page)).toEqual([]);
    },
    TEST_MS,
  );

  it(
    'a pause keeps the list and counts what waits; nothing is lost',
    async () => {
      await open();
      await page.getByRole('button', { name: 'Pause' }).click();
      const first = (await times())[0];
      const waiting = page.locator('.monitor-waits button');
      await expect.poll(() => waiting.count(), NEXT_ENTRY).toBe(1);
      expect(await waiting.textContent()).toMatch(/^\d+ new$/);
      expect((await times())[0]).toBe(first);
      await waiting.click();
      await page.mouse.move(0, 0);
      await expect.poll(async () => (await times())[0] !== first, SLOW).toBe(true);
      expect(await times()).toContain(first);
    },
    TEST_MS,
  );

  it('filters by kind, size and start are in the address, and return from it', async () => {
    await open();
    await page.getByLabel('News').uncheck();
    await page.getByLabel('New low').uncheck();
    await expect.poll(() => new URL(page.url()).search, SLOW).toBe('?off=low.news');
    const kinds = await cells('kind');
    expect(kinds).not.toContain('News');
    expect(kinds).not.toContain('New low');
    await page.getByLabel('Show from').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => new URL(page.url()).searchParams.get('from'), SLOW).toBe('1');
    await page.reload();
    await page.waitForSelector(ROW);
    expect(await page.getByLabel('News').isChecked()).toBe(false);
    await page.getByRole('button', { name: 'Show the whole day' }).click();
    await page.getByRole('button', { name: 'All kinds' }).click();
    await expect.poll(() => new URL(page.url()).search, SLOW).toBe('');
  });

  it('a share that matches nothing says so and offers the way back', async () => {
    await open();
    await page.goto(`${app.url}/market-monitor?filter=zzzz`);
    await page.getByRole('button', { name: 'Clear the filters' }).click();
    await page.waitForSelector(ROW);
  });

  it('on a phone a row has its sentence in Bangla, and the page of a share its own entries', async () => {
    await open('', { ...PHONE, locale: 'bn-BD' });
    expect(await page.locator('.phone-company').first().textContent()).not.toBe('');
    const [entry] = (await asked()).filter(
      ({ code, kind }) => code !== '' && kind !== 'index-turn',
    );
    await page.goto(`${app.url}/detail/${encodeURIComponent(entry!.code)}`);
    const own = page.locator('.detail-monitor li');
    await expect.poll(() => own.count(), SLOW).toBeGreaterThan(0);
    const times = await own
      .locator('time')
      .evaluateAll((found) => found.map((time) => time.getAttribute('datetime')));
    const known = (await asked(`?code=${encodeURIComponent(entry!.code)}`)).map(({ t }) =>
      new Date(t).toISOString(),
    );
    for (const time of times) expect(known).toContain(time);
  });
});
