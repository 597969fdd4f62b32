import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { recorded } from '../apps/server/src/feed/session-file/recorded-feed.ts';
import { marketScript } from '../apps/server/src/feed/testing/market-script.ts';
import { scriptKind } from '../apps/server/src/feed/testing/script-kind.ts';
import { MINUTE, OPENS_AT } from '../apps/server/src/feed/testing/scripted-feed.ts';
import { launchBrowser } from './testing/browser.ts';
import { type MemberSession, signInByCall } from './testing/member-session.ts';
import { type RealServer, startRealServer } from './testing/real-server.ts';
import { describeInBrowser } from './testing/set-up-app.ts';

const SLOW = { timeout: 20_000, interval: 50 };
const ADMIN = 'admin-of-replays@example.com';

describeInBrowser('replay controls', () => {
  let folder: string;
  let server: RealServer;
  let browser: Browser;
  let admin: MemberSession;
  let page: Page;
  /** A visitor's page. */
  let other: Page;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dorpon-e2e-replay-'));
    const sessions = join(folder, 'sessions');
    const report = (line: string) => expect.fail(line);
    const kind = recorded(scriptKind(1), { folder: sessions, report, flushEveryMs: 1 });
    const feed = await kind.open(null, async () => expect.fail('the feed asked the store'));
    await feed.start(() => {});
    await feed.stop();
    const env = { FEED: 'replay', REPLAY_FILE: sessions, ADMIN_EMAILS: ADMIN };
    const data = { DATA_DIR: join(folder, 'data') };
    [server, browser] = await Promise.all([
      startRealServer({ own: true, env: { ...env, ...data } }),
      launchBrowser(),
    ]);
    admin = await signInByCall(server, ADMIN);
    const context = await admin.device(browser);
    [page, other] = [await context.newPage(), await (await browser.newContext()).newPage()];
  }, 60_000);
  beforeEach(async () => {
    await admin.post('/admin/replay', { at: OPENS_AT, speed: 1, paused: false });
    await page.goto(`${server.url}/admin/data`);
    await other.goto(`${server.url}/share-list`);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const replayClock = () => page.locator('.replay-clock').innerText();
  const pageClock = () => page.locator('.phase-now b').innerText();
  const act = async (press: () => Promise<void>) => {
    const done = page.waitForResponse(
      (answer) => answer.url().endsWith('/admin/replay') && answer.request().method() === 'POST',
    );
    await press();
    expect((await done).status()).toBe(200);
  };
  const volumeAt = (moment: number) =>
    [...marketScript(1)]
      .filter(({ at }) => at <= moment)
      .flatMap(({ events }) => events)
      .reduce(
        (sum, event) => sum + (event.kind === 'trade' && event.code === 'ACI' ? event.quantity : 0),
        0,
      );
  const moveTo = async (minutes: number) => {
    await act(async () => {
      const slider = page.getByRole('slider', { name: 'Time', exact: true });
      await slider.fill(String(OPENS_AT + minutes * MINUTE));
      await slider.blur();
    });
    const moment = `10:0${minutes}:00`;
    await expect.poll(replayClock, SLOW).toContain(moment);
    await expect.poll(pageClock, SLOW).toContain(moment);
    await expect
      .poll(() => other.locator('.share-row:has([data-share=ACI]) .volume-cell').innerText(), SLOW)
      .toBe(volumeAt(OPENS_AT + minutes * MINUTE).toLocaleString('en-IN'));
  };

  it('pausing stops every clock; every page follows jumps forward and back', async () => {
    await act(() => page.getByRole('button', { name: 'Pause' }).click());
    const pausedAt = await replayClock();
    await expect.poll(pageClock, SLOW).toBe(pausedAt.match(/\d+:\d+:\d+/)?.[0]);
    await page.waitForTimeout(1500);
    expect(pausedAt).toContain(await pageClock());
    expect(await replayClock()).toBe(pausedAt);
    await moveTo(5);
    await moveTo(2);
    await moveTo(6);
  });

  it('the speed changes and the clock of the page follows to the end', async () => {
    await admin.post('/admin/replay', { at: OPENS_AT + 6 * MINUTE });
    await act(() => page.getByRole('radio', { name: '60×' }).click());
    await expect.poll(replayClock, SLOW).toContain('ended');
    expect(await replayClock()).toContain('10:08:00');
    await expect.poll(pageClock, SLOW).toContain('10:08:00');
  });
});
