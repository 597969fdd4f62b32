import type { getCockpit } from '@dorpon/contract/cockpit';
import type { AnswerOf } from '@dorpon/contract/endpoint';
import { breadthOf } from '@dorpon/domain/market/breadth';
import { isShare } from '@dorpon/domain/market/universe';
import { taka } from '@dorpon/domain/units';
import { expect, it } from 'vitest';
import { axeFindings } from './testing/checks/axe-findings.ts';
import { marketViews } from './testing/market-views.ts';
import { failureShown } from './testing/retry-pauses.ts';
import { describeInBrowser, PHONE, SLOW } from './testing/set-up-app.ts';

const PATH = '/market-cockpit';
const READY = '.cockpit-oscillator .mirror-line svg';
const value = (name: string) => `[data-figure=${name}] .cockpit-value`;

describeInBrowser('the market cockpit', () => {
  const { open, openStill } = marketViews();

  it('shows the figures of the board against what was known before the session', async () => {
    const view = await openStill(PATH, READY);
    const { page, quotes } = view;
    const { marketStartTime } = view.answer<{ marketStartTime: number }>('market-time');
    const { shares, days } = view.answer<AnswerOf<typeof getCockpit>>('get-cockpit');
    const { up, down } = breadthOf(quotes.values(), marketStartTime);
    expect(await page.textContent(value('ratio'))).toBe((up / down).toFixed(2));
    const left = shares.code.map((code, at) => {
      const quote = quotes.get(code);
      const counts = quote && isShare(quote.quoteBase) && quote.tradedAt >= marketStartTime;
      const [high, low] = [shares.high[at], shares.low[at]];
      return counts && high != null && low != null
        ? [Number(taka(quote.high) > high), Number(quote.low > 0 && taka(quote.low) < low)]
        : [0, 0];
    });
    const sum = (side: number) => left.reduce((total, each) => total + each[side]!, 0);
    expect(await page.textContent(value('extremes'))).toBe(`${sum(0)} / ${sum(1)}`);
    expect(await page.textContent('[data-figure=extremes] .cockpit-note')).toBe(
      `session before ${days.highs.at(-1)} / ${days.lows.at(-1)}`,
    );
    const balances = page.locator('.cockpit-flow-category tbody tr');
    expect(await balances.count()).toBeGreaterThan(2);
    expect(await page.locator('.rotation-table tbody tr').count()).toBeGreaterThan(10);
  });

  it('draws the composition by the chosen area, and opens a sector of it', async () => {
    const { page } = await open(PATH);
    await page.waitForSelector('.cockpit-composition .map-tile');
    await page.getByRole('group', { name: /^Whole market as a map: area by market cap/ }).waitFor();
    await page.click('.cockpit-composition .seg-item:has-text("Turnover")');
    const map = page.getByRole('group', { name: /area by today’s turnover/ });
    await map.click({ position: { x: 60, y: 60 } });
    await expect
      .poll(() => page.url(), SLOW)
      .toMatch(/market-composition-dse\?size=turnover&sector=/);
  });

  it('explains each figure, and reads its plots, with the keyboard alone', async () => {
    const { page, complaints } = await open(PATH);
    await page.waitForSelector(READY);
    const term = page.getByRole('button', { name: 'McClellan oscillator' });
    await term.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.textContent('[role=tooltip]'), SLOW).toContain('EMA 19 − EMA 39');
    await page.keyboard.press('Escape');
    expect(await page.locator('[role=tooltip]').count()).toBe(0);
    const plot = page.getByRole('slider', { name: 'McClellan oscillator' });
    await plot.focus();
    const spoken = () => plot.getAttribute('aria-valuetext');
    await page.keyboard.press('ArrowLeft');
    const first = await spoken();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(spoken, SLOW).not.toBe(first);
    expect(await axeFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('shows an earlier session at the minute of the address, with what was known before it', async () => {
    const { page } = await open(PATH);
    await page.waitForSelector(READY);
    const { days } = (await (
      await page.request.get(new URL('/api/market/get-cockpit', page.url()).href)
    ).json()) as AnswerOf<typeof getCockpit>;
    await page.goto(new URL(`${PATH}?at=${days.d.at(-1)}T11:20`, page.url()).href);
    await expect
      .poll(() => page.textContent('[data-figure=extremes] .cockpit-note'), SLOW)
      .toBe(`session before ${days.highs.at(-2)} / ${days.lows.at(-2)}`);
    const minute = page.getByRole('slider', { name: 'Breadth through the day' });
    await expect.poll(() => minute.getAttribute('aria-valuetext'), SLOW).toMatch(/^11:20: /);
  });

  it('says what could not be loaded, and the rest works', async () => {
    const { page } = await open(PATH, {}, (fresh) =>
      fresh.route('**/get-cockpit*', (route) => route.abort()),
    );
    await failureShown(page, page.locator('.cockpit-line .section-fault'));
    expect(await page.textContent('.cockpit-line .section-fault')).toContain(
      'Couldn’t load earlier sessions.',
    );
    expect(await page.textContent(value('ratio'))).toMatch(/^\d+\.\d\d$/);
    await page.unroute('**/get-cockpit*');
    await page.locator('.cockpit-line .section-fault button').click();
    await page.waitForSelector('.cockpit-line .mirror-line svg');
  });

  it('is one column on a phone, in Bangla', async () => {
    const { page } = await open('/', { ...PHONE, locale: 'bn-BD' }, (fresh) =>
      fresh.addInitScript(() => localStorage.setItem('language', 'bn')),
    );
    await page.goto(new URL(PATH, page.url()).href);
    await page.waitForSelector(READY);
    expect(await page.textContent('h1')).toBe('মার্কেট ককপিট');
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await sideways()).toBeLessThanOrEqual(0);
    const lefts = await page.$$eval('.cockpit-section', (sections) =>
      sections.map((section) => section.getBoundingClientRect().left),
    );
    expect(new Set(lefts).size).toBe(1);
  });
});
