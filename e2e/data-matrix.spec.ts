import { readFile } from 'node:fs/promises';
import type { AnswerOf } from '@dorpon/contract/endpoint';
import type { getBeta } from '@dorpon/contract/eod';
import type { FundamentalRecord } from '@dorpon/contract/fundamental-record';
import type { getPeriodBase } from '@dorpon/contract/period-base';
import type { getTechnicals } from '@dorpon/contract/technicals';
import { priceOf } from '@dorpon/domain/market/quote';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openStill, ROW, rowsOf } from './testing/market-view.ts';
import { failureShown, skipPauses } from './testing/retry-pauses.ts';
import { describeInBrowser, PHONE, SLOW, setUpApp } from './testing/set-up-app.ts';
import { numberOf } from './testing/share-list-page.ts';
import { startWeakLink } from './testing/weak-link.ts';

describeInBrowser('the data matrix', () => {
  const app = setUpApp();

  async function open(
    path = '',
    options = {},
    before?: (page: Page) => Promise<unknown>,
    origin = app.url,
  ): Promise<Page> {
    return await app.open(`${origin}/data-matrix${path}`, {
      ...options,
      before,
    });
  }
  const query = (page: Page) => new URL(page.url()).searchParams;
  const column = async (page: Page, id: string) =>
    (await rowsOf(page)).map((row) => numberOf((row[id] ?? '').replace('×', '')));
  const codes = async (page: Page) => (await rowsOf(page)).map(({ name }) => name);
  const falling = (numbers: (number | null)[]) => numbers.toSorted((a, b) => (b ?? 0) - (a ?? 0));
  const row = (page: Page, code: string) => page.locator(`.share-row:has([data-share="${code}"])`);

  it('shows the figures of the API, and ratios computed from the live price', async () => {
    const columns = 'last.rsi.sma-50.from-sma-50.cci.beta.pe.yield.free-float.days-22';
    const view = await openStill(app, `/data-matrix?columns=${columns}&sort=-free-float`);
    await expect
      .poll(async () => (await column(view.page, 'rsi'))[0], SLOW)
      .toEqual(expect.any(Number));
    await view.read();
    const read = view.answer<AnswerOf<typeof getTechnicals>>('get-technicals');
    const betas = new Map(
      view.answer<AnswerOf<typeof getBeta>>('get-beta').map(({ code, beta }) => [code, beta]),
    );
    const bases = new Map(
      view
        .answer<AnswerOf<typeof getPeriodBase>>('get-period-base')
        .rows.map(({ code, ycp }) => [code, ycp]),
    );
    const records = new Map(
      view.answer<FundamentalRecord[]>('get-fundamental').map((record) => [record.code, record]),
    );
    const shown = await rowsOf(view.page);
    expect(shown.length).toBeGreaterThan(20);
    for (const cells of shown.slice(0, 20)) {
      const code = cells.name ?? '';
      const at = read.codes.indexOf(code);
      const price = priceOf(view.quotes.get(code)!) / 100;
      const record = records.get(code)!;
      const near = (id: string, figure: number | null | undefined, digits: number) =>
        figure == null
          ? expect([id, cells[id]]).toEqual([id, expect.stringMatching(/N\/A|—/)])
          : expect(numberOf(cells[id] ?? ''), `${code} ${id}`).toBeCloseTo(figure, digits);
      near('last', price, 6);
      near('rsi', read.columns.rsi[at], 0.9);
      near('cci', read.columns.cci[at], -0.1);
      near('sma-50', read.columns.sma50[at], 1.9);
      const sma = read.columns.sma50[at];
      near('from-sma-50', sma == null ? null : (price / sma - 1) * 100, 1.9);
      near('beta', betas.get(code), 1.9);
      near('free-float', record.free_float, 1.9);
      const base = bases.get(code);
      near('days-22', base === undefined ? 0 : (price / base - 1) * 100, 1.9);
      const cash = record.last_cash_dividend_amount;
      near('yield', cash == null ? null : (cash * (record.face_value ?? 10)) / price, 1.9);
    }
    const note = await view.page.textContent('.page-note');
    expect(note).toMatch(/\d+ shares.*technicals as of \d\d:\d\d/);
  });

  it('reused rows have the right figures after sorting, filtering and scrolling', async () => {
    const view = await openStill(app, '/data-matrix?columns=last.volume.value');
    const { page, quotes } = view;
    const isRight = async () => {
      const shown = await rowsOf(page);
      expect(shown.length).toBeGreaterThan(10);
      for (const { name = '', last, volume } of shown) {
        const quote = quotes.get(name)!;
        expect([name, numberOf(last ?? '')]).toEqual([name, priceOf(quote) / 100 || null]);
        expect([name, numberOf(volume ?? '') ?? 0]).toEqual([name, quote.volume]);
      }
      const links = await page.$$eval('.share-row a', (all) =>
        all.map((a) => [a.textContent, decodeURIComponent(a.getAttribute('href') ?? '')]),
      );
      for (const [code, href] of links) expect(href).toBe(`/detail/${code}`);
      // No price changed, so no cell may flash.
      expect(await page.locator('[data-tick]').count()).toBe(0);
    };
    const first = await codes(page);
    await page.locator('.last-head button').first().click();
    await expect.poll(async () => (await codes(page))[0], SLOW).not.toBe(first[0]);
    await isRight();
    await page.locator('main').evaluate((main) => main.scrollBy(0, 3000));
    await expect.poll(async () => (await codes(page)).includes(first[0]!), SLOW).toBe(false);
    await isRight();
    // A short scroll that renders no new rows: after sorting, the last visible row must exist.
    await page.locator('main').evaluate((main) => main.scrollBy(0, 60));
    await page.locator('.volume-head button').first().click();
    await expect.poll(() => query(page).get('sort'), SLOW).toBe('-volume');
    await isRight();
    const seen = await page.evaluate((row) => {
      const main = document.querySelector('main')!.getBoundingClientRect();
      const bottoms = [...document.querySelectorAll(row)].map(
        (r) => r.getBoundingClientRect().bottom,
      );
      return Math.max(...bottoms) - main.bottom;
    }, ROW);
    expect(seen).toBeGreaterThanOrEqual(0);
    await page.locator('.filter-field input').fill('bank');
    const count = () => page.getAttribute('.data-table', 'aria-rowcount').then(Number);
    await expect.poll(count, SLOW).toBeLessThan(60);
    await isRight();
  });

  it('updates live and stays sorted; another view opens by a press', async () => {
    const page = await open();
    await page.waitForSelector(ROW);
    const values = () => column(page, 'value');
    const before = await values();
    await expect.poll(values, SLOW).not.toEqual(before);
    await page.mouse.move(0, 0);
    const inOrder = async () => {
      const shown = await values();
      return shown.join() === falling(shown).join();
    };
    await expect.poll(inOrder, SLOW).toBe(true);
    // Rows exist at any scroll position, but only about as many as are visible.
    const codeAt = (top: number) =>
      page.evaluate((scrolled) => {
        const frame = document.querySelector('.table-frame')!;
        frame.scrollTop = scrolled;
        const { left, top: y, height } = frame.getBoundingClientRect();
        return new Promise<string | undefined>((done) =>
          requestAnimationFrame(() => {
            const at = document.elementFromPoint(left + 60, y + height / 2);
            done(at?.closest('.share-row')?.querySelector('.code')?.textContent ?? undefined);
          }),
        );
      }, top);
    for (const top of [1400, 9000, 5000, 0]) expect(await codeAt(top)).toMatch(/^[A-Z0-9]/);
    expect(await page.locator('.share-row').count()).toBeLessThan(60);
    await page.click('.seg-item:has-text("Risk")');
    await expect.poll(() => query(page).get('view'), SLOW).toBe('risk');
    await expect.poll(async () => (await column(page, 'volatility'))[0], SLOW).toBeGreaterThan(20);
    const swings = () => column(page, 'volatility');
    await expect
      .poll(async () => (await swings()).join() === falling(await swings()).join(), SLOW)
      .toBe(true);
  });

  it('a condition, a second sort, a colour and a pin are in the link; the file has the same first share', async () => {
    const page = await open('?view=value');
    await page.waitForSelector(ROW);
    await page.click('.filters-btn');
    await page.selectOption('.matrix-filter select[aria-label="Add a condition"]', 'pe');
    await page.fill('[data-range=pe] input >> nth=0', '5');
    await page.fill('[data-range=pe] input >> nth=1', '১৫');
    await page.click('.dialog-foot .primary');
    await page.click('.nav-head button[data-head]');
    await page.click('.eps-head button[data-head]', { modifiers: ['Shift'] });
    await page.hover('.nav-head');
    await page.click('.nav-head .head-menu');
    await page.click('.menu-entry:has-text("Keep in view")');
    await page.click('.menu-entry:has-text("Colour by value")');
    await page.keyboard.press('Escape');
    await expect.poll(() => query(page).get('where'), SLOW).toBe('pe:5~15');
    expect(query(page).get('sort')).toBe('-nav.-eps');
    expect(query(page).get('pin')).toBe('nav');
    expect(query(page).get('tint')).toContain('nav');
    expect((await column(page, 'pe')).every((pe) => pe! >= 5 && pe! <= 15)).toBe(true);
    expect(await page.locator('.nav-cell.tint').count()).toBeGreaterThan(5);
    const [file] = await Promise.all([page.waitForEvent('download'), page.click('.csv-btn')]);
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
    expect(lines[0]).toContain('NAV per share, audited');
    const other = await open(`?${query(page)}`);
    await other.waitForSelector(ROW);
    // NAV does not change within a day, so the first shares are the same.
    await expect
      .poll(async () => (await codes(other)).slice(0, 3), SLOW)
      .toEqual((await codes(page)).slice(0, 3));
    expect(lines[1]?.split(',')[0]).toBe((await codes(page))[0]);
    const left = async () => (await page.locator('.nav-head').boundingBox())?.x;
    const stood = await left();
    await page.evaluate(() => document.querySelector('.table-frame')?.scrollBy(200, 0));
    expect(await left()).toBe(stood);
  });

  it('has columns and a condition by formula, mended as they are written, in the link and the file', async () => {
    const page = await open('?columns=last.pe');
    await page.waitForSelector(ROW);
    await page.click('.columns-btn');
    await page.click('.formula-add');
    await page.fill('.formula-field input', 'clos / yesterday_close');
    expect(await page.isDisabled('.formula-acts .primary')).toBe(true);
    await page.click('.problem-list .btn:has-text("close")');
    await page.fill('.formula-form .text-field >> nth=1 >> input', 'Pace');
    await page.click('.formula-acts .primary');
    await page.click('.dialog-foot .primary');
    await page.click('.formula-a-head button[data-head]');
    await expect.poll(() => query(page).get('sort'), SLOW).toBe('-formula-a');
    const paces = () => column(page, 'formula-a');
    await expect.poll(async () => (await paces())[0], SLOW).toBeGreaterThan(1);
    expect((await paces()).join()).toBe(falling(await paces()).join());

    await page.click('.filters-btn');
    await page.fill('.matrix-condition input', 'pe < 10');
    await page.click('.dialog-foot .primary');
    await expect.poll(() => query(page).get('when'), SLOW).toBe('pe < 10');
    const ratios = () => column(page, 'pe');
    await expect
      .poll(async () => (await ratios()).every((pe) => pe !== null && pe < 10.1), SLOW)
      .toBe(true);
    // Without results a P/E is unknown: not left out silently.
    await page.waitForSelector('.unknown-shares summary:has-text("Unknown for")');
    const [file] = await Promise.all([page.waitForEvent('download'), page.click('.csv-btn')]);
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
    expect(lines[0]).toMatch(/,Pace$/);
    expect(Number(lines[1]?.split(',').at(-1))).toBeGreaterThan(0.5);

    const other = await open(`?${query(page)}`);
    await other.waitForSelector(ROW);
    expect(await other.textContent('.formula-a-head')).toContain('Pace');
    await other.click('.range-chip:has-text("pe < 10")');
    await expect.poll(() => query(other).get('when'), SLOW).toBeNull();
  });

  it('works by keyboard: heads, menu, condition, rows and opening a share', async () => {
    const page = await open('?columns=last.change-percent.rsi.volume');
    await page.waitForSelector(ROW);
    await page.focus('[data-head=name]');
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowDown'])
      await page.keyboard.press(key);
    await page.waitForSelector('.menu-entry[data-highlighted], .menu-entry:focus');
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter'])
      await page.keyboard.press(key);
    await page.waitForSelector('[data-range=rsi] input');
    await page.focus('[data-range=rsi] input >> nth=1');
    await page.keyboard.type('45');
    await expect.poll(() => query(page).get('where'), SLOW).toBe('rsi:~45');
    await page.keyboard.press('Escape');
    // A dialog returns the focus after it has closed.
    await page.waitForSelector('.dialog', { state: 'detached' });
    await page.focus('[data-head=rsi]');
    await page.keyboard.press('Enter');
    await expect.poll(() => query(page).get('sort'), SLOW).toBe('-rsi');
    // Rows are reordered with a delay.
    const isRight = async () => {
      const shown = await column(page, 'rsi');
      return shown.every((rsi) => rsi! <= 45) && shown.join() === falling(shown).join();
    };
    await expect.poll(isRight, SLOW).toBe(true);
    await page.focus('.data-table');
    await page.keyboard.press('ArrowDown');
    const second = await page.textContent('[data-active] .code');
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).pathname, SLOW).toBe(`/detail/${second}`);
  });

  it('saved views are opened, renamed and deleted', async () => {
    const page = await open('?columns=last.pe.beta&sort=beta');
    await page.waitForSelector(ROW);
    const act = async (entry: string) => {
      await page.click('.view-menu');
      await page.click(`.menu-entry:has-text("${entry}")`);
    };
    await act('Save as a new view');
    await page.fill('.view-name input', ' Calm  ones ');
    await page.keyboard.press('Enter');
    const mine = page.locator('.seg-item:has-text("Calm ones") input');
    await expect.poll(() => mine.isChecked(), SLOW).toBe(true);
    await page.click('.seg-item:has-text("Volume")');
    await expect.poll(() => query(page).get('view'), SLOW).toBe('volume');
    await page.reload();
    await page.click('.seg-item:has-text("Calm ones")');
    await expect.poll(() => query(page).get('columns'), SLOW).toBe('last.pe.beta');
    await act('Rename');
    await page.fill('.view-name input', 'Quiet');
    await page.click('.dialog-foot .primary');
    await page.waitForSelector('.seg-item:has-text("Quiet")');
    await page.goto(`${app.url}/data-matrix`);
    // A visit without a query shows the last view.
    await expect.poll(() => query(page).get('columns'), SLOW).toBe('last.pe.beta');
    await act('Delete');
    await page.click('.dialog-foot .primary');
    await expect.poll(() => page.locator('.seg-item:has-text("Quiet")').count(), SLOW).toBe(0);
  });

  it('on a phone the table scrolls in its frame, and a head opens its menu', async () => {
    const page = await open('', PHONE);
    await page.waitForSelector(ROW);
    const first = page.locator('.share-row .first-cell').first();
    const before = await first.boundingBox();
    await page.evaluate(() => document.querySelector('.table-frame')?.scrollBy(260, 0));
    expect((await first.boundingBox())?.x).toBe(before?.x);
    expect(await page.evaluate(() => document.querySelector('main')?.scrollWidth)).toBe(360);
    await page.tap('.pe-head .head-menu');
    await page.tap('.menu-entry:has-text("Lowest first")');
    await expect.poll(() => query(page).get('sort'), SLOW).toBe('pe');
    await page.selectOption('.view-bar select', 'momentum');
    await expect.poll(() => query(page).get('view'), SLOW).toBe('momentum');
    // Only visible columns are rendered.
    const cells = await page.locator('.share-row').first().locator('.cell').count();
    expect(cells).toBeLessThanOrEqual(16);
  });

  it('shows that technicals are loading, not a dash', async () => {
    const page = await open('?columns=last.rsi.value', {}, (fresh) =>
      fresh.route('**/api/shares/get-technicals', () => {}),
    );
    await page.waitForSelector('.rsi-cell [aria-label=Loading]');
    expect((await rowsOf(page))[0]).toMatchObject({ rsi: '' });
  });

  it('names the failed query, keeps the other figures and recovers by itself', async () => {
    const call = '**/api/shares/get-technicals';
    const page = await open('?columns=last.rsi.value', {}, (fresh) =>
      fresh.route(call, (route) => route.fulfill({ status: 503, body: '{}' })),
    );
    const fault = page.locator('.section-fault');
    await failureShown(page, fault);
    expect(await fault.textContent()).toContain('Couldn’t load technicals');
    expect((await rowsOf(page))[0]).toMatchObject({ rsi: '—' });
    expect((await column(page, 'last')).every((last) => last! > 0)).toBe(true);
    await page.unroute(call);
    await skipPauses(page, async () => (await fault.count()) === 0);
    await expect.poll(async () => (await column(page, 'rsi'))[0], SLOW).toBeGreaterThan(0);
  });

  it('keeps its rows while the server is unreachable; an empty market says so', async () => {
    const link = await startWeakLink(app.url);
    const page = await open('', {}, undefined, link.url);
    await page.waitForSelector(ROW);
    await expect.poll(() => page.getAttribute('.shell', 'data-stale'), SLOW).toBe('false');
    await link.cut();
    await expect.poll(() => page.getAttribute('.shell', 'data-stale'), SLOW).toBe('true');
    const [held = ''] = await codes(page);
    expect(await row(page, held).locator('.last-cell').textContent()).toMatch(/\d/);
    await link.mend();
    await expect.poll(() => page.getAttribute('.shell', 'data-stale'), SLOW).toBe('false');
    await link.cut();

    const empty = await open('', {}, async (fresh) => {
      await fresh.routeWebSocket(/socket\.io/, (socket) => socket.close());
      await fresh.route('**/socket.io/**', (route) => route.abort());
      for (const name of ['get-once', 'get-basic-fundamental'])
        await fresh.route(`**/${name}*`, (route) => route.fulfill({ json: [] }));
    });
    await empty.waitForSelector('.message');
    expect(await empty.textContent('.message')).toContain('No shares yet');
  });
});
