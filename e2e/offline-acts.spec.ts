import type { Page, Route } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { axeFindings } from './testing/checks/axe-findings.ts';
import { goTo } from './testing/go-to.ts';
import { askForUpdate, keepAnswers, keptVersions, WHOLE_APP } from './testing/installed-app.ts';
import type { MemberSession } from './testing/member-session.ts';
import { ownShares } from './testing/own-shares.ts';
import { describeInBrowser, SLOW, setUpApp } from './testing/set-up-app.ts';
import { anEmail } from './testing/sign-in-page.ts';
import { startVersions } from './testing/versions.ts';

/** Each goes through several screens, also on a busy machine. */
const WHOLE_MS = 180_000;
/** Acts that could not be sent are tried again after a while. */
const SENT = { timeout: 60_000, interval: 200 };

const plainAlert = {
  name: '',
  note: '',
  again: { kind: 'once' },
  until: null,
  quiet: null,
  channels: null,
};
type Holding = { readonly code: string; readonly quantity: number };

describeInBrowser('without a network', () => {
  const app = setUpApp();
  let member: MemberSession;

  beforeEach(async () => {
    member = await app.signIn(anEmail());
  });

  /** The field with the name of the open list. */
  const rename = async (page: Page) => {
    await page.getByRole('button', { name: 'More actions for this list' }).click();
    await page.getByRole('menuitem', { name: 'Name and note' }).click();
    return page.getByLabel('Name', { exact: true });
  };
  const stored = async (path: string) => await (await member.get(path)).text();
  const alerts = async () =>
    JSON.parse(await stored('/alerts/get-alerts')).alerts as { condition: { price: number } }[];
  /** Of the first time in a text. */
  const minutesOf = (text: string | null) => {
    const [, hours, minutes] = /(\d\d):(\d\d)/.exec(text ?? '') ?? [];
    return Number(hours) * 60 + Number(minutes);
  };
  const line = (page: Page) => page.locator('.away-line').textContent();
  /** Its code is loaded when the page is idle; without a worker it cannot come later. */
  const hasLoadedLine = (page: Page) =>
    page.waitForFunction(() =>
      performance
        .getEntriesByType('resource')
        .some((entry) => /\/away-line-[^/]+\.js$/.test(entry.name) && entry.duration > 0),
    );

  it(
    'screens open with the last figures and their age; others say that they need a network once',
    async () => {
      const made = await member.post('/users/create-fav-list', { title: 'Banks' });
      const { _id: id } = (await made.json()) as { _id: string };
      await member.post('/users/update-multiple-shares-to-fav', { id, shares: ['EBL', 'GP'] });
      const page = await app.open('/watch-list', { member });
      await page.locator('.watch-list .tab', { hasText: 'Banks' }).waitFor();
      await keepAnswers(page, '["mine","watch-lists"]', '["market-time"]', 'member');
      await page.goto(new URL('/news', app.url).href);
      await page.locator('.bulletin-row[data-news]').first().waitFor();
      await keepAnswers(page, expect.stringMatching(/^\["news"/));
      const news = () => page.locator('.bulletin-row[data-news]').first().getAttribute('data-news');
      const newest = await news();
      expect(await page.locator('.away-line').count()).toBe(0);

      await page.route('**/api/**', (route) => route.abort());
      await page.route('**/socket.io/**', (route) => route.abort());
      await page.goto(new URL('/watch-list', app.url).href);
      await page.locator('.watch-list .tab', { hasText: 'Banks' }).waitFor();
      await expect.poll(() => line(page), SLOW).toMatch(/as of \d\d:\d\d\.$/);
      // By the clock of the exchange, which is simulated, and not by that of the device.
      const clock = await page.locator('.phase-now b').first().textContent();
      const age = minutesOf(clock) - minutesOf(await line(page));
      expect(age).toBeGreaterThanOrEqual(0);
      expect(age).toBeLessThan(10);
      await page.goto(new URL('/news', app.url).href);
      await page.locator('.bulletin-row').first().waitFor();
      await expect.poll(news, SLOW).toBe(newest);
      await expect.poll(() => line(page), SLOW).toMatch(/as of \d\d:\d\d\.$/);
      await page.goto(new URL('/message', app.url).href);
      await expect.poll(() => line(page), SLOW).toMatch(/needs? a network once/);

      await page.unroute('**/api/**');
      await page.unroute('**/socket.io/**');
      await page.context().setOffline(true);
      await page.context().setOffline(false);
      await expect.poll(() => page.locator('.away-line').count(), SENT).toBe(0);
    },
    WHOLE_MS,
  );

  it(
    'what a person does offline waits, is sent once in order, and a conflict is theirs to decide',
    async () => {
      const { _id: list } = (await (
        await member.post('/users/create-fav-list', { title: 'Banks' })
      ).json()) as { _id: string };
      await member.post('/users/update-multiple-shares-to-fav', { id: list, shares: ['EBL'] });
      await ownShares(member, 'BO account', ['GP']);
      const page = await app.open('/detail/GP', { member });
      await page.locator('.star').first().waitFor();
      // The code of the screens is loaded while there is a network.
      await goTo(page, '/portfolio?new=GP');
      await expect.poll(() => page.getByLabel('Price, taka').inputValue(), SLOW).toMatch(/^\d/);
      await page.keyboard.press('Escape');
      await goTo(page, '/portfolio?tab=transactions');
      await page.locator('.transaction-table td').first().waitFor();
      await goTo(page, '/notification?new=GP&price=1000');
      await page.getByRole('button', { name: 'Set alert' }).waitFor();
      await goTo(page, '/watch-list');
      await rename(page).then((name) => name.waitFor());
      await page.keyboard.press('Escape');
      // The last part that is loaded when the page is idle.
      await keepAnswers(page, '["mine","watch-lists"]');

      await page.context().setOffline(true);
      await expect.poll(() => line(page), SLOW).toMatch(/as of \d\d:\d\d\./);
      await (await rename(page)).fill('My banks');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect.poll(() => line(page), SLOW).toContain('1 change waits to be sent');
      await goTo(page, '/detail/GP');
      await page.locator('.star').first().click();
      await page.locator('.star.on.waits').first().waitFor();
      await goTo(page, '/notification?new=GP&price=1000');
      await page.getByRole('button', { name: 'Set alert' }).click();
      await page.locator('.unsent-alerts', { hasText: 'GP' }).waitFor();
      await goTo(page, '/portfolio?new=GP');
      await page.getByLabel('Quantity').fill('10');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect.poll(() => line(page), SLOW).toContain('4 changes wait to be sent');
      await goTo(page, '/portfolio?tab=transactions');
      await page.locator('.transaction-table .waiting-mark').waitFor();

      // Nothing is lost by a sign-out that the person did not mean.
      await page.click('.account-tool');
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await page.getByText('Sign out without sending?').waitFor();
      await page.getByRole('button', { name: 'Stay signed in' }).click();
      await page.locator('.away-line .link-btn').click();
      await expect
        .poll(() => page.locator('.waiting-words').allTextContents(), SLOW)
        .toEqual([
          'Name and note of “My banks”',
          'Add GP to “My banks”',
          'Alert: GP rises to 1,000.00',
          expect.stringMatching(/^Buy GP 10 × \d/),
        ]);
      await page.keyboard.press('Escape');

      await member.post('/users/update-fav-list', { id: list, title: 'Theirs' });
      await page.context().setOffline(false);
      await expect.poll(() => line(page), SENT).toBe('1 change needs your decision.Show');
      expect(await stored('/users/get-fav')).toMatch(/"title":"Theirs".*"EBL","GP"/);
      expect(await alerts()).toHaveLength(1);
      const { portfolios } = JSON.parse(await stored('/portfolio/get-portfolios'));
      expect(portfolios).toMatchObject([{ transactions: 2 }]);
      await page.locator('.away-line .link-btn').click();
      await page.locator('.waiting-theirs', { hasText: 'Theirs' }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Keep mine' }).click();
      await page.getByText('Everything was sent.').waitFor();
      expect(await stored('/users/get-fav')).toContain('"title":"My banks"');
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator('.away-line').count(), SLOW).toBe(0);
    },
    WHOLE_MS,
  );

  it(
    'the first trades of a member without a portfolio wait visibly, and make one portfolio',
    async () => {
      const page = await app.open('/portfolio', { member });
      const enter = () => page.getByRole('button', { name: 'Enter a trade' });
      // The code of the form is loaded while there is a network.
      await goTo(page, '/portfolio?new=GP');
      await expect.poll(() => page.getByLabel('Price, taka').inputValue(), SLOW).toMatch(/^\d/);
      await page.keyboard.press('Escape');
      await hasLoadedLine(page);
      await page.context().setOffline(true);
      for (const quantity of ['371', '482']) {
        await goTo(page, '/portfolio?new=GP');
        await page.getByLabel('Quantity').fill(quantity);
        await page.getByRole('button', { name: 'Save' }).click();
        const row = page.locator('.transaction-table tbody tr', { hasText: quantity });
        await row.locator('.waiting-mark').waitFor();
      }
      await expect.poll(() => line(page), SLOW).toContain('3 changes wait to be sent');
      expect(await enter().count()).toBe(1);
      await page.context().setOffline(false);
      await expect.poll(() => page.locator('.away-line').count(), SENT).toBe(0);
      const { portfolios } = JSON.parse(await stored('/portfolio/get-portfolios'));
      expect(portfolios).toMatchObject([{ transactions: 2 }]);
      await page.locator('.transaction-table td').first().waitFor();
      expect(await page.locator('.waiting-mark').count()).toBe(0);
    },
    WHOLE_MS,
  );

  /** Of rows that show the board and what is owned. */
  const FIGURE = /\d[\d,]*\.\d\d/;
  const hasFigures = (page: Page, rows: string) =>
    expect.poll(() => page.locator(rows).first().textContent(), SLOW).toMatch(FIGURE);

  it(
    'what is done offline waits in the installed app over a restart, and is sent once on return',
    async () => {
      const made = await member.post('/users/create-fav-list', { title: 'Banks' });
      const { _id: list } = (await made.json()) as { _id: string };
      await member.post('/users/update-multiple-shares-to-fav', { id: list, shares: ['EBL'] });
      const first = await app.newPage({ member, worker: true });
      const context = first.context();
      const sent: string[] = [];
      context.on('response', (answer) => {
        const { pathname } = new URL(answer.url());
        if (answer.request().method() === 'POST' && pathname.includes('-fav')) sent.push(pathname);
      });
      await first.goto(new URL('/watch-list', app.url).href);
      await first.locator('.watch-list .tab', { hasText: 'Banks' }).waitFor();
      await expect.poll(() => keptVersions(first), WHOLE_APP).toEqual(['built']);
      await keepAnswers(first, '["mine","watch-lists"]', '["market-time"]', 'member');

      await context.setOffline(true);
      await (await rename(first)).fill('My banks');
      await first.getByRole('button', { name: 'Save' }).click();
      await expect.poll(() => line(first), SLOW).toContain('1 change waits to be sent');
      await first.close();

      const again = await context.newPage();
      await again.goto(new URL('/watch-list', app.url).href);
      await again.locator('.watch-list .tab', { hasText: 'My banks' }).waitFor();
      await expect.poll(() => line(again), SLOW).toContain('1 change waits to be sent');
      expect(sent).toEqual([]);
      await context.setOffline(false);
      await expect.poll(() => again.locator('.away-line').count(), SENT).toBe(0);
      expect(sent).toEqual(['/api/users/update-fav-list']);
      const lists = await (await member.get('/users/get-fav')).text();
      expect(lists).toContain('"title":"My banks"');
      await again.locator('.watch-list .tab', { hasText: 'My banks' }).waitFor();
    },
    WHOLE_MS,
  );

  it(
    'a network that loses everything shows what is kept after a while, and then what arrives',
    async () => {
      await member.post('/users/create-fav-list', { title: 'Banks' });
      const page = await app.open('/watch-list', { member });
      const tab = (title: string) => page.locator('.watch-list .tab', { hasText: title });
      await tab('Banks').waitFor();
      await keepAnswers(page, '["mine","watch-lists"]', '["market-time"]', 'member');

      const held: Route[] = [];
      const swallow = (route: Route) => void held.push(route);
      await page.route('**/api/**', swallow);
      await page.route('**/socket.io/**', swallow);
      await page.goto(new URL('/watch-list', app.url).href);
      await tab('Banks').waitFor();
      await expect.poll(() => line(page), SLOW).toMatch(/as of \d\d:\d\d\.$/);
      await member.post('/users/create-fav-list', { title: 'Made meanwhile' });

      // The same calls go on: they were not given up.
      await page.unroute('**/api/**');
      await page.unroute('**/socket.io/**');
      for (const route of held) await route.continue().catch(() => {});
      await tab('Made meanwhile').waitFor();
      await expect.poll(() => page.locator('.away-line').count(), SENT).toBe(0);
    },
    WHOLE_MS,
  );

  it(
    'an update leaves the figures: lists, portfolio and news are there without a network',
    async () => {
      const made = await member.post('/users/create-fav-list', { title: 'Banks' });
      const { _id: list } = (await made.json()) as { _id: string };
      await member.post('/users/update-multiple-shares-to-fav', {
        id: list,
        shares: ['EBL', 'GP'],
      });
      await ownShares(member, 'BO account', ['GP']);
      const server = await startVersions(app.url);
      const page = await app.newPage({ member, worker: true });
      const visit = (path: string) =>
        page.goto(server.url + path, { waitUntil: 'domcontentloaded' });
      const version = () => page.getAttribute('html', 'data-version');
      const newest = () =>
        page.locator('.bulletin-row[data-news]').first().getAttribute('data-news');
      const screens = async () => {
        await visit('/watch-list');
        await page.locator('.watch-list .tab', { hasText: 'Banks' }).click();
        await hasFigures(page, '#watch-list .share-row');
        await visit('/portfolio');
        await hasFigures(page, '.holding-row');
        await visit('/news');
        await page.locator('.bulletin-row[data-news]').first().waitFor();
      };
      await visit('/');
      await expect.poll(() => keptVersions(page), WHOLE_APP).toEqual(['first']);
      await visit('/watch-list');
      await page.locator('.watch-list .tab', { hasText: 'Banks' }).click();
      await hasFigures(page, '#watch-list .share-row');
      await keepAnswers(page, '["mine","watch-lists"]', '["market-time"]', 'member');
      await visit('/portfolio');
      await hasFigures(page, '.holding-row');
      await keepAnswers(
        page,
        '["mine","portfolio","list"]',
        expect.stringMatching(/^\["mine","portfolio","overview"/),
      );
      await visit('/news');
      await page.locator('.bulletin-row[data-news]').first().waitFor();
      await keepAnswers(page, expect.stringMatching(/^\["news"/));
      const news = await newest();
      server.deploy('second');
      await askForUpdate(page);
      await page.locator('.update-notice').getByText('A new version is ready.').waitFor();

      // A start without a network: the new version waits for one.
      await server.cut();
      await screens();
      expect(await version()).toBe('first');
      expect(await newest()).toBe(news);

      await server.mend();
      await expect
        .poll(async () => {
          await visit('/');
          return await version();
        }, WHOLE_APP)
        .toBe('second');
      await expect.poll(() => keptVersions(page), WHOLE_APP).toEqual(['second']);
      await server.cut();
      await screens();
      expect(await version()).toBe('second');
      expect(await newest()).toBe(news);
    },
    2 * WHOLE_MS,
  );

  it(
    'what two devices changed is a conflict with both sides; what was changed twice here is none',
    async () => {
      await ownShares(member, 'BO account', ['GP', 'EBL']);
      const condition = { kind: 'price', level: 'above', price: 100_000 };
      const subject = { kind: 'share', code: 'GP' };
      await member.post('/alerts/make-alert', { alert: { ...plainAlert, subject, condition } });
      const page = await app.open('/notification', { member });
      const row = page.locator('.alert-list:not(.unsent-alerts) .alert-says');
      const price = async (from: string, to: string) => {
        await row.click();
        await page.locator('.alert-sentence').getByRole('button', { name: from }).click();
        await page.getByLabel('Price, taka').fill(to);
        await page.getByRole('button', { name: 'Save changes' }).click();
        await page.getByRole('button', { name: 'Set alert' }).waitFor();
      };
      const quantity = async (code: string, to: string) => {
        await page
          .locator('.transaction-table tr', { hasText: code })
          .getByRole('button', { name: 'Opening holding' })
          .click();
        await page.getByLabel('Quantity').fill(to);
        await page.getByRole('button', { name: 'Save' }).click();
        await page.locator('.transaction-table tr', { hasText: code }).getByText(to).waitFor();
      };
      // The code of the screens is loaded while there is a network.
      await price('1,000.00', '1001');
      await expect.poll(async () => (await alerts())[0]?.condition.price, SLOW).toBe(100_100);
      await expect.poll(() => row.textContent(), SLOW).toContain('1,001.00');
      await goTo(page, '/portfolio?tab=transactions');
      await quantity('GP', '110');
      await keepAnswers(page, '["mine","alerts","list"]');
      await hasLoadedLine(page);

      await page.context().setOffline(true);
      await expect.poll(() => line(page), SLOW).toMatch(/as of \d\d:\d\d\./);
      await quantity('GP', '120');
      await quantity('EBL', '150');
      await goTo(page, '/notification');
      await price('1,001.00', '995');
      await expect.poll(() => line(page), SLOW).toContain('3 changes wait to be sent');
      await price('1,001.00', '990');
      await expect.poll(() => line(page), SLOW).toContain('4 changes wait to be sent');

      const { portfolios } = JSON.parse(await stored('/portfolio/get-portfolios'));
      const { id: portfolio } = portfolios[0];
      const trades = async () => {
        const path = `/portfolio/get-transactions?portfolio=${portfolio}`;
        const { transactions } = JSON.parse(await stored(path));
        return transactions as { id: string; version: number; content: Holding }[];
      };
      const held = async () =>
        (await trades()).map(({ content: { code, quantity: of } }) => `${code} ${of}`).sort();
      const theirs = (await trades()).find(({ content }) => content.code === 'EBL')!;
      const content = { ...theirs.content, quantity: 90 };
      const changes = [{ id: theirs.id, base: theirs.version, content }];
      await member.post('/portfolio/save-transactions', { portfolio, changes });
      await page.context().setOffline(false);
      await expect.poll(() => line(page), SENT).toBe('1 change needs your decision.Show');
      expect(await held()).toEqual(['EBL 90', 'GP 120']);
      expect((await alerts()).map((alert) => alert.condition.price)).toEqual([99_000]);

      await page.locator('.away-line .link-btn').click();
      await page.locator('.waiting-theirs', { hasText: 'Opening holding EBL 90' }).waitFor();
      await page.getByRole('button', { name: 'Keep mine' }).click();
      await page.getByText('Everything was sent.').waitFor();
      expect(await held()).toEqual(['EBL 150', 'GP 120']);
    },
    WHOLE_MS,
  );

  it(
    'acts that are cut off while they are sent go on after a reload, each once and in their order',
    async () => {
      const alert = async (code: string) => {
        const subject = { kind: 'share', code };
        const condition = { kind: 'price', level: 'above', price: 100_000 };
        await member.post('/alerts/make-alert', { alert: { ...plainAlert, subject, condition } });
      };
      await alert('GP');
      await alert('EBL');
      const page = await app.open('/notification', { member });
      const row = (code: string) =>
        page.locator('.alert-list:not(.unsent-alerts) .alert-row', { hasText: code });
      const doTo = async (code: string, act: string) => {
        await row(code).locator('.alert-menu').click();
        // By keys: the notice of the act before may lie over the menu.
        await page.getByRole('menuitem', { name: act, exact: true }).press('Enter');
      };
      const set = async (price: string) => {
        await goTo(page, `/notification?new=ROBI&price=${price}`);
        await page.getByRole('button', { name: 'Set alert' }).click();
        await page.locator('.unsent-alerts', { hasText: price }).waitFor();
      };
      // The code of the menus is loaded while there is a network.
      await row('GP').locator('.alert-menu').click();
      await page.keyboard.press('Escape');
      await goTo(page, '/notification?new=ROBI&price=555');
      await page.getByRole('button', { name: 'Set alert' }).waitFor();
      await keepAnswers(page, '["mine","alerts","list"]', '["market-time"]', 'member');
      await hasLoadedLine(page);

      await page.context().setOffline(true);
      await expect.poll(() => line(page), SLOW).toMatch(/as of \d\d:\d\d\./);
      await set('555');
      await doTo('GP', 'Pause');
      await expect.poll(() => row('GP').count(), SLOW).toBe(0);
      await set('666');
      await doTo('EBL', 'Delete');
      await expect.poll(() => row('EBL').count(), SLOW).toBe(0);
      await expect.poll(() => line(page), SLOW).toContain('4 changes wait to be sent');

      /** The acts that reached the server. The answer of the third one is lost, and the network with it. */
      const reached: { path: string; key: string | undefined }[] = [];
      let isCut = false;
      const pass = async (route: Route) => {
        const request = route.request();
        const { pathname } = new URL(request.url());
        if (isCut) return await route.abort();
        if (request.method() !== 'POST' || !/(make-alert|act-on-alerts)$/.test(pathname))
          return await route.continue();
        reached.push({ path: pathname, key: request.headers()['idempotency-key'] });
        if (reached.length !== 3) return await route.continue();
        isCut = true;
        await route.fetch();
        await route.abort();
      };
      await page.route('**/api/**', pass);
      await page.route('**/socket.io/**', (route) => (isCut ? route.abort() : route.continue()));
      await page.context().setOffline(false);
      await expect.poll(() => line(page), SENT).toContain('2 changes wait to be sent');
      await page.reload();
      await expect.poll(() => line(page), SENT).toContain('2 changes wait to be sent');
      await page.locator('.unsent-alerts', { hasText: '666' }).waitFor();
      expect(await row('EBL').count()).toBe(0);
      expect(reached).toHaveLength(3);

      isCut = false;
      await page.context().setOffline(true);
      await page.context().setOffline(false);
      await expect.poll(() => page.locator('.away-line').count(), SENT).toBe(0);
      const done = '/api/alerts/act-on-alerts';
      const made = '/api/alerts/make-alert';
      expect(reached.map(({ path }) => path)).toEqual([made, done, made, made, done]);
      expect(reached[2]?.key).toBe(reached[3]?.key);
      expect(new Set(reached.map(({ key }) => key)).size).toBe(4);
      const now = JSON.parse(await stored('/alerts/get-alerts')).alerts as {
        subject: { code: string };
        condition: { price: number };
        state: string;
      }[];
      expect(
        now
          .map(({ subject, condition, state }) => `${subject.code} ${condition.price} ${state}`)
          .sort(),
      ).toEqual(['GP 100000 paused', 'ROBI 55500 active', 'ROBI 66600 active']);
    },
    WHOLE_MS,
  );
});
