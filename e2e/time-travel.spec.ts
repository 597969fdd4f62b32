import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeInBrowser, PHONE, SLOW, setUpApp } from './testing/set-up-app.ts';
import { numberOf, texts } from './testing/share-list-page.ts';

const SLIDER = '.travel-ruler';
const RESTED_MS = 400;
const momentOf = (page: Page) => new URL(page.url()).searchParams.get('at');
const words = (page: Page) => page.textContent('.travel-words');

interface MinuteBar {
  readonly t: number;
  readonly c: number;
}

describeInBrowser('time travel', () => {
  const app = setUpApp({ strictness: 'errors' });

  async function opened(address: string, options = {}): Promise<Page> {
    const page = await app.open(address, options);
    await page.waitForSelector(SLIDER, { timeout: 30_000 });
    return page;
  }

  /** Pulls the needle to a place of the session, 0 to 1. */
  async function drag(page: Page, place: number): Promise<void> {
    const box = (await page.locator(SLIDER).boundingBox())!;
    const needle = (await page.locator('.ruler-needle').last().boundingBox())!;
    const y = box.y + box.height / 2;
    await page.mouse.move(needle.x + 1, y);
    await page.mouse.down();
    for (const part of [0.3, 0.6, 0.9, 1])
      await page.mouse.move(needle.x + (box.width * place - needle.x) * part, y);
    await page.mouse.up();
    await page.waitForSelector('.travel-bar');
    await expect.poll(() => momentOf(page), SLOW).not.toBeNull();
    await page.waitForTimeout(RESTED_MS);
  }

  /** The last price before a moment, as the server has recorded it. */
  async function recorded(code: string, moment: string): Promise<string> {
    const at = Date.parse(`${moment}:00+06:00`);
    const query = `code=${code}&from=${Date.parse(`${moment.slice(0, 10)}T00:00:00+06:00`)}&upto=${at - 1}`;
    const answer = await fetch(new URL(`/api/shares/get-minute-data-from-to?${query}`, app.url));
    const bars = (await answer.json()) as MinuteBar[];
    return bars.at(-1)?.c.toFixed(2) ?? '';
  }

  const priceOf = async (page: Page, code: string) =>
    (await page.textContent(`.share-row:has([data-share="${code}"]) .last-cell`))?.replaceAll(
      ',',
      '',
    );

  it('shows a minute of the morning on every screen, in a link, and then the stream again without a gap', async () => {
    const page = await opened('/share-list?group=none&sort=-trades');
    const boards: string[] = [];
    page.on('request', (request) => {
      if (/get-once/.test(request.url())) boards.push(request.url());
    });
    await page.waitForSelector('.share-row');
    await drag(page, 0.2);
    const moment = momentOf(page)!;
    expect(await words(page)).toContain(`You look at ${moment.slice(-5)}`);
    const shown = (await texts(page, '.share-row .code')).slice(0, 8);
    for (const code of shown)
      expect([code, await priceOf(page, code)]).toEqual([code, await recorded(code, moment)]);

    const [code = ''] = shown;
    const price = await priceOf(page, code);
    await page.click(`.share-row [data-share="${code}"]`);
    await page.waitForSelector('.detail');
    await expect.poll(() => momentOf(page), SLOW).toBe(moment);
    const big = async (of: Page) =>
      (await of.textContent('.detail .big-price'))?.replaceAll(',', '');
    await expect.poll(() => big(page), SLOW).toBe(price);
    expect(await page.textContent('.detail')).toContain('Market depth is not recorded.');
    const times = await texts(page, '.tick-tape time, .tick-columns time');
    for (const time of times) expect(time < `${moment.slice(-5)}:00`).toBe(true);

    // A clean profile with the link.
    const friend = await app.open(page.url());
    await friend.waitForSelector('.travel-bar', { timeout: 30_000 });
    await expect.poll(() => big(friend), SLOW).toBe(price);
    expect(momentOf(friend)).toBe(moment);

    await page.goBack();
    await page.waitForSelector('.share-row');
    expect(momentOf(page)).toBe(moment);
    expect(await priceOf(page, code)).toBe(price);
    expect(await page.$('[data-tick]')).toBeNull();

    await page.keyboard.press('Escape');
    await page.waitForSelector('.travel-bar', { state: 'detached' });
    await expect.poll(() => momentOf(page), SLOW).toBeNull();
    const answer = await fetch(new URL('/api/shares/get-once', app.url));
    const records = (await answer.json()) as { c: string; tr: number }[];
    const trades = async (of: string) =>
      numberOf((await page.textContent(`.share-row:has([data-share="${of}"]) .trades-cell`)) ?? '');
    for (const each of shown)
      await expect
        .poll(() => trades(each), SLOW)
        .toBeGreaterThanOrEqual(records.find(({ c }) => c === each)?.tr ?? 0);
    // The stream went on meanwhile: the board was not fetched again.
    expect(boards).toEqual([]);
  });

  it('goes by keys, by a typed time and to an earlier day', async () => {
    // The ruler does not wait until the page is idle once the pointer is on it.
    const before = (each: Page) =>
      each.addInitScript(() => {
        window.requestIdleCallback = () => 0;
      });
    const page = await app.open('/', { before });
    await page.hover('.ruler');
    await page.waitForSelector(SLIDER, { timeout: 30_000 });
    const time = () => page.getAttribute(SLIDER, 'aria-valuetext');
    await page.focus(SLIDER);
    await page.keyboard.press('Home');
    await expect.poll(time, SLOW).toBe('10:00');
    for (const key of ['PageUp', 'PageUp', 'ArrowRight', 'ArrowLeft', 'ArrowLeft'])
      await page.keyboard.press(key);
    await expect.poll(time, SLOW).toBe('10:29');
    await expect.poll(() => momentOf(page)?.slice(-5), SLOW).toBe('10:29');
    expect(await page.title()).toMatch(/^10:29 · /);
    await page.keyboard.press('End');
    await page.waitForSelector('.travel-bar', { state: 'detached' });

    await page.keyboard.press('t');
    await page.waitForSelector('.travel-calendar');
    await page.getByLabel('Time', { exact: true }).fill('1429');
    await page.waitForSelector('.travel-instead:has-text("It is not 14:29 yet")');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.travel-calendar', { state: 'detached' });
    await page.focus(SLIDER);

    await page.keyboard.press('ArrowLeft');
    await page.waitForSelector('.travel-bar');
    await page.getByRole('button', { name: 'Day', exact: true }).press('Enter');
    await page.waitForSelector('.travel-calendar');
    const chosen = page.locator('.travel-calendar [aria-pressed="true"]');
    const today = await chosen.getAttribute('data-day');
    await chosen.focus();
    await page.keyboard.press('ArrowLeft');
    while ((await chosen.getAttribute('aria-disabled')) === 'true')
      await page.keyboard.press('ArrowLeft');
    await page.getByLabel('Time', { exact: true }).fill('1145');
    await page.keyboard.press('Enter');
    await expect.poll(() => words(page), SLOW).toMatch(/^You look at 11:45, /);
    const moment = momentOf(page)!;
    expect(moment < today!).toBe(true);
    const dsex = await recorded('DSEX', moment);
    await expect
      .poll(
        async () => (await page.textContent('.index-hero .big-price'))?.replaceAll(',', ''),
        SLOW,
      )
      .toBe(dsex);
    await page.getByRole('button', { name: 'Play' }).click();
    await expect.poll(() => momentOf(page)?.slice(-5), SLOW).toBe('11:47');
    await page.getByRole('button', { name: /^Back to now/ }).click();
    await expect.poll(() => momentOf(page), SLOW).toBeNull();
  });

  it('is pulled by a finger on a phone, and one tap goes back', async () => {
    const page = await opened('/share-list', PHONE);
    const box = (await page.locator(SLIDER).boundingBox())!;
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined ? [] : [{ x, y: box.y + box.height / 2 }],
      });
    await touch('touchStart', box.width * 0.4);
    for (const place of [0.36, 0.3, 0.24, 0.2]) await touch('touchMove', box.width * place);
    await touch('touchEnd');
    await page.waitForSelector('.travel-bar');
    await expect.poll(() => momentOf(page), SLOW).not.toBeNull();
    const sizes = await page.$$eval('.travel-bar button', (all) =>
      all
        .map((each) => each.getBoundingClientRect())
        .map(({ right, height }) => ({ right, height }))
        // Some are hidden on a narrow screen.
        .filter(({ height }) => height > 0),
    );
    expect(sizes.length).toBeGreaterThanOrEqual(2);
    for (const { right, height } of sizes) {
      expect(right).toBeLessThanOrEqual(PHONE.viewport.width);
      expect(height).toBeGreaterThanOrEqual(44);
    }
    await page.getByRole('button', { name: /^Back to now/ }).tap();
    await page.waitForSelector('.travel-bar', { state: 'detached' });
    expect(momentOf(page)).toBeNull();
  });
});
