import { changeHistogram } from '@dorpon/domain/market/change-histogram';
import { floorNow } from '@dorpon/domain/market/floor-now';
import { contributions } from '@dorpon/domain/market/index-movers';
import { marketTotals } from '@dorpon/domain/market/market-totals';
import { changeOf, changePercentOf, priceOf } from '@dorpon/domain/market/quote';
import { daySummary, liveSummary } from '@dorpon/domain/market/share-summary';
import { type TopList, topShares } from '@dorpon/domain/market/top-shares';
import { isShare } from '@dorpon/domain/market/universe';
import { taka } from '@dorpon/domain/units';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openStill } from './testing/market-view.ts';
import { describeInBrowser, PHONE, SLOW, setUpApp } from './testing/set-up-app.ts';
import { anEmail } from './testing/sign-in-page.ts';

/** Drags the row at one place of the dialog to another. */
async function dragByTouch(page: Page, from: number, to: number): Promise<void> {
  await page.waitForSelector('.dialog:not([data-starting-style]) .columns-item');
  const rows = page.locator('.columns-item');
  const place = async (at: number) => {
    const box = (await rows.nth(at).boundingBox())!;
    return { x: box.x + box.width - 24, y: box.y + box.height / 2 };
  };
  const [start, end] = [await place(from), await place(to)];
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        part === undefined ? [] : [{ x: start.x, y: start.y + (end.y - start.y) * part }],
    });
  await touch('touchStart', 0);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', part);
  await touch('touchEnd');
}

