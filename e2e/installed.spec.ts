import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Build } from '../apps/web/src/worker/build.ts';
import { root } from '../scripts/process.ts';
import { goTo } from './testing/go-to.ts';
import {
  askForUpdate,
  keepAnswers,
  keptFileNames,
  keptVersions,
  WHOLE_APP,
} from './testing/installed-app.ts';
import { describeInBrowser, SLOW, setUpApp } from './testing/set-up-app.ts';
import { hidePage, storedDatabase } from './testing/stored-database.ts';
import { startVersions, type Versions } from './testing/versions.ts';

vi.setConfig({ testTimeout: 5 * 60_000 });

/** Files of the second version. */
const SECOND = /-second\w\w\.\w+$/;

describeInBrowser('the installed app', () => {
  const app = setUpApp();
  let server: Versions;
  let page: Page;

  beforeEach(async () => {
    server = await startVersions(app.url);
    page = await app.newPage({ worker: true });
  });
  afterEach(async () => {
    await server.cut().catch(() => {});
  });

  const visit = (path: string, tab = page) =>
    tab.goto(server.url + path, { waitUntil: 'domcontentloaded' });
  const versionOf = (tab: Page) => tab.getAttribute('html', 'data-version');
  const isStale = (tab = page) => tab.getAttribute('.shell:not(.glance)', 'data-stale');
  const live = (tab = page) => expect.poll(() => isStale(tab), SLOW).toBe('false');
  const hasShares = () =>
    expect.poll(() => page.locator('main [role=row]').count(), SLOW).toBeGreaterThan(10);
  const notice = (tab = page) => tab.locator('.update-notice');
  const kept = (...versions: string[]) =>
    expect.poll(() => keptVersions(page), WHOLE_APP).toEqual(versions);
  /** The version that this page shows, and what its workers do. */
  const stateOfUpdate = () =>
    page.evaluate(async () => {
      const found = await navigator.serviceWorker.getRegistration();
      const states = [found?.active?.state, found?.waiting?.state, found?.installing?.state];
      return `${document.documentElement.dataset.version}, workers: ${states}`;
    });
  const takeUpdate = async (version: string) => {
    await notice().getByRole('button', { name: 'Update now' }).click();
    // The browser lets the old worker end what it does first.
    await expect.poll(stateOfUpdate, WHOLE_APP).toMatch(version);
  };
  /** As if the person had waited for the blank page. */
  const waitForBlankPage = () =>
    page
      .context()
      .serviceWorkers()
      .at(-1)
      ?.evaluate('{ const now = Date.now; Date.now = () => now() + 60_000; }');
  const countLoads = (tab: Page) => {
    let loads = 0;
    tab.on('load', () => {
      loads += 1;
    });
    return () => loads;
  };

  /** A first visit, until the worker has the app and the browser the prices. */
  async function firstVisit(path = '/share-list'): Promise<void> {
    await visit(path);
    await live();
    await kept('first');
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), SLOW)
      .toBe('activated');
  }

  it('opens without a network from the second visit on, with the last figures and their age', async () => {
    const chart = page.locator('.detail-chart .mirror-path').first();
    await visit('/detail/ACI');
    await chart.waitFor();
    await live();
    await keepAnswers(page, expect.stringContaining('"minute-bars","ACI"'));
    await visit('/');
    await page.waitForFunction(() =>
      /\d/.test(document.querySelector('.story-line')?.textContent ?? ''),
    );
    await live();
    await kept('first');
    await hidePage(page);
    for (const table of ['getOnce', 'basicFundamentals'])
      await expect
        .poll(async () => (await storedDatabase(page))[table]?.count, SLOW)
        .toBeGreaterThan(380);
    const price = await page.locator('.hero-figures .big-price').textContent();
    expect(price).toMatch(/^[\d,]+\.\d\d$/);
    await server.cut();

    await visit('/');
    await page.waitForSelector('.shell:not(.glance) .hero-figures');
    await expect
      .poll(() => page.textContent('.hero-figures .big-price'), SLOW)
      .toMatch(/^[\d,]+\.\d\d$/);
    await expect.poll(() => page.textContent('.badge.stale .badge-age'), SLOW).toMatch(/\d/);

    await page.context().setOffline(true);
    await page.addInitScript(() => {
      const look = () => {
        if (document.querySelector('main')?.textContent?.includes('Couldn’t load prices'))
          sessionStorage.setItem('said', location.pathname);
      };
      new MutationObserver(look).observe(document, { subtree: true, childList: true });
    });
    await visit('/share-list');
    await hasShares();
    // Prices that are kept are never said to be missing, also not while they are read.
    expect(await page.evaluate(() => sessionStorage.getItem('said'))).toBeNull();
    await expect.poll(() => page.textContent('.badge.stale'), SLOW).toMatch(/Stale .*No internet/);
    await visit('/detail/ACI');
    await expect.poll(() => page.textContent('h1'), SLOW).toContain('ACI');
    await chart.waitFor();
    await page.context().setOffline(false);
    await server.mend();
    await live();
    // Nobody opened it here: its code followed the installation.
    const has = async (name: RegExp) => (await keptFileNames(page)).some((file) => name.test(file));
    await expect.poll(() => has(/^market-radar-page-.*js$/), WHOLE_APP).toBe(true);
    expect(await has(/^admin-/)).toBe(false);
    await server.cut();
    await page.context().setOffline(true);
    await visit('/market-radar');
    await page.getByRole('heading', { name: 'Market radar' }).waitFor();
    await expect
      .poll(() => page.textContent('.away-line'), SLOW)
      .toContain('This screen’s data is not on this device');
    await page.getByText('Not kept on this device').first().waitFor();
    // A screen of words alone is complete, and has no age.
    await visit('/glossary');
    await page.locator('.glossary-short').first().waitFor();
    await expect.poll(() => page.textContent('.away-line'), SLOW).toBe('No connection.');
    await page.context().setOffline(false);
    await server.mend();
  });

  it('a first visit that is cut while the app is being kept goes on when the network returns', async () => {
    const cut = server.cutAtFile(3);
    await visit('/share-list');
    await cut;
    await page.context().setOffline(true);
    expect(await keptVersions(page)).toEqual([]);
    // Nothing can be opened yet, and the browser says so.
    const other = await page.context().newPage();
    await expect(visit('/share-list', other)).rejects.toThrow('net::');
    await other.close();
    await server.mend();
    await page.context().setOffline(false);
    await live();
    await kept('first');
    await server.cut();
    await visit('/share-list');
    await page.waitForSelector('h1');
    await server.mend();
    await live();
  });

  it('takes a new version when the person wants, never over a half-filled form', async () => {
    await firstVisit('/login');
    const [email] = [page.locator('input[type=email], input[name=email]').first()];
    await email.fill('half@');
    const loads = countLoads(page);
    server.deploy('second');
    await askForUpdate(page);
    await notice().getByText('A new version is ready.').waitFor();
    await notice().getByText('when you have saved or cleared').waitFor();
    expect(await notice().getByRole('button', { name: 'Update now' }).count()).toBe(0);
    // The old one goes on meanwhile, with its own files.
    await kept('first', 'second');
    expect(await versionOf(page)).toBe('first');
    expect(await email.inputValue()).toBe('half@');
    await email.fill('');
    await takeUpdate('second');
    await kept('second');
    await page.waitForSelector('input');
    expect(loads()).toBe(1);
    await server.cut();
    await visit('/share-list');
    expect(await versionOf(page)).toBe('second');
    await page.waitForSelector('h1');
  });

  /** The code of a screen that is kept after the installation. */
  const radarFiles = async () =>
    (await keptFileNames(page)).filter((name) => /^market-radar-page-.*js$/.test(name));

  it('an update is ready with its first files; the code of the other screens follows it', async () => {
    await firstVisit();
    await expect.poll(radarFiles, WHOLE_APP).toHaveLength(1);
    server.deploy('second');
    await askForUpdate(page);
    await notice().getByText('A new version is ready.').waitFor();
    await kept('first', 'second');
    expect((await radarFiles()).filter((name) => SECOND.test(name))).toEqual([]);
    await takeUpdate('second');
    await expect.poll(radarFiles, WHOLE_APP).toEqual([expect.stringMatching(SECOND)]);
    await live();
    await server.cut();
    await visit('/market-radar');
    await page.getByRole('heading', { name: 'Market radar' }).waitFor();
    expect(await versionOf(page)).toBe('second');
  });

  it('an update without new files asks the server for none', async () => {
    await firstVisit();
    const built: Build = JSON.parse(
      readFileSync(join(root, 'apps/web/dist/precache.json'), 'utf8'),
    );
    const whole = [...built.files.map(([path]) => path), ...built.later]
      .filter((path) => path.startsWith('/assets/'))
      .map((path) => path.slice('/assets/'.length));
    let before: string[] = [];
    const missing = async () => {
      before = (await keptFileNames(page)).sort();
      return whole.filter((name) => !before.includes(name));
    };
    await expect.poll(missing, WHOLE_APP).toEqual([]);
    server.deploy('second', { sameFiles: true });
    let isAsked = false;
    void server.cutAtFile(1).then(() => {
      isAsked = true;
    });
    await askForUpdate(page);
    await takeUpdate('second');
    await kept('second');
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).length), SLOW).toBe(1);
    expect((await keptFileNames(page)).sort()).toEqual(before);
    expect(isAsked).toBe(false);
  });

  it('an update that is cut at any step leaves the half-filled form and a version that opens', async () => {
    await firstVisit('/login');
    const email = page.locator('input[type=email], input[name=email]').first();
    await email.fill('half@');
    const loads = countLoads(page);
    const isUntouched = async () => {
      await expect.poll(stateOfUpdate, WHOLE_APP).toBe('first, workers: activated,,');
      expect(await keptVersions(page)).toEqual(['first']);
      expect(await email.inputValue()).toBe('half@');
      expect(await notice().count()).toBe(0);
    };
    // Cut before it is found.
    await server.cut();
    server.deploy('second');
    await askForUpdate(page);
    await isUntouched();

    // Cut while its files are fetched.
    await server.mend();
    const cut = server.cutAtFile(3);
    await askForUpdate(page);
    await cut;
    await isUntouched();

    await server.mend();
    await askForUpdate(page);
    await notice().getByText('when you have saved or cleared').waitFor();
    await kept('first', 'second');
    // Cut before it is taken: it has all its files.
    await server.cut();
    expect(await email.inputValue()).toBe('half@');
    expect(loads()).toBe(0);
    await email.fill('');
    await takeUpdate('second');
    await page.waitForSelector('input');
    await visit('/share-list');
    expect(await versionOf(page)).toBe('second');
    await page.waitForSelector('h1');
  });

  it('choices in a form and an opened file count like typed text', async () => {
    await firstVisit();
    server.deploy('second');
    await askForUpdate(page);
    const update = notice().getByRole('button', { name: 'Update now' });
    await update.waitFor();
    const plant = (html: string) =>
      page.evaluate((text) => {
        document.querySelector('.planted')?.remove();
        const planted = document.createElement('div');
        planted.className = 'planted';
        planted.innerHTML = text;
        document.querySelector('main')?.prepend(planted);
      }, html);
    const field = page.locator('.planted').locator('input, select');
    const isHeld = (held: boolean) => expect.poll(() => update.count(), SLOW).toBe(held ? 0 : 1);
    for (const [html, change] of [
      ['<select><option>a<option>b</select>', () => field.selectOption('b')],
      ['<input type="checkbox">', () => field.press('Space')],
      ['<input type="radio">', () => field.press('Space')],
    ] as const) {
      // A filter acts at once.
      await plant(html);
      await change();
      await isHeld(false);
      await plant(`<form>${html}</form>`);
      await isHeld(false);
      await change();
      await isHeld(true);
      await page.evaluate(() => {
        const form = document.querySelector('.planted form');
        form?.addEventListener('submit', (event) => event.preventDefault());
        (form as HTMLFormElement).requestSubmit();
      });
      await isHeld(false);
      // The form says that it was not saved.
      const say = (words: string) =>
        page.evaluate((html) => {
          document.querySelector('.planted form output')?.remove();
          document.querySelector('.planted form')?.insertAdjacentHTML('beforeend', html);
        }, words);
      await say('<output role="alert">No</output>');
      await isHeld(true);
      await say('');
      await isHeld(false);
    }
    await plant('<button data-unsent="">Start again</button>');
    await isHeld(true);
    await plant('');
    await isHeld(false);
  });

  it('the page of the desktop app opens the version that the server has', async () => {
    await page.route('**/shares/market-time*', async (route) => {
      const answer = await route.fetch().catch(() => undefined);
      if (answer === undefined) return await route.abort();
      const json = { ...(await answer.json()), desktopVersion: '999.0.0' };
      await route.fulfill({ response: answer, json });
    });
    await firstVisit('/desktop');
    const button = page.getByRole('button', { name: 'Reload' });
    await button.waitFor();
    await server.cut();
    await button.click();
    await page.getByText('Couldn’t load the newer version').waitFor();
    await server.mend();
    server.deploy('second');
    // Nothing has asked for it before: a reload alone would open the kept version.
    await button.click();
    await expect.poll(stateOfUpdate, WHOLE_APP).toBe('second, workers: activated,,');
  });

  it('a new version that was not wanted opens with the next start', async () => {
    await firstVisit();
    const other = await page.context().newPage();
    await visit('/share-list', other);
    await live(other);
    server.deploy('second');
    await askForUpdate(page);
    await notice().getByRole('button', { name: 'Later' }).click();
    // Two windows: the old version opens once more, and keeps the files of the one that waits.
    await kept('first', 'second');
    await visit('/share-list');
    expect(await versionOf(page)).toBe('first');
    await live();
    await kept('first', 'second');
    await other.close();
    // The server has a second to answer: on busy cores the old version may open once more.
    await expect
      .poll(async () => {
        await visit('/share-list');
        return await versionOf(page);
      }, WHOLE_APP)
      .toBe('second');
    await live();
  });

  it('a window of the old version keeps its files beside one of the new', async () => {
    await firstVisit();
    const old = await page.context().newPage();
    const asked: string[] = [];
    await visit('/share-list', old);
    await live(old);
    old.on('response', (response) => {
      if (response.url().includes('/assets/')) asked.push(`${response.status()} ${response.url()}`);
    });
    server.deploy('second');
    await askForUpdate(page);
    await takeUpdate('second');
    await live();
    expect(await versionOf(old)).toBe('first');
    await notice(old).getByText('A new version is ready.').waitFor();
    // Loaded only now: the server no longer has it.
    await goTo(old, '/privacy-policy');
    await goTo(old, '/login');
    await goTo(old, '/portfolio');
    await old.waitForURL('**/login?next=%2Fportfolio');
    await goTo(old, '/detail/ACI');
    await expect.poll(() => old.textContent('h1'), SLOW).toContain('ACI');
    expect(asked.filter((file) => SECOND.test(file))).toEqual([]);
    await old.close();
    await visit('/share-list');
    await live();
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).length), SLOW).toBe(1);
  });

  it('two windows with two versions go on without a network, each with its own files', async () => {
    await firstVisit();
    const old = await page.context().newPage();
    await visit('/share-list', old);
    await live(old);
    server.deploy('second');
    await askForUpdate(page);
    await takeUpdate('second');
    await live();
    await kept('second');
    await server.cut();
    await expect.poll(() => isStale(old), SLOW).toBe('true');
    for (const tab of [old, page]) {
      await goTo(tab, '/detail/ACI');
      await expect.poll(() => tab.textContent('h1'), SLOW).toContain('ACI');
      await goTo(tab, '/');
      await tab.waitForSelector('.hero-figures');
    }
    expect(await versionOf(old)).toBe('first');
    const loaded = (tab: Page) =>
      tab.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => name.includes('/assets/')),
      );
    expect((await loaded(old)).filter((name) => SECOND.test(name))).toEqual([]);
    expect((await loaded(page)).filter((name) => !SECOND.test(name))).toEqual([]);
    await old.close();
    await visit('/share-list');
    expect(await versionOf(page)).toBe('second');
    await page.waitForSelector('h1');
    await server.mend();
    await live();
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).length), SLOW).toBe(1);
  });

  it('a broken version is left for what the server has, and kept again when it runs', async () => {
    await firstVisit();
    server.deploy('second', { broken: true });
    await askForUpdate(page);
    await takeUpdate('second');
    await visit('/share-list');
    server.deploy('third');
    await waitForBlankPage();
    await visit('/share-list');
    expect(await versionOf(page)).toBe('third');
    await live();
    await kept('third');
    // It has its files before it is the one that opens the app.
    await expect.poll(stateOfUpdate, WHOLE_APP).toBe('third, workers: activated,,');
    expect(app.complaints.splice(0).filter((text) => text !== 'broken')).toEqual([]);
    await server.cut();
    await visit('/share-list');
    expect(await versionOf(page)).toBe('third');
    await page.waitForSelector('h1');
  });

  it('a broken version without a network opens what it has, and is left when the server answers', async () => {
    await firstVisit();
    server.deploy('second', { broken: true });
    await askForUpdate(page);
    await takeUpdate('second');
    await visit('/share-list');
    await waitForBlankPage();
    await server.cut();
    // The server would be asked: this is no error page of the browser.
    await visit('/share-list');
    expect(await versionOf(page)).toBe('second');
    expect(await keptVersions(page)).toEqual(['second']);
    server.deploy('third');
    await server.mend();
    await visit('/share-list');
    expect(await versionOf(page)).toBe('third');
    await live();
    await kept('third');
    expect(app.complaints.splice(0).filter((text) => text !== 'broken')).toEqual([]);
  });

  it('with data saver it keeps what is used, and all of the app once that is installed', async () => {
    await page.addInitScript(() => localStorage.setItem('data-saver', 'on'));
    await firstVisit();
    const has = async (name: RegExp) => (await keptFileNames(page)).some((file) => name.test(file));
    await expect.poll(() => has(/^share-list-page-/), SLOW).toBe(true);
    expect(await has(/^portfolio-page-/)).toBe(false);
    // What is used now is kept too, and an update brings it in its own version.
    await goTo(page, '/detail/ACI');
    await expect.poll(() => has(/^detail-screen-/), SLOW).toBe(true);
    server.deploy('second');
    await askForUpdate(page);
    await takeUpdate('second');
    await live();
    await kept('second');
    expect(await has(/^share-list-page-second/)).toBe(true);
    expect(await has(/^portfolio-page-/)).toBe(false);
    await server.cut();
    await visit('/share-list');
    await page.waitForSelector('main [role=row]');
    // A screen that nobody opened here says that it is missing.
    await goTo(page, '/market-radar');
    await page.getByText('Couldn’t load this').first().waitFor();

    await server.mend();
    await visit('/share-list');
    await live();
    await expect
      .poll(
        async () => {
          await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
          return await has(/^portfolio-page-second/);
        },
        { ...WHOLE_APP, interval: 2_000 },
      )
      .toBe(true);
  });

  it('leaves when the server switches it off', async () => {
    await firstVisit();
    server.switchOff();
    const worker = page.context().serviceWorkers().at(-1);
    await worker?.evaluate('{ const now = Date.now; Date.now = () => now() + 600_000; }');
    await visit('/share-list');
    await kept();
    // This page comes from the server, which says that there is no worker.
    await visit('/share-list');
    const left = () =>
      page.evaluate(async () => ({
        caches: await caches.keys(),
        workers: (await navigator.serviceWorker.getRegistrations()).length,
      }));
    await expect.poll(left, SLOW).toEqual({ caches: [], workers: 0 });
    await live();
  });
});
