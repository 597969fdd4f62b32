import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getPushDevices } from '@dorpon/contract/alert-delivery';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { goTo } from './testing/go-to.ts';
import { ownShares } from './testing/own-shares.ts';
import { startRealServer } from './testing/real-server.ts';
import { describeInBrowser, PHONE, SLOW, setUpApp } from './testing/set-up-app.ts';
import { anEmail } from './testing/sign-in-page.ts';

/**
 * What Capacitor injects on Android. In the storage, `refuse` stands for a finger that is not known, `allowed` for the
 * permission to show notices, and `token` for that by which Google knows the app.
 */
const asPhoneApp = (page: Page) =>
  page.addInitScript(() => {
    const calls: unknown[] = [];
    const listeners: Record<string, (data: unknown) => void> = {};
    const Capacitor = {
      PluginHeaders: ['App', 'StatusBar', 'NativeBiometric', 'PushNotifications'].map((name) => ({
        name,
      })),
      getPlatform: () => 'android',
      nativePromise: async (plugin: string, method: string, options: object) => {
        calls.push([plugin, method, options]);
        if (method === 'isAvailable') return { isAvailable: true };
        if (method === 'verifyIdentity' && localStorage.getItem('refuse'))
          throw new Error('not recognised');
        if (method === 'requestPermissions') localStorage.setItem('allowed', '1');
        if (method.endsWith('Permissions'))
          return { receive: localStorage.getItem('allowed') ? 'granted' : 'prompt' };
        if (method === 'register')
          listeners.registration?.({ value: localStorage.getItem('token') });
        return undefined;
      },
      addListener: (_: string, event: string, listener: (data: unknown) => void) => {
        listeners[event] = listener;
      },
    };
    Object.assign(window, { Capacitor, phone: { calls, listeners } });
  });

function leaveAndReturn(): void {
  for (const state of ['hidden', 'visible']) {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    document.dispatchEvent(new Event('visibilitychange'));
  }
}

interface PhoneWindow extends Window {
  readonly phone: {
    readonly calls: readonly unknown[];
    readonly listeners: {
      appUrlOpen(data: { url: string }): void;
      pushNotificationActionPerformed(data: object): void;
    };
  };
}

describeInBrowser('the phone app', () => {
  const app = setUpApp({ context: PHONE });

  it('locks the portfolio, colours the status bar and opens links; a browser does none of it', async () => {
    const member = await app.signIn(anEmail());
    const inBrowser = await app.open('/portfolio', { member });
    await inBrowser.locator('h1').waitFor();
    expect(await inBrowser.locator('.portfolio-lock').count()).toBe(0);

    const page = await app.open('/portfolio', { member, before: asPhoneApp });
    await page.getByRole('button', { name: 'Lock the portfolio on this phone' }).click();
    await page.getByRole('button', { name: 'Stop locking the portfolio' }).waitFor();
    await page.evaluate(() => localStorage.setItem('refuse', '1'));
    await page.reload();
    await page.getByText('The portfolio is locked').waitFor();
    await page.getByRole('button', { name: 'Unlock' }).click();
    await page.getByText('Not unlocked.').waitFor();
    expect(await page.locator('.portfolio-lock').count()).toBe(0);
    await page.evaluate(() => localStorage.removeItem('refuse'));
    await page.getByRole('button', { name: 'Unlock' }).click();
    await page.getByRole('button', { name: 'Stop locking the portfolio' }).waitFor();

    const calls = () => page.evaluate(() => (window as unknown as PhoneWindow).phone.calls);
    const colour = await page.locator('meta[name="theme-color"]').getAttribute('content');
    await expect
      .poll(calls, SLOW)
      .toContainEqual(['StatusBar', 'setBackgroundColor', { color: colour }]);
    expect(await calls()).toContainEqual(['StatusBar', 'setStyle', { style: 'LIGHT' }]);

    const follow = (url: string) =>
      page.evaluate(
        (link) => (window as unknown as PhoneWindow).phone.listeners.appUrlOpen({ url: link }),
        url,
      );
    await follow('https://elsewhere.example/news');
    await follow(`${app.url}/privacy-policy`);
    await page.waitForURL(`${app.url}/privacy-policy`);
  });

  it('hides a half-typed trade when the app is left, and has it again after unlocking', async () => {
    const member = await app.signIn(anEmail());
    const page = await app.open('/portfolio', { member, before: asPhoneApp });
    await page.getByRole('button', { name: 'Lock the portfolio on this phone' }).click();
    await page.getByRole('button', { name: 'Stop locking the portfolio' }).waitFor();
    await page.goto(`${app.url}/portfolio?new=GP`);
    const unlock = page.getByRole('button', { name: 'Unlock' });
    await unlock.waitFor();
    expect(await page.getByLabel('Quantity').count()).toBe(0);
    await unlock.click();
    await page.getByLabel('Quantity').fill('1234');
    await page.getByLabel('Commission and charges, taka').fill('12.5');

    await page.evaluate(leaveAndReturn);
    await unlock.waitFor();
    await page.evaluate(() => localStorage.setItem('refuse', '1'));
    await unlock.click();
    await page.getByText('Not unlocked.').waitFor();
    expect(await page.getByLabel('Quantity').isVisible()).toBe(false);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.evaluate(() => localStorage.removeItem('refuse'));
    await unlock.click();
    await page.getByLabel('Quantity').waitFor();
    expect(await page.getByLabel('Quantity').inputValue()).toBe('1234');
    expect(await page.getByLabel('Commission and charges, taka').inputValue()).toBe('12.5');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => page.locator('.toast').first().textContent(), SLOW).toContain('GP');
  });

  it('says nothing of trades that wait to be sent while the portfolio is locked', async () => {
    const member = await app.signIn(anEmail());
    await ownShares(member, 'BO account', ['GP']);
    const page = await app.open('/portfolio', { member, before: asPhoneApp });
    await page.getByRole('button', { name: 'Lock the portfolio on this phone' }).click();
    await page.getByRole('button', { name: 'Stop locking the portfolio' }).waitFor();
    await page.route('**/portfolio/save-transactions', (route) => route.abort());
    await goTo(page, '/portfolio?new=GP');
    await page.getByLabel('Quantity').fill('1234');
    await page.getByRole('button', { name: 'Save' }).click();
    const line = page.locator('.away-line');
    await line.getByText('1 change waits to be sent').waitFor();
    const waiting = async () => {
      await line.getByRole('button', { name: 'Show' }).click();
      const texts = page.locator('.waiting-act');
      await texts.first().waitFor();
      const all = await texts.allTextContents();
      await page.keyboard.press('Escape');
      await page.locator('.dialog').waitFor({ state: 'detached' });
      return all;
    };
    expect(await waiting()).toEqual([expect.stringContaining('Buy GP 1,234')]);

    await page.evaluate(leaveAndReturn);
    await page.getByText('The portfolio is locked').waitFor();
    const locked = [expect.stringMatching(/^The portfolio is locked\d+ \w+ \d{4}, \d\d:\d\d$/)];
    expect(await waiting()).toEqual(locked);
    await goTo(page, '/share-list');
    await page.locator('.share-row').first().waitFor();
    expect(await waiting()).toEqual(locked);

    await goTo(page, '/portfolio');
    await page.getByRole('button', { name: 'Unlock' }).click();
    await page.getByRole('button', { name: 'Stop locking the portfolio' }).waitFor();
    expect(await waiting()).toEqual([expect.stringContaining('Buy GP 1,234')]);
    // Opened for this page only.
    await goTo(page, '/share-list');
    await page.locator('.share-row').first().waitFor();
    expect(await waiting()).toEqual(locked);
  });

  it('says that push is not set up where the server cannot send to phone apps', async () => {
    const member = await app.signIn(anEmail());
    const page = await app.open('/notification?settings=1', { member, before: asPhoneApp });
    await page.getByText('Push to the phone app is not set up.').first().waitFor();
    expect(await page.getByRole('button', { name: 'Turn on push' }).count()).toBe(0);
  });
});

