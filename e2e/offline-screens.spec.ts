import { beforeAll, expect, it, vi } from 'vitest';
import { keepAnswers } from './testing/installed-app.ts';
import type { MemberSession } from './testing/member-session.ts';
import {
  ageAnswers,
  furnish,
  keptRoutes,
  lackingOffline,
  openAway,
  visitAll,
} from './testing/offline-screens.ts';
import { describeInBrowser, SLOW, setUpApp } from './testing/set-up-app.ts';
import { anEmail } from './testing/sign-in-page.ts';

vi.setConfig({ testTimeout: 4 * 60_000 });

/** `offline-screens.soak.spec.ts` goes through all of them. */
const sample = keptRoutes.filter(({ name }) =>
  ['home-member', 'detail', 'share-list', 'market-cockpit', 'advance-chart', 'portfolio'].includes(
    name,
  ),
);

const cockpit = sample.filter(({ name }) => name === 'market-cockpit');

describeInBrowser('screens without a network', () => {
  const app = setUpApp();
  let member: MemberSession;

  beforeAll(async () => {
    member = await app.signIn(anEmail());
    await furnish(member);
  });

  it('open again with the figures of then', async () => {
    const page = await app.open('/', { member });
    await visitAll(page, sample);
    expect(await lackingOffline(page.context(), app.url, sample)).toEqual({});
  });

  it('open on the day after with the figures of the day before, and its name', async () => {
    const page = await app.open('/', { member });
    await visitAll(page, cockpit);
    await keepAnswers(
      page,
      ...['breadth', 'cockpit'].map((name) => expect.stringContaining(`["${name}","`)),
    );
    await ageAnswers(page);
    const context = page.context();
    await page.close();
    const away = await openAway(context, `${app.url}/market-cockpit`);
    await expect
      .poll(() => away.locator('.away-line').textContent(), SLOW)
      .toMatch(/as of \d+ [A-Z][a-z]+, \d\d:\d\d\.$/);
    expect(await away.getByText('Not kept on this device').count()).toBe(0);
  });
});
