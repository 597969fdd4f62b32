import { beforeAll, expect, it, vi } from 'vitest';
import type { MemberSession } from './testing/member-session.ts';
import { furnish, keptRoutes, lackingOffline, visitAll } from './testing/offline-screens.ts';
import { describeInBrowser, setUpApp } from './testing/set-up-app.ts';
import { anEmail } from './testing/sign-in-page.ts';

vi.setConfig({ testTimeout: 10 * 60_000 });

describeInBrowser('screens without a network', () => {
  const app = setUpApp();
  let member: MemberSession;

  beforeAll(async () => {
    member = await app.signIn(anEmail());
    await furnish(member);
  });

  it('every screen that was opened once opens again with the figures of then', async () => {
    const page = await app.open('/', { member });
    await visitAll(page, keptRoutes);
    expect(await lackingOffline(page.context(), app.url, keptRoutes)).toEqual({});
  });
});
