import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { publicPages, takesCode } from '../packages/contract/src/page-head.ts';
import { goTo } from './testing/go-to.ts';
import { describeInBrowser, PHONE, SLOW, setUpApp } from './testing/set-up-app.ts';
import { kindOf, shownPicture } from './testing/static-chart-page.ts';
import { startWeakLink } from './testing/weak-link.ts';

const inBangla = (page: Page) => page.addInitScript(() => localStorage.setItem('language', 'bn'));

describeInBrowser('chart image', () => {
  const app = setUpApp({ strictness: 'warnings' });

  const open = async (
    path: string,
    options = {},
    before?: (page: Page) => Promise<unknown>,
  ): Promise<Page> => app.open(`/static-ta-chart${path}`, { ...options, before });

  it('defaults to ACI, fills its place and has a description', async () => {
    const page = await open('');
    const picture = await shownPicture(page);
    expect(picture.alt).toMatch(/^ACI, chart of 1 year\. Last [\d,]+\.\d\d, change [+−]?[\d.]+/);
    expect(picture.src).toBe(picture.address);
    expect(await kindOf(picture.address)).toBe(`png ${picture.naturalWidth}`);
    expect(picture.width).toBe(picture.naturalWidth);
    const place = await page.$eval('.chart-place', ({ clientWidth }) => clientWidth);
    expect(place - picture.width).toBeLessThan(20);
    expect(await page.title()).toBe('ACI chart · Dorpon');
  });

  it('a study is added and set by keyboard, is in the copied address and survives a reload', async () => {
    const page = await open('/ACI', { permissions: ['clipboard-read', 'clipboard-write'] });
    await shownPicture(page);
    await page.focus('[aria-label="Add a study in a pane"]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.picker .search-input:focus');
    await page.keyboard.type('relative str');
    await page.waitForSelector(
      '.picker .search-item[data-highlighted]:has-text("Relative strength index")',
    );
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url(), SLOW).toMatch(/\?pane=rsi$/);
    const row = page.locator('.study-row', { hasText: 'Relative strength index' });
    expect(await row.locator('.term-word').getAttribute('data-term')).toBe('rsi');
    expect(await row.textContent()).toMatch(/Above 70 .*2 to 200, default 14/s);
    await expect.poll(async () => (await shownPicture(page)).query, SLOW).toContain('pane=rsi&');

    const field = row.getByRole('spinbutton', { name: 'Bars' });
    await field.focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => page.url(), SLOW).toMatch(/pane=rsi:15$/);
    await field.fill('1');
    await page.keyboard.press('Enter');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(page.url()).toMatch(/pane=rsi:15$/);
    await field.fill('21');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url(), SLOW).toMatch(/pane=rsi:21$/);
    await expect.poll(async () => (await shownPicture(page)).query, SLOW).toContain('pane=rsi:21&');

    await page.getByRole('button', { name: 'Copy image link' }).press('Enter');
    await page.waitForSelector('text=Image link copied');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    // With the interval that fits this width.
    expect(copied).toBe(`${app.url}/api/charts/ACI.png?interval=week&pane=rsi:21&theme=light`);
    expect(await kindOf(copied)).toBe('png 1200');

    await page.reload();
    expect((await shownPicture(page)).query).toContain('pane=rsi:21&');
    expect(await page.getByRole('spinbutton', { name: 'Bars' }).inputValue()).toBe('21');
    await page.getByRole('button', { name: 'Remove Relative strength index' }).press('Enter');
    await expect.poll(() => page.url(), SLOW).toBe(`${app.url}/static-ta-chart/ACI`);
  });

  it('every option is in the address and in the image, and a link restores it', async () => {
    const page = await open('/ACI', { permissions: ['clipboard-read', 'clipboard-write'] });
    await shownPicture(page);
    await page.click('.seg-item:has-text("6M")');
    await page.selectOption('.pick:has-text("Interval") select', 'week');
    await page.click('.seg-item:has-text("Mirror line")');
    await page.click('.seg-item:has-text("Log")');
    await page.click('.seg-item:has-text("Hidden")');
    await page.selectOption('.pick:has-text("Prices") select', 'raw');
    await page.selectOption('.pick:has-text("Theme") select', 'dark');
    await page.selectOption('.pick:has-text("Size") select', '1080x1080');
    const query =
      'period=6M&interval=week&adjust=0&style=mirror&scale=log&volume=0&width=1080&height=1080';
    await expect.poll(async () => (await shownPicture(page)).query, SLOW).toBe(`?${query}`);
    await page.getByRole('button', { name: 'Share page' }).click();
    await page.waitForSelector('text=Page link copied');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const other = await app.open(link);
    expect((await shownPicture(other)).query).toBe(`?${query}`);
    await page.getByRole('button', { name: 'Reset to defaults' }).click();
    await expect.poll(() => page.url(), SLOW).toBe(`${app.url}/static-ta-chart/ACI`);
  });

  it('an invalid address shows the default chart', async () => {
    const page = await open('/aci?period=6&overlay=sm&pane=rsi:99999_x&theme=&size=1200x');
    const { query, alt } = await shownPicture(page);
    expect(query).toMatch(/^\?width=\d+&height=\d+&theme=light$/);
    expect(alt).toMatch(/^ACI, chart of 1 year/);
  });

  it('steps between shares by keys and buttons; Back leaves the page', async () => {
    const page = await open('/ACI?period=6M');
    await shownPicture(page);
    await page.waitForSelector('.step:last-child:not(:disabled)');
    const next = await page.textContent('.step:last-child [translate=no]');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.url(), SLOW).toMatch(`/static-ta-chart/${next}?period=6M`);
    await expect.poll(async () => (await shownPicture(page)).alt, SLOW).toMatch(`${next}, chart`);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => page.url(), SLOW).toMatch('/static-ta-chart/ACI?');
    await page.focus('.step:last-child');
    for (let i = 0; i < 3; i += 1) await page.keyboard.press('Enter');
    await expect.poll(() => page.url(), SLOW).not.toMatch(`/${next}?`);
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('step');
    // Arrow keys inside a control belong to it.
    const before = page.url();
    await page.focus('.seg-item input:checked');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.url(), SLOW).toBe(before.replace('period=6M', 'period=YTD'));
    await page.goBack();
    expect(page.url()).toBe('about:blank');
  });

  it('opens from the page of a share and follows the list of origin', async () => {
    const page = await app.open('/share-list?sort=-value&group=none');
    await page.waitForSelector('a[data-share]');
    const codes = await page.$$eval('a[data-share]', (links) =>
      links.slice(0, 3).map((link) => (link as HTMLElement).dataset.share),
    );
    await page.click(`a[data-share="${codes[1]}"]`);
    await page.click('.share-menu');
    await page.click('[role=menuitem]:has-text("Chart image")');
    await expect
      .poll(() => page.url(), SLOW)
      .toBe(`${app.url}/static-ta-chart/${encodeURIComponent(codes[1]!)}`);
    await shownPicture(page);
    const beside = await page.$$eval('.step [translate=no]', (all) =>
      all.map((one) => one.textContent),
    );
    expect(beside).toEqual([codes[0], codes[2]]);
  });

  it('finds another share by name', async () => {
    const page = await open('/ACI?style=mirror');
    await shownPicture(page);
    await page.click('.step.choose');
    await page.waitForSelector('.picker .search-item:has-text("DSEX")');
    await page.keyboard.type('grameenp');
    await page.waitForSelector('.picker .search-item[data-highlighted]:has-text("GP")');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url(), SLOW).toMatch('/static-ta-chart/GP?style=mirror');
    expect(await page.textContent('h1')).toBe('GP chart');
  });

  it('a new image replaces the old one without layout shifts or gaps', async () => {
    const page = await open('/ACI');
    await shownPicture(page);
    await page.waitForSelector('.step:last-child:not(:disabled)');
    await page.evaluate(() => {
      const seen = { shift: 0, empty: 0, frames: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput } = entry as never as {
            value: number;
            hadRecentInput: boolean;
          };
          if (!hadRecentInput) seen.shift += value;
        }
      }).observe({ type: 'layout-shift' });
      const look = () => {
        const images = [...document.querySelectorAll<HTMLImageElement>('.picture-layer')];
        seen.frames += 1;
        if (!images.some((image) => image.complete && image.naturalWidth > 0)) seen.empty += 1;
        requestAnimationFrame(look);
      };
      look();
    });
    const button = page.locator('.step:last-child');
    const where = await button.boundingBox();
    for (let i = 0; i < 3; i += 1) {
      const { alt } = await shownPicture(page);
      await button.click();
      await expect.poll(async () => (await shownPicture(page)).alt, SLOW).not.toBe(alt);
    }
    const seen = await page.evaluate(
      () => (window as never as { seen: { shift: number; empty: number; frames: number } }).seen,
    );
    expect(await button.boundingBox()).toEqual(where);
    expect(seen.frames).toBeGreaterThan(10);
    expect([seen.empty, seen.shift]).toEqual([0, 0]);
  });

  it('updates every minute while the market is open', async () => {
    const page = await open('/DSEX?period=1D', {}, (fresh) => fresh.clock.install());
    const { address } = await shownPicture(page);
    await page.clock.fastForward(61_000);
    await expect.poll(async () => (await shownPicture(page)).src, SLOW).toMatch(/^blob:/);
    expect(await page.locator('.picture-layer').count()).toBe(1);
    expect((await shownPicture(page)).address).toBe(address);
  });

  it('downloads as PNG or SVG', async () => {
    const page = await open('/KAY%26QUE?period=3M&pane=rsi_macd_adx');
    await shownPicture(page);
    const links = await page.$$eval('.chart-downloads a', (all) =>
      all.map((link) => [(link as HTMLAnchorElement).href, link.getAttribute('download')]),
    );
    expect(links.map(([, name]) => name)).toEqual(['KAY&QUE-3M.png', 'KAY&QUE-3M.svg']);
    expect(await Promise.all(links.map(([href]) => kindOf(href!)))).toEqual(['png 1200', 'svg']);
  });

  it('is a PNG with twice the pixels on a sharp screen, not an SVG, which would need fonts of the machine', async () => {
    const page = await open('/GP', { deviceScaleFactor: 2 }, inBangla);
    await shownPicture(page);
    const { src, natural, shown } = await page.$eval('.picture-layer', (image) => {
      const { src: from, naturalWidth, clientWidth } = image as HTMLImageElement;
      return { src: from, natural: naturalWidth, shown: clientWidth };
    });
    expect(src).toMatch(/GP\.png\?.*ratio=2/);
    expect(natural).toBe(2 * shown);
  });

  it('draws a year as weeks where days would be too narrow, and as days when they are chosen', async () => {
    const page = await open('/GP', PHONE);
    await shownPicture(page);
    const shared = () => page.getAttribute('.chart-downloads a', 'href');
    expect(await shared()).toContain('interval=week');
    await page.goto(`${app.url}/static-ta-chart/GP?interval=day`);
    await shownPicture(page);
    expect(await shared()).not.toContain('interval=week');
  });

  it('fills the width of a phone, with settings in a sheet', async () => {
    const page = await open('/ACI', PHONE);
    const { width, query } = await shownPicture(page);
    expect([width, query.includes('width=360')]).toEqual([360, true]);
    const sideways = () => page.$eval('main', (main) => main.scrollWidth - main.clientWidth);
    expect(await sideways()).toBe(0);
    const where = await page.locator('.picture').boundingBox();
    for (const code of ['DSEX', 'GP', 'SQURPHARMA']) {
      await page.tap('.step.choose');
      await page.fill('.picker .search-input', code);
      await page.tap(`.picker .search-item:has(b:text-is("${code}"))`);
      await expect.poll(async () => (await shownPicture(page)).alt, SLOW).toMatch(code);
      expect(await page.locator('.picture').boundingBox()).toEqual(where);
    }
    await page.tap('text=Studies and settings');
    await page.waitForSelector('[role=dialog]');
    await page.tap('[role=dialog] .seg-item:has-text("Mirror line")');
    await page.tap('[aria-label="Add a study on the price"]');
    await page.tap('.picker .search-item:has-text("Bollinger bands")');
    await page.waitForSelector('[role=dialog] .study-row:has-text("Bollinger bands")');
    const small = await page.$$eval('[role=dialog] :is(button, select, input[role])', (all) =>
      all
        .filter((one) => one.checkVisibility())
        .map((one) => one.getBoundingClientRect().height)
        .filter((height) => height < 44),
    );
    expect(small).toEqual([]);
    await page.tap('[role=dialog] [aria-label="Close"]');
    await expect
      .poll(async () => (await shownPicture(page)).query, SLOW)
      .toMatch(/style=mirror&overlay=bollinger&/);
    expect(page.url()).toMatch(/\?style=mirror&overlay=bollinger$/);
  });

  it('a link from a Bangla page opens in Bangla unless another language is stored', async () => {
    const permissions = { permissions: ['clipboard-read', 'clipboard-write'] };
    const page = await open('/ACI?period=6M', permissions, inBangla);
    await shownPicture(page);
    await page.click('text=পাতা শেয়ার করুন');
    await page.waitForSelector('text=এই পাতার লিংক কপি হয়েছে');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(`${app.url}/static-ta-chart/ACI?period=6M&lang=bn`);
    const heading = async (before?: (fresh: Page) => Promise<unknown>) => {
      const other = await app.open(link, { locale: 'en-US', before });
      await shownPicture(other);
      return await other.textContent('h1');
    };
    expect(await heading()).toBe('ACI চার্ট');
    const chosen = (fresh: Page) =>
      fresh.addInitScript(() => localStorage.setItem('language', 'en'));
    expect(await heading(chosen)).toBe('ACI chart');
  });

  it('has no Latin words in Bangla, also in its sheet and lists', async () => {
    const page = await open('/ACI?pane=rsi_macd&overlay=ichimoku', PHONE, inBangla);
    expect((await shownPicture(page)).alt).toMatch(
      /^ACI, ১ বছর সময়ের চার্ট। শেষ দর [০-৯,]+\.[০-৯]{2}/,
    );
    const latin = async (selector: string) =>
      (
        await page.$eval(selector, (root) => {
          const copy = root.cloneNode(true) as Element;
          for (const name of copy.querySelectorAll('[translate=no]')) name.remove();
          return copy.textContent ?? '';
        })
      ).match(/[A-Za-z]+/g);
    expect(await latin('.page-toolbar')).toBeNull();
    expect(await latin('.phone-actions')).toBeNull();
    await page.tap('.settings-button');
    await page.waitForSelector('[role=dialog] .study-row');
    expect(await latin('[role=dialog]')).toBeNull();
    await page.tap('[aria-label="নিচের ঘরে ইন্ডিকেটর যোগ করুন"]');
    await page.waitForSelector('.picker .search-item');
    expect(await latin('.picker')).toBeNull();
    await page.fill('.picker .search-input', 'গড়');
    await page.waitForSelector('.picker .search-item:has-text("গড় প্রকৃত পরিসর")');
  });
});

