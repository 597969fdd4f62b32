import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recorded } from '../apps/server/src/feed/session-file/recorded-feed.ts';
import { marketScript } from '../apps/server/src/feed/testing/market-script.ts';
import { scriptKind } from '../apps/server/src/feed/testing/script-kind.ts';
import { MINUTE, OPENS_AT } from '../apps/server/src/feed/testing/scripted-feed.ts';
import { chromiumPath, launchBrowser } from './testing/browser.ts';
import { type MemberSession, signInByCall } from './testing/member-session.ts';
import { type RealServer, startRealServer } from './testing/real-server.ts';

const SLOW = { timeout: 20_000, interval: 50 };
const BOSS = 'admin-of-replays@example.com';

describe.skipIf(chromiumPath === null)('a replay under a hand', () => {
  let folder: string;
  let server: RealServer;
  let browser: Browser;
  let admin: MemberSession;
  let page: Page;
  /** Somebody who only looks on. */
  let other: Page;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dorpon-e2e-replay-'));
    const sessions = join(folder, 'sessions');
    const report = (line: string) => expect.fail(line);
    const kind = recorded(scriptKind(1), { folder: sessions, report, flushEveryMs: 1 });
    const feed = await kind.open(null, async () => expect.fail('nobody asks the store'));
    await feed.start(() => {});
    await feed.stop();
    const env = { FEED: 'replay', REPLAY_FILE: sessions, ADMIN_EMAILS: BOSS };
    const data = { DATA_DIR: join(folder, 'data') };
    [server, browser] = await Promise.all([
      startRealServer({ own: true, env: { ...env, ...data } }),
      launchBrowser(),
    ]);
    admin = await signInByCall(server, BOSS);
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

  const stands = () => page.locator('.replay-clock').innerText();
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
      const slider = page.getByRole('slider');
      await slider.fill(String(OPENS_AT + minutes * MINUTE));
      await slider.blur();
    });
    const moment = `10:0${minutes}:00`;
    await expect.poll(stands, SLOW).toContain(moment);
    await expect.poll(pageClock, SLOW).toContain(moment);
    await expect
      .poll(() => other.locator('.share-row:has([data-share=ACI]) .volume-cell').innerText(), SLOW)
      .toBe(volumeAt(OPENS_AT + minutes * MINUTE).toLocaleString('en-IN'));
  };

  it('pauses, and every clock stands; moves forward and back, and every page follows', async () => {
    await act(() => page.getByRole('button', { name: 'Pause' }).click());
    const stood = await stands();
    await expect.poll(pageClock, SLOW).toBe(stood.match(/\d+:\d+:\d+/)?.[0]);
    await page.waitForTimeout(1500);
    expect(stood).toContain(await pageClock());
    expect(await stands()).toBe(stood);
    await moveTo(5);
    await moveTo(2);
    await moveTo(6);
  });

  it('goes on at another speed, which the page of who chose it keeps', async () => {
    await admin.post('/admin/replay', { at: OPENS_AT + 6 * MINUTE });
    await act(() => page.getByRole('radio', { name: '60×' }).click());
    await expect.poll(stands, SLOW).toContain('played to its end');
    expect(await stands()).toContain('10:08:00');
    await expect.poll(pageClock, SLOW).toContain('10:08:00');
  });
});