describeInBrowser('home', () => {
  const app = setUpApp();

  async function prepare(options: BrowserContextOptions = {}, language = 'en'): Promise<Page> {
    const page = await app.newPage(options);
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    return page;
  }
  async function open(path = '/', options: BrowserContextOptions = {}, language = 'en') {
    const page = await prepare(options, language);
    await page.goto(app.url + path);
    await page.waitForSelector('.top-rows .top-row');
    return page;
  }
  const texts = (page: Page, selector: string) => page.locator(selector).allTextContents();
  const codes = (page: Page) => texts(page, '.top-row .code');

  async function openSnapshot(path: string) {
    const { page, quotes, answer } = await openStill(app, path, '.mover-sums');
    await page.waitForSelector('.top-rows .top-row');
    const { marketStartTime } = answer<{ marketStartTime: number }>('market-time');
    type List = { list: { code: string; float_shares: number }[] }[];
    const [index] = answer<List>('get-index-share-list');
    return { page, quotes, opensAt: marketStartTime, members: index?.list ?? [] };
  }

  it('shows the figures of the API', async () => {
    const { page, quotes, opensAt, members } = await openSnapshot('/');
    const index = quotes.get('DSEX');
    if (index === undefined) throw new Error('the board has no DSEX');
    const shown = async (selector: string) => (await texts(page, selector)).map(numberOf);

    expect(await shown('.index-hero .big-price')).toEqual([taka(priceOf(index))]);
    expect(numberOf((await texts(page, '.heading-change b'))[0])).toBe(changePercentOf(index));
    expect(await shown('.hero-day:not(.hero-market) dd')).toEqual(
      [index.open, index.high, index.low, index.yesterdayClose].map(taka),
    );

    const day = daySummary(quotes.values(), opensAt);
    expect(await shown('.breadth-figures b')).toEqual([day.down, day.unchanged, day.up]);
    expect(await shown('.breadth-part')).toEqual([
      day.downPercent,
      day.unchangedPercent,
      day.upPercent,
    ]);
    const live = liveSummary(quotes.values(), opensAt);
    expect(await shown('.update-part')).toEqual([
      live.downPercent,
      live.unchangedPercent,
      live.upPercent,
    ]);
    const steps = changeHistogram(quotes.values(), opensAt).steps.map(({ count }) => count);
    expect(await shown('.histogram-count')).toEqual(steps.map((count) => count || null));

    const totals = marketTotals(quotes.values());
    expect((await shown('.turnover-value'))[0]).toBeCloseTo(totals.value / 1e9, 2);
    await page.waitForSelector('.hero-market dd');
    const records = (await (
      await fetch(`${app.url}/api/fundamentals/get-basic-fundamental`)
    ).json()) as {
      _id: string;
      nos: number;
    }[];
    const cap = records.reduce((sum, { _id, nos }) => {
      const quote = quotes.get(_id);
      return sum + (quote && isShare(quote.quoteBase) ? priceOf(quote) * nos : 0);
    }, 0);
    await expect
      .poll(
        async () =>
          (await texts(page, '.hero-market dd')).map((text) =>
            parseFloat(text.replaceAll(',', '')),
          ),
        SLOW,
      )
      .toEqual([
        Number((totals.value / 1e9).toFixed(2)),
        Number((cap / 1e9).toFixed(2)),
        expect.any(Number),
      ]);
    expect((await texts(page, '.turnover-count'))[0]).toContain(
      totals.trades.toLocaleString('en-IN'),
    );

    const rows = contributions(
      members.map(({ code, float_shares }) => ({ code, floatShares: float_shares })),
      quotes,
      taka(index.yesterdayClose),
    );
    const [up, down, change] = await shown('.mover-sums .up, .mover-sums .dn');
    const points = rows.reduce((all, each) => all + each.points, 0);
    expect((up ?? 0) + (down ?? 0)).toBeCloseTo(points, 1);
    expect(change).toBe(taka(changeOf(index)));
    const strongest = rows.toSorted((a, b) => b.points - a.points)[0]?.code;
    expect((await texts(page, '.movers-section .mirror-name'))[0]).toBe(strongest);

    await page.waitForSelector('.locked-section');
    const locked = [...quotes.values()].filter(({ halt }) => halt.endsWith('-lock'));
    expect((await texts(page, '.locked-row .code')).toSorted()).toEqual(
      locked.map(({ code }) => code).toSorted(),
    );
    expect(await texts(page, '.sectors-section .mirror-name')).toHaveLength(19);
  });

  it.each(['gainers', 'losers', 'turnover', 'volume'] satisfies TopList[])(
    'the top shares by %s are those of the board',
    async (list) => {
      const { page, quotes, opensAt } = await openSnapshot(`/?top=${list}`);
      const all = [...quotes.values()];
      const expected = topShares(all, list, 14, opensAt, floorNow(all, opensAt));
      expect(await codes(page)).toEqual(expected.map(({ code }) => code));
      expect((await texts(page, '.top-last')).map(numberOf)).toEqual(
        expected.map((quote) => taka(priceOf(quote))),
      );
    },
  );

  it('updates live', async () => {
    const page = await open();
    await page.evaluate(() => Object.assign(window, { notReloaded: true }));
    const hero = () => page.textContent('.index-hero .big-price');
    const tag = () => page.textContent('.mirror-line .plot-tag-text');
    const line = () => page.getAttribute('.mirror-line g.up .mirror-path', 'd');
    const before = [await hero(), await tag(), await line()];
    await expect.poll(hero, SLOW).not.toBe(before[0]);
    await expect.poll(tag, SLOW).not.toBe(before[1]);
    await expect.poll(line, SLOW).not.toBe(before[2]);
    expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);
  });

  it('contributions of the members sum to the change of the index', async () => {
    const page = await open();
    const apart = () =>
      page.evaluate(() => {
        const shown = (selector: string) =>
          Number(
            document
              .querySelector(selector)
              ?.firstChild?.textContent?.replace('\u2212', '-')
              .replaceAll(',', ''),
          );
        const change = document.querySelector('.heading-change')?.childNodes[1]?.textContent ?? '';
        const sides = ['.mover-sums > :nth-child(1) span', '.mover-sums > :nth-child(2) span'];
        const sum = sides.reduce((points, side) => points + shown(side), 0);
        return Math.abs(Number(change.replace('\u2212', '-').replaceAll(',', '')) - sum);
      });
    await page.waitForSelector('.mover-total');
    await expect.poll(apart, { timeout: 20_000, interval: 100 }).toBeLessThan(0.011);
  });

  it('its tabs work by keyboard, and the address follows', async () => {
    const page = await open();
    await page.focus('[role=tab][aria-selected=true]');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.url(), SLOW).toContain('top=losers');
    await expect.poll(() => page.locator('.top-change .up').count(), SLOW).toBe(0);
    await page.keyboard.press('End');
    await expect.poll(() => page.url(), SLOW).toContain('top=volume');
    await page.keyboard.press('Home');
    await expect.poll(() => page.url(), SLOW).not.toContain('top=');
  });

  it('another index changes the chart, the movers and the address; a link shows the same', async () => {
    const page = await open('/', { viewport: { width: 1200, height: 900 } });
    await page.click('.other-index:has-text("DS30")');
    await expect.poll(() => page.textContent('h1'), SLOW).toContain('DSE 30 Index');
    await expect
      .poll(() => texts(page, '.movers-section .section-aside'), SLOW)
      .toEqual(['points of DS30']);
    const other = await open(new URL(page.url()).search);
    expect(await other.textContent('h1')).toContain('DS30');
    await other.selectOption('.hero-choice', 'DSEX');
    await expect.poll(() => other.textContent('h1'), SLOW).toContain('DSEX');
  });

  it('shows the index over days and years, in the address, with its change since', async () => {
    const page = await open('/?range=1M');
    await page.waitForSelector('.range-legend', SLOW);
    const rows = (await (
      await fetch(`${app.url}/api/shares/get-eod-data-count?code=DSEX&count=40&col=c`)
    ).json()) as { d: string; c: number }[];
    expect(await page.textContent('.range-legend')).toMatch(/^Since \d+ \w+ 2026\s?\S+\s?\S+%$/);
    await page.focus('.mirror-line');
    await page.keyboard.press('Home');
    const spoken = () => page.getAttribute('.mirror-line', 'aria-valuetext');
    await expect.poll(spoken, SLOW).toMatch(/^\d+ \w+ 2026: [\d,]+\.\d\d/);
    const [, datum] = /: ([\d,.]+\d)/.exec((await spoken()) ?? '') ?? [];
    expect(rows.map(({ c }) => c)).toContain(numberOf(datum));
    for (const range of ['5D', '6M', '1Y', '5Y']) {
      await page.click(`.hero-bar .seg-item:has(span:text-is("${range}"))`);
      await expect.poll(() => page.url(), SLOW).toContain(`range=${range}`);
      await page.waitForSelector('.mirror-line .mirror-path');
    }
    await page.click('.hero-bar .seg-item:has(span:text-is("1D"))');
    await page.waitForSelector('.chart-legend');
    expect(page.url()).not.toContain('range=');
    const phone = await open('/', { viewport: { width: 360, height: 780 } });
    await phone.waitForSelector('.hero-bar .seg-item');
    expect(await texts(phone, '.hero-bar .seg-item')).toEqual(['1D', '1M', '1Y']);
  });

  it('any minute of the day can be read by pointer and keyboard', async () => {
    const page = await open();
    const spoken = () => page.getAttribute('.mirror-line', 'aria-valuetext');
    await page.focus('.mirror-line');
    await page.keyboard.press('Home');
    await expect.poll(spoken, SLOW).toMatch(/^10:00: [\d,]+\.\d\d, \S+ \S+%$/);
    await page.keyboard.press('PageUp');
    await expect.poll(spoken, SLOW).toMatch(/^10:30: .*%, Yesterday’s session [\d,]+\.\d\d$/);
    expect(await page.textContent('.mirror-words')).toMatch(/% · Yesterday’s session [\d,.]+$/);
    await page.hover('.mirror-line', { position: { x: 60, y: 60 } });
    await page.waitForSelector('.mirror-line .plot-cross');
  });

  it('shows each index once beside the chosen one at every width', async () => {
    const page = await open('/', { viewport: { width: 1440, height: 900 } });
    const places = page.locator('.index-figure:visible, .other-index:visible');
    for (const width of [1440, 1200, 360]) {
      await page.setViewportSize({ width, height: 900 });
      for (const index of ['DS30', 'DSES'])
        await expect.poll(() => places.filter({ hasText: index }).count(), SLOW).toBe(1);
    }
  });

  it('shows unusual volume, 52-week extremes and the total of block trades', async () => {
    const page = await open();
    await page.waitForSelector('.highlight-facts', SLOW);
    const { highs, lows, block } = (await (
      await fetch(`${app.url}/api/market/get-highlights`)
    ).json()) as { highs: unknown[]; lows: unknown[]; block: { trades: number; vl: number } };
    expect((await texts(page, '.highlight-facts b')).map(numberOf)).toEqual([
      highs.length,
      lows.length,
      Number((block.vl / 10).toFixed(2)),
    ]);
    expect(await texts(page, '.highlights-section .section-note')).toEqual([
      expect.stringContaining('by the same minute'),
    ]);
    expect(await texts(page, '.top-section .section-note')).toEqual([
      expect.stringContaining('10 trades and 1 lakh taka'),
    ]);
  });

  it('a figure that is still loading is not shown as missing', async () => {
    const page = await prepare();
    await page.route('**/get-once', () => {});
    await page.goto(app.url);
    await page.waitForSelector('.breadth-figures [aria-label=Loading]');
    expect((await texts(page, '.home-main')).join('')).not.toContain('—');
  });

  it.each([320, 360])(
    'fits a phone of %i px with six top shares, without sideways scrolling',
    async (width) => {
      const page = await open('/', { viewport: { width, height: 780 }, hasTouch: true });
      await page.waitForSelector('.mover-sums');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await page.$eval('main', (main) => main.scrollWidth - main.clientWidth)).toBe(0);
      expect(await codes(page)).toHaveLength(6);
      const order = await page.$$eval('.home h2, .home [role=tablist]', (heads) =>
        heads.map((head) => head.getBoundingClientRect().top),
      );
      expect(order).toEqual(order.toSorted((a, b) => a - b));
      // A word with a meaning is taller for a finger than its letters (term.css).
      for (const button of await page.$$('.home button:not(.term-word), .home [role=tab]')) {
        expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      }
    },
  );

  it('the three columns end at one line', async () => {
    const page = await open('/', { viewport: { width: 1440, height: 900 } });
    for (const place of ['.home-news .code', '.home-event .code', '.highlight-facts'])
      await page.waitForSelector(place, SLOW);
    const apart = () =>
      page.$$eval('.home-column', (columns) => {
        const ends = columns.map((column) => {
          const parts = [...column.querySelectorAll('li, p, dd')];
          return Math.max(...parts.map((part) => part.getBoundingClientRect().bottom));
        });
        return Math.max(...ends) - Math.min(...ends);
      });
    await expect.poll(apart, SLOW).toBeLessThanOrEqual(8);
  });

  it('a member orders and hides sections, and another device of theirs shows them so', async () => {
    const member = await app.signIn(anEmail());
    const page = await app.open('/', { member });
    const order = (of: Page) =>
      of.$$eval('.home-section', (sections) =>
        sections.map(({ className }) => /(\w+)-(?:section|lazy)$/.exec(className)?.[1]),
      );
    await page.waitForSelector('.events-section', SLOW);
    const before = await order(page);
    await page.click('.bar-tool[aria-haspopup=dialog]');
    await page.click('.settings-arrange');
    const row = (name: string) => page.locator('.columns-item', { hasText: name });
    await row('News').getByRole('checkbox').press('Space');
    const shown = before.filter((name) => name !== 'news');
    await expect.poll(() => order(page), SLOW).toEqual(shown);
    await row('My watch list').getByRole('checkbox').press('Alt+ArrowUp');
    const moved = shown.toSpliced(shown.indexOf('mine'), 1);
    moved.splice(shown.indexOf('mine') - 1, 0, 'mine');
    await expect.poll(() => order(page), SLOW).toEqual(moved);
    await page.reload();
    await expect.poll(() => order(page), SLOW).toEqual(moved);

    const other = await app.open('/', { member, ...PHONE });
    await expect.poll(() => order(other), SLOW).toEqual(moved);
    await other.locator('.phone-tabs [aria-haspopup=dialog]').last().tap();
    await other.tap('.settings-arrange');
    await dragByTouch(other, 1, 3);
    const [hero, first, second, third, ...rest] = moved;
    await expect.poll(() => order(other), SLOW).toEqual([hero, second, third, first, ...rest]);
    await other.close();

    await page.click('.bar-tool[aria-haspopup=dialog]');
    await page.click('.settings-arrange');
    await page.getByRole('button', { name: 'Reset to defaults' }).click();
    await expect.poll(() => order(page), SLOW).toEqual(before);

    const grip = row('Breadth').locator('.columns-grip');
    const [from, to] = [await grip.boundingBox(), await row('Sectors').boundingBox()];
    await page.mouse.move(from!.x + 5, from!.y + 5);
    await page.mouse.down();
    await page.mouse.move(from!.x + 5, to!.y + to!.height / 2, { steps: 8 });
    await page.mouse.up();
    await expect
      .poll(async () => (await order(page)).slice(0, 4), SLOW)
      .toEqual(['hero', 'turnover', 'sectors', 'breadth']);
  });

  it('describes the market in Bangla', async () => {
    const page = await open('/', {}, 'bn');
    const story = () => page.textContent('.story-line');
    await expect.poll(story, SLOW).toMatch(/DSEX সূচক .*।$/);
    expect(((await story()) ?? '').replaceAll('DSEX', '')).not.toMatch(/[a-z0-9]{2,}/);
    expect(await page.textContent('.index-hero .big-price')).toMatch(/^[০-৯,]+\.[০-৯]{2}$/);
  });

  it('asks for the events that it shows, and no more', async () => {
    const page = await prepare();
    const answered = page.waitForResponse('**/api/events/get-upcoming-events?*');
    await page.goto(app.url);
    const response = await answered;
    const asked = new URL(response.url()).searchParams;
    expect([asked.get('limit'), asked.get('keep')]).toEqual(['10', 'important']);
    const received = ((await response.json()) as { code: string }[]).map(({ code }) => code);
    expect(received.length).toBeGreaterThan(0);
    await page.waitForSelector('li.home-event');
    expect(await texts(page, '.home-event .share-link')).toEqual(received);
  });

  it('a failed query affects only its section and can be retried', async () => {
    const page = await prepare();
    let broken = true;
    await page.route('**/get-turnover-curves', (route) =>
      broken ? route.fulfill({ status: 404, body: 'no' }) : route.continue(),
    );
    await page.goto(app.url);
    await page.waitForSelector('.turnover-section .section-fault', SLOW);
    expect((await codes(page)).length).toBe(14);
    broken = false;
    await page.click('.turnover-section .btn');
    await expect
      .poll(() => page.locator('.turnover-ahead .up, .turnover-ahead .dn').count(), SLOW)
      .toBe(2);
    expect(await page.locator('.section-fault').count()).toBe(0);
  });
});

/** Parses a shown number; null when missing. */
function numberOf(text: string | undefined): number | null {
  const plain = (text ?? '').replaceAll(',', '').replace('\u2212', '-').replace(/[+%]/g, '').trim();
  return plain === '' || Number.isNaN(Number(plain)) ? null : Number(plain);
}