describeInBrowser('a failed chart image', () => {
  const app = setUpApp();

  it.each([
    ['a desktop', {}],
    ['a phone', PHONE],
  ])(
    'on %s says that the server is unreachable, keeps the old image and recovers',
    async (_, size) => {
      const link = await startWeakLink(app.url);
      const page = await app.open(`${link.url}/static-ta-chart/ACI`, size);
      await shownPicture(page);
      await link.cut();
      await page.click('.seg-item:has-text("3M")');
      const message = page.locator('.message.failed', { hasText: 'Couldn’t load the chart image' });
      await message.waitFor();
      expect(await message.textContent()).toMatch('Couldn’t reach the server');
      expect(await page.locator('.picture-layer').count()).toBeGreaterThan(0);
      // The message must not resize its place: that would request another image and hide it.
      const vanished = page.waitForSelector('.message.failed', {
        state: 'detached',
        timeout: 1500,
      });
      await expect(vanished).rejects.toThrow('Timeout');
      await link.mend();
      await expect.poll(async () => (await shownPicture(page)).query, SLOW).toMatch('period=3M');
      expect(await message.count()).toBe(0);
      await link.cut();
    },
  );

  it.each([
    [503, { code: 'busy', msg: '', retry: true }, 'drawing many images', 'Retry'],
    [503, { code: 'not-ready', msg: '', retry: true }, 'The server answered 503', 'Retry'],
    [400, { code: 'bad-parameter', msg: '', retry: false }, 'can’t draw this', 'default chart'],
  ])('answers of %i %o have their own message and action', async (status, body, words, action) => {
    let broken = true;
    const page = await app.open('/static-ta-chart/ACI?period=3M', {
      before: (fresh) =>
        fresh.route(/api\/charts\/.*period=3M/, (route) =>
          broken ? route.fulfill({ status, json: body }) : route.continue(),
        ),
    });
    const message = page.locator('.message.failed');
    await message.waitFor();
    expect(await message.textContent()).toMatch(words);
    broken = false;
    await message.getByRole('button', { name: action }).click();
    await shownPicture(page);
    expect(await message.count()).toBe(0);
  });

  it('an unknown share is an unknown page', async () => {
    const page = await app.open('/static-ta-chart/NOSUCH');
    await page.waitForSelector('h1:has-text("Page not found")');
    const answer = await fetch(`${app.url}/static-ta-chart/NOSUCH`, {
      headers: { accept: 'text/html' },
    });
    expect(answer.status).toBe(404);
    const other = await app.open('/static-ta-chart/no%20code');
    await other.waitForSelector('h1:has-text("Page not found")');
  });
});

