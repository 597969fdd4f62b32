import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { failureShown, skipPauses } from './testing/retry-pauses.ts';
import { describeInBrowser, PHONE, SLOW, setUpApp } from './testing/set-up-app.ts';
import { numberOf } from './testing/share-list-page.ts';

describeInBrowser('the page of a share', () => {
  const app = setUpApp({ strictness: 'failed-requests' });
  let page: Page;

  const open = async (
    path: string,
    options: BrowserContextOptions = {},
    before?: (page: Page) => Promise<unknown>,
  ) => {
    page = await app.open(path, { ...options, before });
    return page;
  };
  const ask = async (path: string) => (await fetch(`${app.url}/api${path}`)).json();
  const figure = async (name: string) =>
    numberOf((await page.textContent(`[data-figure=${name}]`)) ?? '');
  const pathOf = () => new URL(page.url()).pathname;
  const heading = () => page.textContent('h1');
  /** The share with the most trades today, which will trade again soon. */
  const busiest = async (): Promise<string> => {
    const all: { c: string; q: string; tr: number; halt: string }[] = await ask('/shares/get-once');
    const shares = all.filter(({ q, halt }) => q !== 'A-IDX' && halt === '');
    return shares.sort((a, b) => b.tr - a.tr)[0]!.c;
  };

  it('updates price, trades and depth live, as the API has them', async () => {
    const code = await busiest();
    await open(`/detail/${encodeURIComponent(code)}`);
    await page.waitForSelector('.tape-row[data-tick]');
    const before = await figure('trades');
    await expect.poll(() => figure('trades'), SLOW).toBeGreaterThan(before ?? 0);
    const newest = () => page.$eval('.tape-row[data-tick]', (row) => row.getAttribute('data-tick'));
    await expect
      .poll(async () => Number(await newest()) - ((await figure('trades')) ?? 0), SLOW)
      .toBe(0);
    await expect
      .poll(async () => {
        const { bids } = await ask(`/shares/${encodeURIComponent(code)}`);
        const best = await page.textContent('.depth-row:not(.depth-heads) .depth-bid');
        return numberOf(best ?? '') === bids[0].price;
      }, SLOW)
      .toBe(true);
    await expect
      .poll(async () => {
        const { ltp, sp, ycp } = (await ask('/shares/get-once')).find(
          ({ c }: { c: string }) => c === code,
        );
        return [await figure('last'), await figure('yesterday')].join() === [ltp + sp, ycp].join();
      }, SLOW)
      .toBe(true);
    const { ul, ll } = await ask(`/shares/get-circuit-breaker?code=${encodeURIComponent(code)}`);
    const ends = await page.$$eval('.detail-limits .gauge-ends b', (all) =>
      all.map((end) => end.textContent ?? ''),
    );
    expect(ends.map(numberOf)).toEqual([ll, ul]);
    const periods: { price_change_per: number; sessions: number; period: number }[] = await ask(
      `/eod/get-eop-data-by-code?code=${encodeURIComponent(code)}`,
    );
    const shown = await page.$$eval('.return-figure', (all) => all.map((mark) => mark.textContent));
    expect(shown).toHaveLength(13);
    periods.forEach(({ sessions, period, price_change_per }, at) => {
      const returned = numberOf(shown[at] ?? '');
      if (sessions < period) expect(returned).toBeNull();
      else expect(Math.abs((returned ?? 99) - price_change_per)).toBeLessThan(1.5);
    });
  });

  it('arrow keys follow the list of origin, and Back returns to it', async () => {
    await open('/share-list?sort=-change-percent');
    await page.waitForSelector('.share-row');
    await page.hover('.share-row >> nth=2');
    const [first, second] = await page.$$eval('.share-row .share-link', (links) =>
      links
        .map((link) => ({ code: link.textContent ?? '', top: link.getBoundingClientRect().top }))
        .sort((a, b) => a.top - b.top)
        .map(({ code }) => code),
    );
    const at = async () => [await heading(), await page.textContent('.way-here > span')];
    await page.click(`.share-link:text-is("${first}")`);
    await expect.poll(heading, SLOW).toBe(first);
    await expect.poll(async () => (await at())[1], SLOW).toMatch(/^1 of \d{3}$/);
    await page.keyboard.press('ArrowRight');
    await expect.poll(heading, SLOW).toBe(second);
    await page.reload();
    await expect.poll(async () => (await at())[1], SLOW).toMatch(/^2 of \d{3}$/);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(heading, SLOW).toBe(first);
    await page.keyboard.press('ArrowLeft');
    expect(pathOf()).toBe(`/detail/${encodeURIComponent(first!)}`);
    await page.click('.detail-back');
    await page.waitForSelector('.share-row');
    expect(pathOf()).toBe('/share-list');
    await page.focus('.data-table');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.detail-head', { timeout: 5_000 });
  });

  it('shows codes with special characters and in lower case', async () => {
    for (const [path, code] of [
      ['/detail/KAY%26QUE', 'KAY&QUE'],
      ['/detail/AMCL(PRAN)', 'AMCL(PRAN)'],
      ['/detail/amcl(pran)', 'AMCL(PRAN)'],
    ] as const) {
      if (path === '/detail/KAY%26QUE') await open(path);
      else await page.goto(app.url + path);
      await expect.poll(heading, SLOW).toBe(code);
      await page.waitForSelector('.mirror-line svg, .chart-empty');
      await expect.poll(() => page.title(), SLOW).toMatch(/^\S+ [\d,]+\.\d\d · Dorpon$/);
    }
  });

  it('an unknown code says so, keeps the way back, and asks nothing about the code', async () => {
    const asked: string[] = [];
    await open('/detail/NOPE', {}, async (fresh) => {
      fresh.on('request', (request) => asked.push(request.url()));
      // The board arrives last: until then nobody knows whether the share exists.
      await fresh.route('**/shares/get-once*', async (route) => {
        await fresh.waitForSelector('.detail-waiting');
        await route.continue();
      });
    });
    await expect.poll(heading, SLOW).toBe('No share has the code NOPE');
    expect(await page.$('.detail-columns')).toBeNull();
    expect(asked.filter((url) => url.includes('/api/') && url.includes('NOPE'))).toEqual([]);
    // The board and the market time, which every screen asks for.
    expect(asked.filter((url) => url.includes('/shares/'))).toHaveLength(2);
    // The page itself is a 404.
    app.complaints.splice(0);
    await page.click('.detail-back');
    await page.waitForSelector('.share-row');
  });

  it('an index has members that sum to its change, and no depth', async () => {
    await open('/detail/DSEX');
    await page.waitForSelector('.detail-members .mirror-row');
    expect(await page.$$('.depth, .tape, .detail-limits, .company-section')).toHaveLength(0);
    // Nothing of an index is adjusted for bonus or rights.
    await page.click('.chart-bar .seg-item:has-text("1M")');
    await page.waitForSelector('.candles');
    await page.waitForSelector('.years-row small');
    expect(await page.innerText('.detail')).not.toMatch(/adjusted|bonus/i);
    const change = async () =>
      numberOf((await page.textContent('.heading-change'))?.match(/^[+−]?[\d.,]+/)?.[0] ?? '');
    const total = async () =>
      numberOf(
        (await page.textContent('.members-total .up, .members-total .dn, .members-total .uc')) ??
          '',
      );
    const apart = async () => Math.abs(((await total()) ?? 99) - ((await change()) ?? 0));
    await expect.poll(apart, SLOW).toBeLessThan(0.6);
    const member = await page.textContent('.detail-members .share-link');
    await page.click('.detail-members .share-link');
    await expect.poll(heading, SLOW).toBe(member);
  });

  it('reads the candles by keyboard and keeps the range in the address', async () => {
    await open('/detail/ACI');
    await page.waitForSelector('.mirror-line svg');
    expect(await page.$('.candles')).toBeNull();
    await page.click('.chart-bar .seg-item:has-text("1M")');
    await expect.poll(() => page.url(), SLOW).toContain('range=1M');
    await page.focus('.candles');
    await page.keyboard.press('Home');
    const day = await page.getAttribute('.candles .plot-cross', 'data-day');
    const rows: { d: string; c: number }[] = await ask(
      `/shares/get-eod-data-from-to?code=ACI&from=${day}&upto=${day}&adjust=1`,
    );
    expect(await page.textContent('.candle-legend')).toContain(rows[0]!.c.toFixed(2));
    await page.keyboard.press('ArrowRight');
    expect(await page.getAttribute('.candles .plot-cross', 'data-day')).not.toBe(day);
    expect(pathOf()).toBe('/detail/ACI');
    await page.keyboard.press('Escape');
    expect(await page.$('.candles .plot-cross')).toBeNull();
    await page.emulateMedia({ media: 'print' });
    expect(
      await page.$$eval(
        '.detail-bar, .chart-bar, .share-menu',
        (all) => all.filter((each) => (each as HTMLElement).offsetParent !== null).length,
      ),
    ).toBe(0);
  });

  it('is printed with the sections that were not scrolled to', async () => {
    const page = await open('/detail/ACI');
    await page.waitForSelector('.company-section');
    // The window of the browser for printing would stand still here.
    await page.evaluate(() => {
      window.print = () => {
        const sections = Array.from(document.querySelectorAll<HTMLElement>('.company-section'));
        const printed = {
          empty: sections.filter(({ children }) => children.length < 2).map(({ id }) => id),
          loading: document.querySelectorAll('.company-section .bone').length,
          sections: sections.length,
        };
        document.documentElement.dataset.printed = JSON.stringify(printed);
      };
    });
    const print = async () => {
      await page.evaluate(() => {
        delete document.documentElement.dataset.printed;
      });
      await page.click('.share-menu');
      await page.getByRole('menuitem', { name: 'Print' }).click();
      await expect.poll(() => page.getAttribute('html', 'data-printed'), SLOW).toBeTruthy();
      return JSON.parse((await page.getAttribute('html', 'data-printed')) ?? '');
    };
    const printed = await print();
    expect(printed.empty).toEqual([]);
    expect(printed.sections).toBeGreaterThan(5);
    // On a busy machine the first print may not wait until all has loaded.
    await expect.poll(async () => (await print()).loading, SLOW).toBe(0);
  });

  it('a second visit draws the days that this browser has before the server answers', async () => {
    const first = await open('/detail/ACI?range=6M');
    await first.waitForSelector('.candles .plot-tag');
    await expect
      .poll(() => first.evaluate(() => localStorage.getItem('daysCached')), SLOW)
      .toBe('true');
    const held = Promise.withResolvers<void>();
    const asked: number[] = [];
    await first.route('**/api/shares/get-eod-data-from-to*', async (route) => {
      asked.push(Number(new URL(route.request().url()).searchParams.get('from')));
      await held.promise;
      await route.continue();
    });
    await first.reload();
    await first.waitForSelector('.candles .plot-tag');
    await expect.poll(() => asked.length, SLOW).toBe(1);
    const { day, now }: { day: string; now: number } = await ask('/shares/market-time');
    // The last finished session, not a year.
    expect(now - (asked[0] ?? 0)).toBeLessThan(15 * 86_400_000);
    held.resolve();
    await first.focus('.candles');
    await first.keyboard.press('End');
    await expect.poll(() => first.getAttribute('.plot-cross', 'data-day'), SLOW).toBe(day);
    expect(asked).toHaveLength(1);
  });

  it('has one chart, with averages and volume, which says how long its bars are', async () => {
    await open('/detail/ACI?range=6M', { viewport: { width: 1440, height: 900 } });
    const length = () => page.getAttribute('.candle-length', 'data-length');
    const choose = (range: string) =>
      page.click(`.chart-bar .seg-item:has(span:text-is("${range}"))`);
    await expect.poll(length, SLOW).toBe('day');
    expect(await page.$$('.candles, .mirror-line')).toHaveLength(1);
    for (const average of ['20', '50'])
      expect(await page.getAttribute(`.candle-average.average-${average}`, 'd')).toMatch(
        /^M[\d. L]+$/,
      );
    expect(await page.getAttribute('.candle-volume.up', 'd')).toContain('v-');
    await choose('All');
    await expect.poll(length, SLOW).toMatch(/^(week|month)$/);
    await page.setViewportSize({ width: 360, height: 780 });
    await choose('6M');
    await expect.poll(length, SLOW).toBe('week');
    expect(await page.textContent('.candle-length')).toBe('Weekly');
    await choose('5D');
    await expect.poll(length, SLOW).toBe('30');
    await choose('1D');
    await page.waitForSelector('.mirror-line svg');
    expect(await page.$$('.candles, .mirror-line')).toHaveLength(1);
  });

  it('has the figures for placing an order in its head, as the API has them', async () => {
    const code = await busiest();
    const path = encodeURIComponent(code);
    await open(`/detail/${path}`, { viewport: { width: 1440, height: 900 } });
    const text = (name: string) => page.textContent(`[data-figure=${name}]`);
    const { ul, ll } = await ask(`/shares/get-circuit-breaker?code=${path}`);
    await expect.poll(() => text('limits'), SLOW).toContain('–');
    expect((await text('limits'))?.split('–').map(numberOf)).toEqual([ll, ul]);
    await expect
      .poll(async () => {
        const { bids, asks } = await ask(`/shares/${path}`);
        const shown = numberOf((await text('spread'))?.match(/^[\d,]*\.\d\d/)?.[0] ?? '');
        return Math.round((asks[0].price - bids[0].price) * 100) === Math.round((shown ?? 0) * 100);
      }, SLOW)
      .toBe(true);
    const [index] = await ask('/shares/get-index-share-list?name=DSEX').catch(() => [undefined]);
    const member = index?.list.find((each: { code: string }) => each.code === code);
    if (member) expect(await text('dsex')).toContain(`${member.weight.toFixed(2)}%`);
    await expect.poll(() => text('settlement'), SLOW).toMatch(/^T\+[123]/);
    await expect.poll(() => text('usual'), SLOW).toMatch(/^\d+\.\d\d×$/);
    await expect.poll(() => text('event'), SLOW).not.toBe('');
    // All of it, the depth and today's line are in the first window.
    for (const place of ['.order-figures', '.mirror-line', '.depth', '.detail-limits']) {
      const box = await page.locator(place).first().boundingBox();
      expect((box?.y ?? 9e9) + (box?.height ?? 0), place).toBeLessThanOrEqual(900);
    }
  });

  it('has no spread, volume ratio or settlement for a suspended share', async () => {
    const all: { c: string; o: number; halt: string }[] = await ask('/shares/get-once');
    const suspended = all.find(({ o, halt }) => halt === 'record-date' && o === 0);
    expect(suspended).toBeDefined();
    await open(`/detail/${encodeURIComponent(suspended?.c ?? '')}`);
    const text = (name: string) => page.textContent(`[data-figure=${name}]`);
    await expect.poll(() => text('spread'), SLOW).toBe('no orders');
    await expect.poll(() => text('usual'), SLOW).toBe('—');
    expect(await text('settlement')).toBe('suspended');
    expect(await text('volume')).toBe('—');
    expect(await page.textContent('.heading-change')).not.toContain('0.00');
  });

  it('has no day of today among the yearly highs and lows of the API while the session is open', async () => {
    const code = await busiest();
    const { max, min } = await ask(
      `/shares/get-max-min-yearly?code=${encodeURIComponent(code)}&adjust=1`,
    );
    const { d: today } = await ask('/eod/get-period-base');
    for (const { d } of [...max, ...min]) expect(d < today).toBe(true);
  });

  it('keeps the price in the bar while its own is scrolled away', async () => {
    await open('/detail/ACI', { viewport: { width: 1440, height: 900 } });
    // Its sections: what the server draws first is not long enough to scroll.
    await page.waitForSelector('.company-section');
    expect(await page.$('.way-price')).toBeNull();
    await page.$eval('.scroller', (scroller) => scroller.scrollTo(0, 700));
    await page.waitForSelector('.way-price');
    const inBar = async () => numberOf((await page.textContent('.way-price b')) ?? '');
    await expect.poll(async () => (await inBar()) === (await figure('last')), SLOW).toBe(true);
    await page.$eval('.scroller', (scroller) => scroller.scrollTo(0, 0));
    await page.waitForSelector('.way-price', { state: 'detached' });
  });

  it('on a phone, depth is one tap from home, and tabs lead to the sections', async () => {
    await open('/', PHONE);
    await page.tap('.top-row .code');
    await page.waitForSelector('.detail-last .tick');
    await page.waitForSelector('.depth-row:not(.depth-heads)');
    await page.waitForSelector('#company-news');
    const topOf = async (place: string) =>
      (await page.locator(place).first().boundingBox())?.y ?? Number.NaN;
    const order = [
      '.detail-last',
      '.chart-bar',
      '.order-figures',
      '.detail-tabs',
      '.depth',
      '.day-figures',
    ];
    const tops = await Promise.all(order.map(topOf));
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    expect(tops[4]).toBeLessThan(700);
    const bottom = async () => {
      const box = await page.locator('.detail-tabs').boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    for (const [tab, place] of [
      ['News', '#company-news'],
      ['Ticks', '.detail-ticks'],
      ['Fundamentals', '#company-fundamentals'],
      ['Returns', '.detail-returns'],
      ['Depth', '.detail-depth'],
    ] as const) {
      await page.tap(`.detail-tabs button:text-is("${tab}")`);
      await expect
        .poll(async () => Math.abs((await topOf(place)) - (await bottom())), SLOW)
        .toBeLessThan(3);
      await expect.poll(() => page.textContent('.detail-tabs [aria-current]'), SLOW).toBe(tab);
    }
  });

  it('on a phone, the longest Bangla name leaves depth in the first window', async () => {
    const phone = { ...PHONE, viewport: { width: 360, height: 740 } };
    await open('/detail/UPGDCL', phone, (fresh) =>
      fresh.addInitScript(() => localStorage.setItem('language', 'bn')),
    );
    await page.waitForSelector('.depth-row:not(.depth-heads)');
    const name = 'ইউনাইটেড পাওয়ার জেনারেশন অ্যান্ড ডিস্ট্রিবিউশন কোম্পানি';
    const company = page.locator('.detail-company');
    await expect.poll(() => company.textContent(), SLOW).toBe(name);
    expect(await company.getAttribute('title')).toBe(name);
    expect(await company.evaluate((line) => line.scrollHeight - line.clientHeight)).toBe(0);
    expect((await page.locator('.depth').boundingBox())?.y).toBeLessThan(700);
    // Name and actions side by side, neither over the other; the category is beside the code.
    const [named, actions] = await Promise.all(
      ['.detail-company', '.detail-actions'].map((part) => page.locator(part).boundingBox()),
    );
    expect((named?.x ?? 0) + (named?.width ?? 999)).toBeLessThanOrEqual(actions?.x ?? 0);
    expect(await page.textContent('.way-category')).toMatch(/^[ABGNZ]-EQ$/);
  });

  it('draws no line of today before the minutes arrive', async () => {
    const held = Promise.withResolvers<void>();
    const code = await busiest();
    await open(`/detail/${encodeURIComponent(code)}`, {}, (fresh) =>
      fresh.route('**/api/shares/get-minute-data-from-to*', async (route) => {
        await held.promise;
        await route.continue();
      }),
    );
    await page.waitForSelector('.mirror-line[aria-busy=true]');
    await page.waitForSelector('.order-figure');
    expect(await page.locator('.mirror-line svg').count()).toBe(0);
    held.resolve();
    await page.waitForSelector('.mirror-line .mirror-wash');
    expect(await page.locator('.mirror-line[aria-busy=true]').count()).toBe(0);
  });

  it('has the latest trades in two columns, and all of them on request', async () => {
    const code = await busiest();
    await open(`/detail/${encodeURIComponent(code)}`, { viewport: { width: 1440, height: 900 } });
    await page.waitForSelector('.tape-columns .tape-row[data-tick]');
    const numbers = () =>
      page.$$eval('.tape-row[data-tick]', (all) => all.map((row) => Number(row.dataset.tick)));
    const shown = await numbers();
    expect(shown).toHaveLength(20);
    expect(shown).toEqual(Array.from(shown, (_, at) => (shown[0] ?? 0) - at));
    await page.click('.ticks-all');
    await page.waitForSelector('.tape-frame .tape-row[data-tick]');
    await page.$eval('.tape-frame', (frame) => frame.scrollTo(0, 1e6));
    await expect.poll(async () => Math.min(...(await numbers())), SLOW).toBe(1);
  });

  it('keeps the day under the bar, and its right column in one line down the page', async () => {
    await open('/detail/ACI', { viewport: { width: 1440, height: 900 } });
    await page.waitForSelector('#company-holding');
    const left = (place: string) =>
      page.$eval(place, (part) => Math.round(part.getBoundingClientRect().left));
    const places = ['.detail-side', '.extremes-year', '#company-holding', '#company-peers'];
    expect(await Promise.all(places.map(left))).toEqual([960, 960, 960, 960]);
    await page.$eval('.scroller', (scroller) => scroller.scrollTo(0, 1500));
    await page.waitForSelector('.way-price');
    // The ruler that can be pulled comes a few seconds after the page.
    await page.waitForSelector('.detail-bar + .travel-ruler');
    const gap = () =>
      page.evaluate(() => {
        const box = (part: string) => document.querySelector(part)?.getBoundingClientRect();
        return (box('.ruler')?.top ?? 0) - (box('.detail-bar')?.bottom ?? 0);
      });
    await expect.poll(gap, SLOW).toBe(0);
  });

  it('names the part that failed to load, shows the rest and recovers', async () => {
    const refused = new Set(['get-once', 'get-eop-data-by-code']);
    await open('/detail/ACI', {}, (fresh) =>
      fresh.route('**/api/**', (route) =>
        [...refused].some((call) => route.request().url().includes(call))
          ? route.fulfill({ status: 503, body: '' })
          : route.continue(),
      ),
    );
    await failureShown(page, page.locator('.message.failed:has-text("Couldn’t load prices")'));
    refused.delete('get-once');
    await page.click('.message.failed .btn');
    await expect.poll(() => figure('last'), SLOW).toBeGreaterThan(0);
    expect(await page.$('.message.failed')).toBeNull();
    await skipPauses(page, () => page.locator('.detail-returns .section-fault').isVisible());
    expect(await page.$$('.section-fault')).toHaveLength(1);
    refused.clear();
    await page.click('.detail-returns .section-fault .btn');
    await page.waitForSelector('.return-figure .up, .return-figure .dn');
    app.complaints.splice(0);
  });

  it('fits a phone of 320 pixels, in Bangla', async () => {
    await open('/detail/ACI', { ...PHONE, viewport: { width: 320, height: 640 } }, (fresh) =>
      fresh.addInitScript(() => localStorage.setItem('language', 'bn')),
    );
    await page.waitForSelector('.tape-row[data-tick]');
    expect(await page.$eval('main', (main) => main.scrollWidth - main.clientWidth)).toBe(0);
    const [wide] = await page.$$eval('.detail-head', (all) =>
      all.map((head) => head.scrollWidth - head.clientWidth),
    );
    expect(wide).toBe(0);
  });
});
