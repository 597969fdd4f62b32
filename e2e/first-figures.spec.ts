import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeInBrowser, PHONE, SLOW, setUpApp } from './testing/set-up-app.ts';
import { hidePage, storedDatabase } from './testing/stored-database.ts';

const sizes = [
  PHONE,
  { viewport: { width: 768, height: 1024 } },
  { viewport: { width: 1440, height: 900 } },
];

describeInBrowser('first figures of a screen', () => {
  const app = setUpApp();

  /** Opens a page whose code does not arrive until the answer of this is called. */
  async function openWithoutCode(page: Page, path: string): Promise<() => void> {
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.context().route('**/assets/base-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(app.url + path, { waitUntil: 'commit' });
    await page.locator('.shell.glance main[data-under]').waitFor({ state: 'attached' });
    await page.evaluate(() => document.fonts.ready);
    return release;
  }

  const placesOf = async (page: Page, selectors: readonly string[]) =>
    await Promise.all(
      selectors.map(async (selector) => {
        const box = await page.locator(selector).first().boundingBox();
        if (box === null) throw new Error(`${selector} is not visible`);
        return { selector, x: box.x, y: box.y };
      }),
    );

  /** A pixel more or less is not seen. */
  async function expectSamePlaces(page: Page, before: Awaited<ReturnType<typeof placesOf>>) {
    const after = await placesOf(
      page,
      before.map(({ selector }) => selector),
    );
    const moved = before.flatMap(({ selector, x, y }, at) => {
      const [right, down] = [after[at]!.x - x, after[at]!.y - y];
      return Math.hypot(right, down) > 1.5 ? [{ selector, right, down }] : [];
    });
    expect(moved).toEqual([]);
  }

  const isDrawnByApp = (page: Page) =>
    expect.poll(() => page.locator('.glance, .glance-page').count(), SLOW).toBe(0);

  /** As if the page had been opened later: a drawing of the server stands for so much longer. */
  const openLater = (page: Page, ms: number) =>
    page.addInitScript((later) => {
      const now = performance.now.bind(performance);
      performance.now = () => now() - later;
    }, ms);

  it.each(sizes)(
    'a share has its name and price without code, where the app draws them, %o',
    async (size) => {
      const page = await app.newPage(size);
      const release = await openWithoutCode(page, '/detail/ACI');
      expect(await page.locator('.detail-company').innerText()).toBe(
        'Advanced Chemical Industries PLC',
      );
      expect(await page.locator('.big-price').innerText()).toMatch(/^\d+\.\d\d$/);
      const parts = ['.detail-company', '.detail-sector', '.big-price', '.heading-change'];
      const before = await placesOf(page, parts);
      release();
      await isDrawnByApp(page);
      await page.waitForSelector('.detail-chart');
      await expectSamePlaces(page, before);
    },
  );

  it.each(sizes)(
    'home has its index without code, where the app draws it, and is never blank, %o',
    async (size) => {
      const page = await app.newPage(size);
      const release = await openWithoutCode(page, '/');
      const parts = ['h1', '.big-price', '.heading-change', '.story-line', '.hero-chart'];
      await expect.poll(() => page.locator('.story-line').innerText()).not.toBe('');
      const before = await placesOf(page, parts);
      await page.evaluate(() => {
        const look = () => {
          if (!document.querySelector('.big-price')) document.body.dataset.wasBlank = 'true';
          requestAnimationFrame(look);
        };
        look();
      });
      release();
      await isDrawnByApp(page);
      await page.waitForSelector('.hero-chart svg');
      await expectSamePlaces(page, before);
      expect(await page.locator('body').getAttribute('data-was-blank')).toBeNull();
    },
  );

  it('the share list has its first rows on a phone without code, where the app draws them', async () => {
    const page = await app.newPage(PHONE);
    const release = await openWithoutCode(page, '/share-list');
    const rows = page.locator('.item-row .phone-code');
    const drawn = (await rows.allInnerTexts()).slice(0, 8);
    expect(drawn[0]).toBe('ABBANK');
    const parts = [
      'h1',
      '.item-row .phone-code',
      '.item-row .phone-company',
      '.item-row .phone-main',
    ];
    const before = await placesOf(page, parts);
    release();
    await isDrawnByApp(page);
    await page.waitForSelector('[role=treegrid] .item-row');
    expect((await rows.allInnerTexts()).slice(0, 8)).toEqual(drawn);
    await expectSamePlaces(page, before);
  });

  it.each([
    ['/detail/ACI', '.detail-company'],
    ['/share-list', '.item-row .phone-company'],
  ])('%s keeps names when the prices come before the companies', async (path, name) => {
    const page = await app.newPage(PHONE);
    await openLater(page, 60_000);
    const companies = Promise.withResolvers<void>();
    await page.route('**/api/fundamentals/get-basic-fundamental', async (route) => {
      await companies.promise;
      await route.continue();
    });
    await page.addInitScript((selector) => {
      let isDrawn = false;
      const look = () => {
        const hasName = Boolean(document.querySelector(selector)?.textContent);
        isDrawn ||= hasName;
        if (isDrawn && !hasName) document.body.dataset.wasBlank = 'true';
        requestAnimationFrame(look);
      };
      look();
    }, name);
    await page.goto(app.url + path);
    // The board has arrived.
    await expect
      .poll(async () => (await storedDatabase(page)).getOnce?.count, SLOW)
      .toBeGreaterThan(380);
    companies.resolve();
    await isDrawnByApp(page);
    await expect.poll(() => page.locator(name).first().innerText(), SLOW).not.toBe('');
    expect(await page.locator('body').getAttribute('data-was-blank')).toBeNull();
  });

  it('drawn prices stay until newer ones arrive, grey, at most 15 s; then those of the last visit are shown', async () => {
    const page = await app.newPage(PHONE);
    await page.goto(`${app.url}/share-list`);
    await expect
      .poll(async () => (await storedDatabase(page)).getOnce?.count, SLOW)
      .toBeGreaterThan(380);
    await page.context().route('**/api/shares/get-once', () => {});
    await openLater(page, 5000);
    await page.addInitScript(() => {
      const look = () => {
        const { dataset } = document.documentElement;
        const drawn = document.querySelector('.shell:not(.glance) .glance-page');
        if (drawn) dataset.stoodUntil = String(performance.now());
        if (drawn?.closest('[data-stale=true]') === null) dataset.wasLive = 'true';
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto(`${app.url}/detail/ACI`);
    await page.locator('.detail-chart').waitFor({ timeout: 2 * SLOW.timeout });
    expect(await page.locator('.big-price').innerText()).toMatch(/^\d+\.\d\d$/);
    expect(await page.locator('.shell').getAttribute('data-stale')).toBe('true');
    const html = page.locator('html');
    expect(Number(await html.getAttribute('data-stood-until'))).toBeGreaterThan(14_000);
    expect(await html.getAttribute('data-was-live')).toBeNull();
  });

  it.each(['when it is opened', 'before its first frame'])(
    'a share in a tab that is hidden %s is drawn by the app',
    async (since) => {
      const page = await app.newPage(PHONE);
      await page.addInitScript((isHidden) => {
        globalThis.requestAnimationFrame = () => 0;
        if (isHidden) Object.defineProperty(document, 'hidden', { get: () => true });
      }, since === 'when it is opened');
      await page.goto(`${app.url}/detail/ACI`, { waitUntil: 'domcontentloaded' });
      if (since === 'before its first frame') await hidePage(page);
      await isDrawnByApp(page);
      await expect.poll(() => page.locator('.detail-chart').count(), SLOW).toBe(1);
    },
  );

  it('a reader who chose Bangla in the browser gets no English words first', async () => {
    const page = await app.newPage({
      ...PHONE,
      before: (fresh) => fresh.addInitScript(() => localStorage.setItem('language', 'bn')),
    });
    await page.context().route('**/assets/base-*.js', () => {});
    await page.goto(`${app.url}/detail/ACI`, { waitUntil: 'domcontentloaded' });
    expect(await page.locator('#root').innerText()).toBe('');
  });

  it('Bengali digits chosen in the browser are in the first figures', async () => {
    const page = await app.newPage({
      ...PHONE,
      before: (fresh) => fresh.addInitScript(() => localStorage.setItem('numerals', 'beng')),
    });
    await openWithoutCode(page, '/detail/1JANATAMF');
    await expect.poll(() => page.locator('.big-price').innerText()).toMatch(/^[০-৯]+\.[০-৯]{2}$/);
    expect(await page.locator('h1').innerText()).toBe('1JANATAMF');
  });
});