describeInBrowser('page heads', () => {
  const app = setUpApp({ context: {} });

  const titleAndText = (html: string) => [
    /<title>([^<]*)/.exec(html)?.[1],
    /<meta name="description" content="([^"]*)/.exec(html)?.[1],
  ];

  it.each(['en', 'bn'] as const)(
    'have the same title and description from server and app in %s',
    async (language) => {
      const page = await app.open('/no-such-page', {
        locale: language === 'bn' ? 'bn-BD' : 'en-US',
      });
      await page.waitForSelector('h1');
      // Each page in one language; pages of a share, whose title has a name, in both.
      const spoken = publicPages.filter(
        (screen, place) => takesCode(screen) || (place % 2 === 0) === (language === 'en'),
      );
      for (const screen of spoken) {
        const { path } = screen;
        const url = `${app.url}${path}${takesCode(screen) ? '/ACI' : ''}`;
        const html = await (await fetch(`${url}?lang=${language}`)).text();
        // The code of the page is preloaded.
        const file = path.slice(1).replaceAll('/', '-') || 'home';
        expect(html).toMatch(new RegExp(`modulepreload.*assets/${file}-(page|screen)-`));
        expect(html).toMatch(/modulepreload.*assets\/stream-/);
        const served = titleAndText(html);
        // Not loaded anew, so that what is read is of the app: a loaded page begins with the served.
        await goTo(page, url);
        // The app adds the price to the title; the server does not.
        const shown = () =>
          page.evaluate(() => [
            document.title.replace(/ [\d,.০-৯]+(?= · )/, ''),
            document.querySelector('meta[name=description]')?.getAttribute('content'),
          ]);
        await expect.poll(shown, SLOW).toEqual(served);
      }
    },
  );
});
