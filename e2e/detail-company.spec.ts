import { readFile } from 'node:fs/promises';
import { getCorporateActions } from '@dorpon/contract/corporate-actions';
import {
  getAShareData,
  getFinancialData,
  getFundamental,
  getHoldingHistory,
  getQuaterlyHistory,
  getYearlyFundamentalData,
} from '@dorpon/contract/fundamentals';
import { getNews } from '@dorpon/contract/news';
import { fromShareRecord } from '@dorpon/contract/share-record';
import { getOnce } from '@dorpon/contract/shares';
import { priceEarnings } from '@dorpon/domain/figures/price-ratios';
import { priceOf } from '@dorpon/domain/market/quote';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { failureShown } from './testing/retry-pauses.ts';
import { describeInBrowser, PHONE, SLOW, setUpApp } from './testing/set-up-app.ts';
import { numberOf } from './testing/share-list-page.ts';

describeInBrowser('the company behind a share', () => {
  const app = setUpApp();

  const open = (
    path: string,
    options: BrowserContextOptions = {},
    before?: (page: Page) => Promise<unknown>,
  ) => app.open(`/detail/${path}`, { ...options, before });

  interface Call<Answer> {
    readonly path: string;
    readonly answer: { parse(value: unknown): Answer };
  }
  const ask = async <Answer>(call: unknown, query: string): Promise<Answer> => {
    const { path, answer } = call as Call<Answer>;
    return answer.parse(await (await fetch(`${app.url}/api${path}?${query}`)).json());
  };
  const near = async (page: Page, name: string) => {
    const place = page.locator(`#company-${name}`);
    await place.scrollIntoViewIfNeeded({ timeout: 15_000 });
    await place.locator('> :not(header)').first().waitFor({ timeout: 15_000 });
    await expect.poll(() => place.locator('.bone').count(), SLOW).toBe(0);
    return place;
  };
  const textsOf = (page: Page, selector: string) =>
    page.$$eval(selector, (all) => all.map((one) => one.textContent ?? ''));
  const columnsOf = async (page: Page) =>
    (await textsOf(page, '.column-figure')).map((text) => numberOf(text));
  const isKnown = (value: number | null) => value !== null;

  it('shows published figures, N/A for ratios without a value, and holders that sum to 100%', async () => {
    const page = await open('ACI');
    await near(page, 'fundamentals');
    const [record, quotes, months] = await Promise.all([
      ask<ReturnType<typeof getAShareData.answer.parse>>(getAShareData, 'share=ACI'),
      ask<ReturnType<typeof getOnce.answer.parse>>(getOnce, ''),
      ask<ReturnType<typeof getHoldingHistory.answer.parse>>(getHoldingHistory, 'share=ACI'),
    ]);
    const fact = async (name: string) => numberOf((await page.textContent(`[data-fact=${name}]`))!);
    expect(await fact('eps')).toBe(record.annualized_eps);
    expect(await fact('epsAudited')).toBe(record.audited_eps_restated);
    expect(await fact('nav')).toBe(record.annual_nav);
    expect(await fact('float')).toBe(record.free_float);
    const wire = quotes.find(({ c }) => c === 'ACI');
    const ratio = priceEarnings(priceOf(fromShareRecord(wire!)), record.annualized_eps);
    expect(await fact('pe')).toBeCloseTo(ratio!, 0);

    await near(page, 'holding');
    const newest = months.at(-1)!;
    const shown = (await textsOf(page, '.holders b')).map((text) => numberOf(text)!);
    expect(shown.reduce((sum, part) => sum + part, 0)).toBeCloseTo(100, 5);
    expect(await page.textContent('[data-holder=public] b')).toBe(
      `${newest.share_percentage_public.toFixed(2)}%`,
    );
    const change = await page.textContent('[data-holder=govt] > :last-child');
    expect(change).toBe('Unchg');
    await page.focus('.parts-history');
    await page.keyboard.press('ArrowLeft');
    const before = months.at(-2)!.share_percentage_public.toFixed(2);
    await expect.poll(() => page.textContent('[data-holder=public] b')).toBe(`${before}%`);
  });

  it('has ratios, caps and extremes consistent with the other figures on the screen', async () => {
    const fields = ['audited_restated_on', 'annual_nav', 'annualized_eps', 'listing_year'];
    const records = await ask<ReturnType<typeof getFundamental.answer.parse>>(
      getFundamental,
      fields.map((name) => `columnNames=${name}`).join('&'),
    );
    const codeWith = (restated: boolean) =>
      records.find(
        ({ code, annual_nav, annualized_eps, audited_restated_on, listing_year }) =>
          code !== 'ACI' &&
          (audited_restated_on !== null) === restated &&
          listing_year! < 2020 &&
          (annual_nav ?? 0) > 0 &&
          (annualized_eps ?? 0) > 0,
      )!.code!;
    // The first two have a 15% bonus and a rights issue after their last audited year.
    const asReported = codeWith(false);
    for (const code of ['ACI', 'EBL', codeWith(true), asReported]) {
      const page = await open(encodeURIComponent(code));
      await near(page, 'fundamentals');
      await page.waitForSelector('.years-row:nth-child(2) [role=rowheader]');
      const wrong = () => page.evaluate(contradictions);
      await expect.poll(wrong, { ...SLOW, message: code }).toEqual([]);
      // Each panel names its basis.
      const basis = await page.textContent('.company-basis');
      expect(basis, code).toMatch(/^Annualised from unaudited quarters to \d+ \w+ \d{4}\. /);
      if (code === asReported)
        expect(basis).toContain('Per-share figures are as reported: no bonus or rights since.');
      else expect(basis, code).toMatch(/are restated for bonus and rights up to \d+ \w+ \d{4};/);
      expect(await page.textContent('.detail-basis')).toBe(
        'Prices are adjusted for bonus and rights.',
      );
      await page.context().close();
    }
  });

  it('draws quarters and years as columns, chosen by keyboard and restored by a link', async () => {
    const page = await open('ACI');
    await near(page, 'results');
    const quarters = await ask<ReturnType<typeof getQuaterlyHistory.answer.parse>>(
      getQuaterlyHistory,
      'share=ACI',
    );
    const all = Object.values(quarters)
      .flat()
      .sort((a, b) => a.quarter_ending_on.localeCompare(b.quarter_ending_on))
      .slice(-12);
    expect(await columnsOf(page)).toEqual(
      all.map(({ eps_restated }) => eps_restated).filter(isKnown),
    );
    await page.focus('#company-results [role=tab][aria-selected=true]');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.url()).toContain('results=nav');
    await page.focus('#company-results .seg input:checked');
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(() => columnsOf(page), SLOW)
      .toEqual(
        quarters.Q1.map(({ nav_restated }) =>
          Math.abs(nav_restated!) < 100 ? nav_restated : Math.round(nav_restated!),
        ),
      );
    await page.click('#company-results .seg-item:has-text("Year")');
    const years = await ask<ReturnType<typeof getYearlyFundamentalData.answer.parse>>(
      getYearlyFundamentalData,
      'code=ACI&limit=12',
    );
    await expect.poll(async () => (await columnsOf(page)).length, SLOW).toBe(years.length);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await near(other, 'results');
    await expect.poll(() => columnsOf(other), SLOW).toEqual(await columnsOf(page));
    expect(await textsOf(other, '.column-names span')).toEqual(
      years.map(({ year }) => String(year)),
    );
  });

  it('shows the statements of the server, folds them and exports a file', async () => {
    const page = await open('ACI?statement=cashflow&periods=quarterly');
    const place = await near(page, 'statements');
    const sheets = await ask<ReturnType<typeof getFinancialData.answer.parse>>(
      getFinancialData,
      'code=ACI&name=cashflow&type=quarterly&limit=12',
    );
    const row = async (name: string) =>
      (await place.locator(`tr:has(th:text-is("${name}")) td`).allTextContents()).map(numberOf);
    const crore = (line: string) => sheets.map(({ items }) => Math.round(items[line]! * 10) / 100);
    await expect.poll(() => row('Closing cash'), SLOW).toHaveLength(sheets.length);
    const shown = await row('Closing cash');
    for (const [i, amount] of crore('closing_cash').entries())
      expect(shown[i]).toBeCloseTo(amount, 1);
    const lines = await place.locator('tbody tr').count();
    await place.getByRole('button', { name: 'Main lines' }).press('Enter');
    await expect.poll(() => place.locator('tbody tr').count()).toBeLessThan(lines);
    expect(page.url()).toContain('lines=main');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      place.getByRole('button', { name: 'CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('ACI-cashflow-quarterly.csv');
    const text = await readFile((await file.path())!, 'utf8');
    expect(text.trim().split('\r\n')).toHaveLength(lines + 1);
    expect(text.split('\r\n')[0]?.split(',').slice(1)).toEqual(
      sheets.map(({ ended_on }) => ended_on),
    );
  });

  it('loads a section when it is scrolled near, without layout shifts', async () => {
    const asked: string[] = [];
    const page = await open('ACI', PHONE, async (fresh) => {
      fresh.on('request', (request) => asked.push(request.url()));
      await fresh.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(globalThis, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            shifts.push((entry as never as { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
    });
    await page.waitForSelector('#company-results');
    expect(asked.filter((url) => /get-block-share|get-news|get-financial/.test(url))).toEqual([]);
    await page.evaluate(() =>
      Object.assign(globalThis, {
        from: (globalThis as never as { shifts: number[] }).shifts.length,
      }),
    );
    for (const name of ['holding', 'statements', 'news', 'dividends', 'events']) {
      await near(page, name);
    }
    expect(asked.some((url) => url.includes('get-block-share'))).toBe(true);
    const moved = await page.evaluate(() => {
      const { shifts, from } = globalThis as never as { shifts: number[]; from: number };
      return shifts.slice(from).reduce((sum, shift) => sum + shift, 0);
    });
    expect(moved).toBeLessThan(0.02);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  it('on a phone, the first column of the statements covers no part of a figure', async () => {
    const page = await open('ACI', { ...PHONE, viewport: { width: 360, height: 780 } });
    const place = await near(page, 'statements');
    const frame = place.locator('.figure-frame');
    await frame.locator('tbody td').first().waitFor();
    const covered = () =>
      frame.evaluate((element) => {
        const edge = element.querySelector('thead th')!.getBoundingClientRect().right;
        return [...element.querySelectorAll('tbody tr:first-child td')].filter((cell) => {
          const { left, right } = cell.getBoundingClientRect();
          return left < edge - 1 && right > edge + 1;
        }).length;
      });
    const left = () => frame.evaluate((element) => element.scrollLeft);
    const end = await left();
    expect(end).toBeGreaterThan(0);
    expect(await covered()).toBe(0);
    // It stops at whole columns wherever the finger lets go.
    await frame.evaluate((element) => element.scrollBy({ left: -50, behavior: 'instant' }));
    await expect
      .poll(async () => (await left()) !== end - 50 && (await covered()) === 0)
      .toBe(true);
  });

  it('names a section that failed to load, keeps the others and recovers', async () => {
    let broken = true;
    const page = await open('ACI', {}, (fresh) =>
      fresh.route('**/corporate-actions/get-corporate-actions*', (route) =>
        broken ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
      ),
    );
    const place = await near(page, 'dividends');
    await failureShown(page, place.getByRole('alert'));
    expect(await place.textContent()).toContain('Couldn’t load Dividends and corporate actions.');
    expect(await (await near(page, 'fundamentals')).locator('.fact').count()).toBeGreaterThan(15);
    broken = false;
    await place.getByRole('button', { name: 'Retry' }).press('Enter');
    const actions = await ask<ReturnType<typeof getCorporateActions.answer.parse>>(
      getCorporateActions,
      'share=ACI',
    );
    await expect
      .poll(() => place.locator('tbody tr').count(), SLOW)
      .toBe(Math.min(6, actions.length));
  });

  it('has no yield, rather than N/A, until the closes are loaded, and says when they fail', async () => {
    let answer: (status: number) => void = () => {};
    const held = new Promise<number>((resolve) => {
      answer = resolve;
    });
    let broken = true;
    const page = await open('ACI', {}, (fresh) =>
      fresh.route('**/eod/get-adjustment-factors*', async (route) => {
        const status = await held;
        if (broken) await route.fulfill({ status, body: '{}' });
        else await route.continue();
      }),
    );
    const place = page.locator('#company-dividends');
    await place.scrollIntoViewIfNeeded({ timeout: 15_000 });
    await place.locator('tbody tr').first().waitFor({ timeout: 15_000 });
    const yields = place.locator('tbody tr td:last-child');
    expect(await yields.locator('.bone').count()).toBeGreaterThan(0);
    answer(500);
    await failureShown(page, place.getByRole('alert'));
    expect(await place.textContent()).toContain('Couldn’t load the closing prices');
    expect(await yields.filter({ hasText: '—' }).count()).toBeGreaterThan(0);
    broken = false;
    await place.getByRole('button', { name: 'Retry' }).press('Enter');
    await expect.poll(() => yields.filter({ hasText: '%' }).count(), SLOW).toBeGreaterThan(0);
    await expect.poll(() => yields.filter({ hasText: '—' }).count(), SLOW).toBe(0);
  });

  it('has live peers with this share marked; pressing one opens its page', async () => {
    const page = await open('BRACBANK?peers=code');
    const place = await near(page, 'peers');
    expect(await place.locator('tr[data-mark=mine] th').textContent()).toBe('BRACBANK');
    await place.getByRole('button', { name: /^Show all/ }).click();
    const codes = (await place.locator('tbody th').allTextContents()).toSorted();
    expect(await place.locator('tbody th').allTextContents()).toEqual(codes);
    const prices = () => place.locator('.price-cell').allTextContents();
    const first = await prices();
    await expect.poll(prices, { timeout: 30_000, interval: 500 }).not.toEqual(first);
    await place.getByRole('button', { name: 'P/E' }).press('Enter');
    await expect.poll(() => page.url()).toContain('peers=pe');
    const peer = codes.find((code) => code !== 'BRACBANK')!;
    await place.locator('tbody th a', { hasText: peer }).first().click();
    await expect.poll(() => page.url(), SLOW).toContain(`/detail/${encodeURIComponent(peer)}`);
    // The order of the peers stays.
    expect(page.url()).toContain('peers=pe');
  });

  it('shows news in Bangla with its figures, and opens it by keyboard', async () => {
    const rated = await ask<ReturnType<typeof getNews.answer.parse>>(
      getNews,
      'kind=credit-rating&limit=1',
    );
    const code = encodeURIComponent(rated.items[0]!.code);
    const page = await open(code, PHONE, (fresh) =>
      fresh.addInitScript(() => localStorage.setItem('language', 'bn')),
    );
    const place = await near(page, 'news');
    await place.getByText('ঋণমান').first().waitFor();
    await place.locator('.company-news-title').first().press('Enter');
    await place.locator('.company-news-body').waitFor();
    expect(await place.locator('.company-news-figures dd').count()).toBeGreaterThan(0);
    const words = await place.locator(':not([translate=no])').evaluateAll((all) =>
      all
        .flatMap((one) => [...one.childNodes])
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent)
        .join(' '),
    );
    expect(words).not.toMatch(/[A-Za-z0-9]/);
  });

  it('a bond says which parts it lacks; an index has no company', async () => {
    const page = await open('ABBLPBOND');
    await near(page, 'fundamentals');
    expect(await page.textContent('#company-results')).toContain('it pays a coupon');
    expect(await page.textContent('[data-fact=pe]')).toBe('N/A');
    expect(await page.locator('#company-statements, #company-dividends').count()).toBe(0);
    await page.goto(`${app.url}/detail/DSEX`);
    await page.waitForSelector('h1');
    await expect.poll(() => page.locator('.company').count(), SLOW).toBe(0);
  });
});

/** Runs in the page: figures of one frame that contradict each other. */
function contradictions(): string[] {
  const number = (text: string | null | undefined): number => {
    const digits = text
      ?.replaceAll(',', '')
      .replace('−', '-')
      .match(/-?\d+(\.\d+)?/);
    return digits ? Number(digits[0]) : Number.NaN;
  };
  const text = (selector: string) => document.querySelector(selector)?.textContent;
  const fact = (name: string) => number(text(`[data-fact=${name}]`));
  const price = number(text('.detail-last [data-figure=last]'));
  const wrong: string[] = [];
  /** `most` allows for half of the last decimal, on the figure and on its inputs. */
  const check = (name: string, shown: number, expected: number, most: number) => {
    if (!(Math.abs(shown - expected) <= most + 1e-9))
      wrong.push(`${name} ${shown}, not ${expected}`);
  };
  check('P/E', fact('pe'), price / fact('eps'), 0.0051);
  check('audited P/E', fact('peAudited'), price / fact('epsAudited'), 0.0051);
  check('P/NAV', fact('pnav'), price / fact('nav'), 0.0051);
  if (text('[data-fact=lastCash]') !== 'N/A')
    check('yield', fact('yield'), (fact('lastCash') * fact('face')) / price, 0.0051);
  check('cap', fact('cap'), price * fact('shares'), 0.0051 * price + 0.01);
  check('cap of the head', number(text('[data-figure=cap]')), fact('cap'), 0);
  const floatPart = (fact('cap') * fact('float')) / 100;
  check('float cap', fact('floatCap'), floatPart, 0.00006 * fact('cap') + 0.01);
  check('paid-up', fact('paidUp'), fact('shares') * fact('face'), 0.0051 * fact('face') + 0.01);
  const equity = (fact('paidUp') + fact('reserve')) / fact('shares');
  check('NAV', fact('nav'), equity, Math.abs(equity) * (0.0051 / fact('shares')) + 0.02);

  // The simulated market starts in November: its calendar year is within the 52 weeks.
  const ends = [...document.querySelectorAll('.detail-extremes .gauge-ends b')].map((end) =>
    number(end.textContent),
  );
  const cells = document.querySelectorAll('.years-row:nth-child(2) [role=cell]');
  const [lowest, highest] = [...cells].map((cell) => number(cell.firstChild?.textContent));
  if (!(ends[0]! <= lowest! + 0.0051)) wrong.push(`52-week low ${ends[0]} over ${lowest}`);
  if (!(ends[1]! >= highest! - 0.0051)) wrong.push(`52-week high ${ends[1]} under ${highest}`);
  return wrong;
}
