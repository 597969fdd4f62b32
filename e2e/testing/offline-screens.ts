import type { BrowserContext, Page, Request } from 'playwright-core';
import { screens } from '../../packages/contract/src/screens.data.ts';
import { settle } from './checks/check-screen.ts';
import { goTo } from './go-to.ts';
import { keepAnswers } from './installed-app.ts';
import type { MemberSession } from './member-session.ts';
import { ownShares } from './own-shares.ts';
import { type BuiltRoute, builtRoutes } from './routes.ts';

/** Rule O1 of `apps/web/src/app/offline/SPEC.md` names them. */
const exceptions = [
  'billing',
  'data-files',
  'privacy',
  'pro-member',
  'static-chart',
  'static-chart-studies',
];

/** Every screen with an address that shows data, but what O1 excepts. */
export const keptRoutes: readonly BuiltRoute[] = builtRoutes.filter(
  ({ name, screen }) =>
    !exceptions.includes(name) && (screen === undefined || screens[screen].access !== 'admin'),
);

const WAIT = { loadedMs: 15_000, steadyMs: 300 };
/** A part below loads when the one above it has its answer. */
const QUIET_MS = 700;
const LONGEST_MS = 10_000;
const WRITTEN_MS = 1500;

/** Waits until the page has drawn its parts and asks for nothing more. */
function quietly(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let changedAt = Date.now();
  const changed = (work: () => unknown) => {
    work();
    changedAt = Date.now();
  };
  // The code of a screen comes before what it asks for.
  const isAsked = (request: Request) => /^\/(api|assets)\//.test(new URL(request.url()).pathname);
  page.on('request', (request) => isAsked(request) && changed(() => open.add(request)));
  const end = (request: Request) => open.has(request) && changed(() => open.delete(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    const until = Date.now() + LONGEST_MS;
    await settle(page, WAIT);
    await page
      .waitForFunction(
        () => !document.querySelector('.chart-view[data-status="loading"]'),
        undefined,
        {
          timeout: LONGEST_MS,
        },
      )
      .catch(() => {});
    while (Date.now() < until && (open.size > 0 || Date.now() - changedAt < QUIET_MS))
      await page.waitForTimeout(100);
  };
}

/** What a screen says when something of it is not on the device, or could not be loaded. */
const MISSING =
  /Not kept on this device|not on this device|needs? a network once|Couldn’t load[^.]*/g;

/** A member with something on every screen of members. */
export async function furnish(member: MemberSession): Promise<void> {
  const made = await member.post('/users/create-fav-list', { title: 'Banks' });
  const { _id: id } = (await made.json()) as { _id: string };
  await member.post('/users/update-multiple-shares-to-fav', { id, shares: ['EBL', 'GP'] });
  await ownShares(member, 'BO account', ['GP']);
  const condition = { kind: 'price', level: 'above', price: 100_000 };
  const subject = { kind: 'share', code: 'GP' };
  const alert = { name: '', note: '', again: { kind: 'once' }, until: null, quiet: null };
  await member.post('/alerts/make-alert', {
    alert: { ...alert, channels: null, subject, condition },
  });
}

/** Opens each address with a network, and waits until what it shows is on the device. */
export async function visitAll(page: Page, routes: readonly BuiltRoute[]): Promise<void> {
  const settled = quietly(page);
  for (const { at } of routes) {
    await goTo(page, at);
    await settled();
  }
  await keepAnswers(page, '["market-time"]', 'member');
  // They are written one after another.
  await page.waitForTimeout(WRITTEN_MS);
}

/** A new page of the same browser, which has the app and never reaches the server. */
export async function openAway(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  for (const path of ['**/api/**', '**/socket.io/**'])
    await page.route(path, (route) => route.abort());
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false });
  });
  await page.goto(address);
  return page;
}

/** What each address lacks in such a page. */
export async function lackingOffline(
  context: BrowserContext,
  origin: string,
  routes: readonly BuiltRoute[],
): Promise<Record<string, readonly string[]>> {
  const page = await openAway(context, origin);
  const settled = quietly(page);
  await settled();
  const lacking: Record<string, readonly string[]> = {};
  for (const { name, at } of routes) {
    await goTo(page, at);
    await settled();
    const said = await page.evaluate(() => document.body.innerText);
    const found = [...new Set(said.match(MISSING))];
    if (found.length > 0) lacking[name] = found;
  }
  await page.close();
  return lacking;
}

/** Makes all answers that name a day, but not the time of the market, those of the day before. */
export const ageAnswers = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const DAY_MS = 86_400_000;
        const dayBefore = (day: string) =>
          new Date(Date.parse(`${day}T00:00Z`) - DAY_MS).toISOString().slice(0, 10);
        const opening = indexedDB.open('dorpon-own');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction('answers', 'readwrite');
          const answers = writing.objectStore('answers');
          const asked = answers.getAll();
          asked.onsuccess = () => {
            for (const row of asked.result) {
              const id = row.id.replaceAll(/\d{4}-\d\d-\d\d/g, dayBefore);
              if (id === row.id) continue;
              answers.delete(row.id);
              answers.put({ ...row, id, at: row.at - DAY_MS });
            }
          };
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
  );
