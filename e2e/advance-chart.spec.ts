import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { firstChart } from '../packages/domain/src/chart/chart-document.ts';
import { addStudy } from '../packages/domain/src/chart/edit-studies.ts';
import { chartLink, legendValues, readingOf, readShown } from './testing/chart-page.ts';
import { copyMarket } from './testing/prepared-market.ts';
import { startRealServer } from './testing/real-server.ts';
import { describeInBrowser, SLOW, setUpApp } from './testing/set-up-app.ts';

const pick = async (page: Page, keys: string, query: string, found: string) => {
  // A dialog that is closing still takes the keys.
  await page.waitForSelector('.dialog', { state: 'detached' });
  await page.keyboard.press(keys);
  await page.waitForSelector('.picker .search-input:focus');
  await page.keyboard.type(query);
  await page.waitForSelector(`.picker .search-item[data-highlighted]:has-text("${found}")`);
  await page.keyboard.press('Enter');
  await page.waitForSelector('.picker', { state: 'detached' });
};

const isEnabled = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).isEnabled();

describeInBrowser('interactive chart', () => {
  const app = setUpApp({ strictness: 'warnings' });

  it('keys change the interval, add studies, draw, and undo; a reload keeps all of it', async () => {
    const page = await app.open('/advance-chart/ACI');
    await expect.poll(() => readingOf(page), SLOW).toMatch(/^Day · adjusted · /);
    expect(await page.title()).toMatch(/^ACI interactive chart/);

    await page.keyboard.type('W');
    await page.keyboard.press('Enter');
    await expect.poll(() => readingOf(page), SLOW).toMatch(/^Week/);
    await page.keyboard.type('15');
    await page.keyboard.press('Enter');
    await expect.poll(() => readingOf(page), SLOW).toMatch(/^15 minutes .*\d\d:\d\d$/);
    await page.keyboard.type('D');
    await page.keyboard.press('Enter');
    await expect.poll(() => readingOf(page), SLOW).toMatch(/^Day/);

    await pick(page, 'Alt+n', 'আপেক্ষিক শক্তি', 'Relative strength index');
    await expect.poll(() => legendValues(page), SLOW).toHaveProperty(['rsi value']);
    await page
      .getByRole('button', { name: /^Settings of Relative strength/ })
      .first()
      .click();
    await page.getByRole('spinbutton', { name: 'Bars' }).press('ArrowUp');
    await page.getByRole('button', { name: 'Done' }).click();
    await expect
      .poll(() => page.locator('.legend[data-pane=rsi] .legend-name').innerText(), SLOW)
      .toContain('15');

    await pick(page, 'Alt+n', 'simple moving', 'Simple moving average');
    await page
      .getByRole('button', { name: /^Settings of Simple/ })
      .first()
      .click();
    await page.selectOption('.study-settings select', 'rsi value');
    await page.getByRole('button', { name: 'Done' }).click();
    await expect
      .poll(() => page.locator('.legend[data-pane=rsi] .legend-study').count(), SLOW)
      .toBe(2);
    const average = readShown((await legendValues(page))['sma value'] ?? '').value;
    expect(average).toBeGreaterThan(0);
    expect(average).toBeLessThan(100);

    await page.waitForSelector('.dialog', { state: 'detached' });
    await page.keyboard.press('Alt+t');
    await page.mouse.click(500, 300);
    await page.mouse.click(700, 400);
    await expect.poll(() => isEnabled(page, 'Delete all drawings'), SLOW).toBe(true);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+z');
    await expect.poll(() => isEnabled(page, 'Delete all drawings'), SLOW).toBe(false);
    await page.keyboard.press('Control+y');
    await expect.poll(() => isEnabled(page, 'Delete all drawings'), SLOW).toBe(true);

    await page.waitForTimeout(800);
    await page.reload();
    await expect
      .poll(() => page.locator('.legend[data-pane=rsi] .legend-study').count(), SLOW)
      .toBe(2);
    await expect.poll(() => isEnabled(page, 'Delete all drawings'), SLOW).toBe(true);
    expect(await isEnabled(page, 'Undo')).toBe(true);
    await page.keyboard.press('Control+z');
    await expect.poll(() => isEnabled(page, 'Delete all drawings'), SLOW).toBe(false);
  });

  it('compares, shows what a mark is, goes to a date, and lists the visible bars', async () => {
    const page = await app.open('/advance-chart/ACI');
    await expect.poll(() => readingOf(page), SLOW).toMatch(/^Day/);
    await pick(page, 'Alt+c', 'DSEX', 'DSEX');
    await expect
      .poll(() => page.locator('[data-compared=DSEX]').innerText(), SLOW)
      .toMatch(/[+\u2212]?\d+\.\d\d%/);
    await page.getByRole('button', { name: 'Remove DSEX' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('[data-compared]').count(), SLOW).toBe(0);

    await page.waitForSelector('.mark');
    await page.locator('.mark').last().hover();
    await page.waitForSelector('.mark-card');
    await page.locator('.mark').last().click();
    await page.mouse.move(400, 200);
    expect(await page.locator('.mark-card a').first().getAttribute('href')).toMatch(/^\//);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.waitForSelector('.mark-card', { state: 'detached' });

    const day = await page.evaluate(() => {
      const past = new Date(Date.now() - 200 * 86_400_000).toISOString().slice(0, 10);
      return past.replaceAll('-', '/');
    });
    await page.keyboard.press('Alt+g');
    await page.getByLabel('Date', { exact: true }).fill(day);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.dialog', { state: 'detached' });
    await page.keyboard.press('Alt+v');
    await page.waitForSelector('.dialog-table tbody tr');
    const days = await page.$$eval('.dialog-table tbody th', (all) =>
      all.map((each) => Date.parse(each.textContent ?? '')),
    );
    const wanted = Date.parse(day.replaceAll('/', '-'));
    expect(days[0]).toBeGreaterThanOrEqual(wanted - 7 * 86_400_000);
    expect(days.at(-1)).toBeLessThanOrEqual(wanted);
  });
});

/** Prices of the stored market, without a feed: nothing changes between two calls. */
async function startClosedMarket() {
  const folder = await mkdtemp(join(tmpdir(), 'dorpon-closed-'));
  await copyMarket(folder);
  const server = await startRealServer({ env: { FEED: 'none', DATA_DIR: folder } });
  const close = async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...server, close };
}

describeInBrowser('interactive chart of a closed market', () => {
  const app = setUpApp({ strictness: 'warnings', start: startClosedMarket });

  it('a link opened in a clean profile shows the same pixels', async () => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const mine = await app.open('/advance-chart/ACI', { permissions });
    await expect.poll(() => readingOf(mine), SLOW).toMatch(/^Day/);
    await pick(mine, 'Alt+n', 'bollinger', 'Bollinger');
    await mine.keyboard.press('Alt+h');
    await mine.keyboard.press('Alt+l');
    await mine.keyboard.press('Escape');
    await mine.getByRole('button', { name: /^Layout/ }).click();
    await mine.getByRole('menuitem', { name: 'Share link' }).click();
    await mine.getByRole('button', { name: 'Copy link' }).click();
    await mine.waitForSelector('text=Link copied');
    const address = await mine.evaluate(() => navigator.clipboard.readText());
    expect(address).toMatch(/\/advance-chart\/ACI#c=1/);

    const theirs = await app.open(address);
    await expect.poll(() => theirs.locator('.shared-bar').count(), SLOW).toBe(1);
    await expect.poll(() => legendValues(theirs), SLOW).toEqual(await legendValues(mine));
    // The bar above their chart takes height, which a copy does not.
    await theirs.getByRole('button', { name: 'Keep as my layout' }).click();
    await theirs.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => theirs.locator('.shared-bar').count(), SLOW).toBe(0);
    const pixels = async (page: Page) => {
      await page.mouse.move(2, 2);
      await page.waitForSelector('.toast', { state: 'detached' });
      return (await page.locator('.chart-view').screenshot()).toString('base64');
    };
    expect((await pixels(theirs)) === (await pixels(mine))).toBe(true);
  });

  it.each(['ACI', 'GP', 'BATBC'])(
    'the last readings of studies on the chart of %s equal get-technicals',
    async (code) => {
      const columns: Readonly<Record<string, string>> = {
        sma20: 'sma value',
        rsi: 'rsi value',
        macd: 'macd histogram',
        adx: 'adx adx',
        plusDi: 'adx plus',
        stochasticK: 'stoch k',
        stochasticD: 'stoch d',
        mfi: 'mfi value',
        cci: 'cci value',
        williams: 'willr value',
        roc: 'roc value',
        cmf: 'cmf value',
        volumeAverage: 'volume-average value',
        volumeRatio: 'volume-ratio value',
      };
      const ids = [...new Set(Object.values(columns).map((each) => each.split(' ')[0] ?? ''))];
      const { studies } = ids.reduce(
        (chart, study) => addStudy(chart, { study }),
        firstChart(code),
      );
      const page = await app.open(chartLink(code, { studies }));
      await expect
        .poll(async () => Object.keys(await legendValues(page)), SLOW)
        .toContain('volume-ratio value');
      const answer = await (await fetch(`${app.url}/api/shares/get-technicals`)).json();
      const at = answer.codes.indexOf(code);
      const shown = await legendValues(page);
      for (const [column, output] of Object.entries(columns)) {
        const { value, half } = readShown(shown[output] ?? '');
        const wanted: number = answer.columns[column][at];
        const isEqual = Math.abs(value - wanted) <= half * 1.001;
        expect([column, isEqual, value, wanted]).toContain(true);
      }
    },
  );
});