describeInBrowser('push to the phone app', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dorpon-account-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const app = setUpApp({
    context: PHONE,
    start() {
      const file = join(folder, 'account.json');
      const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
      const account = {
        type: 'service_account',
        project_id: 'dorpon-test',
        client_email: 'push@dorpon-test.iam.gserviceaccount.com',
        private_key_id: 'key-1',
        private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      };
      writeFileSync(file, JSON.stringify(account));
      return startRealServer({ own: true, env: { FCM_SERVICE_ACCOUNT: file } });
    },
  });

  it('is turned on with the token of the phone, follows a new one, opens screens and ends', async () => {
    const member = await app.signIn(anEmail());
    const devices = async () =>
      getPushDevices.answer.parse(await (await member.get('/alerts/get-devices')).json());
    const before = async (page: Page) => {
      await asPhoneApp(page);
      await page.addInitScript(() => {
        if (!localStorage.getItem('token')) localStorage.setItem('token', `one:${'a'.repeat(140)}`);
      });
    };
    const page = await app.open('/notification?settings=1', { member, before });
    await page.getByRole('button', { name: 'Turn on push' }).click();
    await page.getByText('This device receives push.').waitFor();
    const [first] = await devices();
    expect(first).toMatchObject({ name: 'Dorpon on Android', isOn: true });

    await page.evaluate(() => localStorage.setItem('token', `two:${'b'.repeat(140)}`));
    await page.reload();
    await expect
      .poll(async () => (await devices()).map(({ id }) => id !== first!.id), SLOW)
      .toEqual([true]);
    expect(await devices()).toMatchObject([{ name: 'Dorpon on Android' }]);
    await page.getByText('This device receives push.').waitFor();

    const press = (path: string) =>
      page.evaluate(
        (to) =>
          (window as unknown as PhoneWindow).phone.listeners.pushNotificationActionPerformed({
            actionId: 'tap',
            notification: { data: { path: to } },
          }),
        path,
      );
    await press('//elsewhere.example/news');
    await press('/detail/ACI');
    await page.waitForURL(`${app.url}/detail/ACI`);

    await page.goto(`${app.url}/notification?settings=1`);
    await page.getByRole('button', { name: 'Turn off: Dorpon on Android' }).click();
    await page.getByRole('button', { name: 'Turn on push' }).waitFor();
    expect(await devices()).toEqual([]);
    const calls = await page.evaluate(() => (window as unknown as PhoneWindow).phone.calls);
    expect(calls).toContainEqual(['PushNotifications', 'unregister', {}]);
  });
});
