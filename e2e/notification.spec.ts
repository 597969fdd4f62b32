import { getAlertSettings, getPushDevices } from '@dorpon/contract/alert-delivery';
import { getAlertFirings } from '@dorpon/contract/alert-firings';
import { getAlerts } from '@dorpon/contract/alerts';
import type { PushNotice } from '@dorpon/contract/push-notice';
import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { launchBrowser, wholeChromiumPath } from './testing/browser.ts';
import { axeFindings } from './testing/checks/axe-findings.ts';
import type { MemberSession } from './testing/member-session.ts';
import { proveByMail, staleOnce } from './testing/prove-by-mail.ts';
import { describeInBrowser, PHONE, SLOW, setUpApp } from './testing/set-up-app.ts';
import { texts } from './testing/share-list-page.ts';
import { anEmail } from './testing/sign-in-page.ts';

const plain = {
  name: '',
  note: '',
  again: { kind: 'once' },
  until: null,
  quiet: null,
  channels: null,
};

describeInBrowser('alerts', () => {
  const app = setUpApp();
  let member: MemberSession;

  beforeEach(async () => {
    member = await app.signIn(anEmail());
  });

  const open = async (at: string, options = {}): Promise<Page> => {
    const page = await app.open(at, { ...options, member });
    // Connected: firings are received from now on.
    await expect.poll(() => page.textContent('.badge'), SLOW).toBe('Simulated market');
    await page.waitForSelector('.alert-sentence .alert-part');
    return page;
  };
  const stored = async () =>
    getAlerts.answer.parse(await (await member.get('/alerts/get-alerts')).json()).alerts;
  const states = async () => (await stored()).map(({ state }) => state);
  const make = async (alert: object) => {
    const answer = await member.post('/alerts/make-alert', { alert: { ...plain, ...alert } });
    expect(answer.status).toBe(200);
  };
  const fired = async () =>
    getAlertFirings.answer.parse(await (await member.get('/alerts/get-firings')).json()).firings;
  /** An alert that fires with the next trade of any share. */
  const makeForAnyTrade = (subject: object = { kind: 'market' }) =>
    make({
      subject,
      condition: { kind: 'trade', measure: 'quantity', least: 1 },
      again: { kind: 'daily' },
    });
  const inMenu = async (page: Page, entry: string) => {
    await page.locator('.alert-menu').first().click();
    await page.getByRole('menuitem', { name: entry }).click();
  };

  it('by keyboard an alert is written in its sentence, paused, deleted and restored', async () => {
    const page = await open('/notification?new=GP&price=1000');
    const sentence = () => page.textContent('.alert-sentence');
    expect(await sentence()).toBe('When GP rises to 1,000.00, notify me once by push.');
    await page.getByRole('button', { name: '1,000.00' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('99x');
    // Not saved with another price than the one that was meant.
    await page.getByRole('button', { name: 'Set alert' }).click();
    await page.getByText('Enter a number from 0.01 to').waitFor();
    expect(await stored()).toEqual([]);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('995.50');
    // Only the part that was opened has its control.
    expect(await page.getByRole('group', { name: 'Condition' }).getByText('Kind').count()).toBe(0);
    await page.getByRole('button', { name: 'once' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Add condition' }).press('Enter');
    await page.getByRole('button', { name: 'and', exact: true }).press('Enter');
    expect(await sentence()).toBe(
      'When GP rises to 995.50 or trades 2 × its usual volume for the time of day, notify me once a day by push.',
    );
    // A joined condition waits for minutes, not for a price that moves back.
    await page.getByRole('button', { name: 'once a day' }).press('Enter');
    await page.keyboard.press('ArrowRight');
    expect(await sentence()).toContain('notify me each time, at most every 5 minutes by push.');
    expect(await page.getByLabel('After moving back by').count()).toBe(0);
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('button', { name: 'Set alert' }).press('Enter');
    await expect.poll(() => texts(page, '.alert-says'), SLOW).toHaveLength(1);
    expect(await stored()).toMatchObject([
      {
        subject: { kind: 'share', code: 'GP' },
        condition: { join: 'any', of: [{ kind: 'price', price: 99_550 }, { kind: 'volume' }] },
        again: { kind: 'daily' },
        state: 'active',
      },
    ]);
    expect((await axeFindings(page)).map(({ what }) => what)).toEqual([]);
    await page.locator('.alert-no-push', { hasText: 'Shown in the app; no device' }).waitFor();
    await page.getByRole('button', { name: 'Set up push' }).press('Enter');
    await page.getByRole('heading', { name: 'Push on this device' }).waitFor();

    await inMenu(page, 'Pause');
    await expect.poll(states, SLOW).toEqual(['paused']);
    await page.getByRole('tab', { name: 'Paused 1' }).click();
    await inMenu(page, 'Resume');
    await expect.poll(states, SLOW).toEqual(['active']);
    await page.getByRole('tab', { name: 'Active 1' }).click();
    await inMenu(page, 'Delete');
    await expect.poll(states, SLOW).toEqual([]);
    await page.getByText('No alert is active.').waitFor();
    // The notice of the pause can still be there, with its own Undo.
    const deleted = page.locator('.toast').filter({ hasText: '1 alert deleted' });
    await deleted.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(states, SLOW).toEqual(['active']);
    await expect.poll(() => texts(page, '.alert-says'), SLOW).toHaveLength(1);
  });

  it('a formula is the condition: its mistake is mended by the suggestion, then it is set', async () => {
    const page = await open('/notification?new=GP');
    await page.getByRole('button', { name: 'Other kind…' }).click();
    await page.getByLabel('Kind', { exact: true }).selectOption('formula');
    const text = page.locator('.alert-formula textarea');
    await text.fill('clse > 2 * sma(close, 20)');
    const problem = page.locator('.alert-formula .problem-list');
    await expect.poll(() => problem.textContent(), SLOW).toContain('no field or function “clse”');
    expect(await problem.locator('mark').textContent()).toBe('clse');
    await problem.getByRole('button', { name: 'Change to “close”' }).click();
    expect(await text.inputValue()).toBe('close > 2 * sma(close, 20)');
    expect(await problem.count()).toBe(0);
    await page.getByRole('button', { name: 'Set alert' }).click();
    await expect
      .poll(() => texts(page, '.alert-says'), SLOW)
      .toEqual([expect.stringContaining('close > 2 * sma(close, 20)')]);
    expect(await stored()).toMatchObject([
      {
        subject: { kind: 'share', code: 'GP' },
        condition: { kind: 'formula', text: 'close > 2 * sma(close, 20)' },
        state: 'active',
      },
    ]);
  });

  it('several alerts are paused at once, exported, and imported by another member', async () => {
    const price = { kind: 'price', level: 'above', price: 9_000_000 };
    for (const code of ['GP', 'ACI', 'BRACBANK'])
      await make({ subject: { kind: 'share', code }, condition: price });
    const page = await open('/notification');
    await expect.poll(() => texts(page, '.alert-says'), SLOW).toHaveLength(3);
    await page.locator('.alert-pick input').first().check();
    await page.getByRole('button', { name: 'Select all' }).click();
    await page.getByRole('toolbar').getByRole('button', { name: 'Pause' }).click();
    await expect.poll(states, SLOW).toEqual(['paused', 'paused', 'paused']);

    await page.getByRole('button', { name: 'Import and export' }).click();
    const coming = page.waitForEvent('download');
    await page.route('**/alerts/export-alerts*', staleOnce, { times: 1 });
    await page.getByRole('menuitem', { name: 'Export' }).click();
    await proveByMail(page, app.outbox, member.email);
    const file = await (await coming).path();
    member = await app.signIn(anEmail());
    const other = await open('/notification');
    await other.locator('input[type=file]').setInputFiles(file);
    await other.getByText('3 alerts imported, paused').waitFor();
    await expect.poll(states, SLOW).toEqual(['paused', 'paused', 'paused']);
  });

  it('a firing is announced on any screen and listed on a phone with the move since', async () => {
    const page = await app.open('/share-list', { member });
    await expect.poll(() => page.textContent('.badge'), SLOW).toBe('Simulated market');
    // A name that no server has.
    const endpoint = `https://push.invalid/${crypto.randomUUID()}`;
    const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) };
    const device = { name: 'Old phone', subscription: { endpoint, keys } };
    expect((await member.post('/alerts/save-device', device)).status).toBe(200);
    await makeForAnyTrade();
    await page.locator('.toast').getByText('has a trade of 1 shares or more').first().waitFor();
    await page.locator('.toast').getByRole('button', { name: 'Alerts' }).first().click();
    await page.waitForURL('**/notification?tab=fired');

    const phone = await open('/notification?tab=fired', PHONE);
    await phone.locator('.alert-firing[data-unseen]').first().waitFor();
    // A notice that could not be sent is no work that an update would lose.
    await phone.locator('.alert-sent', { hasText: 'Not sent to Old phone' }).first().waitFor();
    expect(await phone.locator('[data-unsent]').count()).toBe(0);
    expect((await axeFindings(phone)).map(({ what }) => what)).toEqual([]);
    await phone.getByRole('button', { name: 'Mark all as seen' }).click();
    await phone.locator('.alert-firing:not([data-unseen])').first().waitFor();
  });

  it('channels chosen here apply in another browser, and a firing opened there is seen here', async () => {
    // Fewer shares than the list has rows: the firing stays in it.
    await makeForAnyTrade({ kind: 'sector', sector: 'Bank' });
    const desk = await open('/notification?tab=fired&settings=1');
    await desk.getByRole('checkbox', { name: 'News: E-mail' }).check();
    await desk.getByRole('checkbox', { name: 'Send nothing during these hours' }).check();
    await desk.getByLabel('From').fill('23:15');
    const saved = async () =>
      getAlertSettings.answer.parse(await (await member.get('/alerts/get-settings')).json());
    await expect.poll(saved, SLOW).toMatchObject({
      settings: { channels: { news: ['push', 'email'] }, quiet: { from: 1395, upto: 540 } },
    });
    await desk.locator('.alert-firing[data-unseen]').first().waitFor();
    const { id } = (await fired()).at(-1)!;

    const phone = await open(`/notification?firing=${id}&settings=1`, PHONE);
    await phone.getByText('Quiet from 23:15 to 09:00.').waitFor();
    expect(await phone.getByRole('checkbox', { name: 'News: E-mail' }).isChecked()).toBe(true);
    expect((await axeFindings(phone)).map(({ what }) => what)).toEqual([]);
    await phone.locator('.alert-firing[aria-current]').waitFor();
    await expect
      .poll(async () => (await fired()).find((firing) => firing.id === id)?.opened, SLOW)
      .toBeTruthy();
    await desk.locator('.alert-firing:not([data-unseen])').first().waitFor();
  });

  /** Without Internet no push service can be reached: only what would ask one is replaced. */
  const withPushService = (page: Page) =>
    page.addInitScript(() => {
      const key = (length: number) => 'A'.repeat(Math.ceil((length * 4) / 3));
      const endpoint = `https://push.example.com/${crypto.randomUUID()}`;
      let held: unknown = null;
      const subscription = {
        toJSON: () => ({ endpoint, keys: { p256dh: key(65), auth: key(16) } }),
        options: { applicationServerKey: null },
        unsubscribe: async () => {
          held = null;
          return true;
        },
      };
      Object.assign(PushManager.prototype, {
        subscribe: async () => {
          held = subscription;
          return held;
        },
        getSubscription: async () => held,
      });
    });

  it.skipIf(wholeChromiumPath === null)(
    'push is turned on and shown by the worker, a press opens the firing, and signing out ends it',
    async () => {
      const browser = await launchBrowser(wholeChromiumPath);
      try {
        const context = await member.device(browser, { viewport: { width: 1280, height: 800 } });
        await context.grantPermissions(['notifications'], { origin: app.url });
        const page = await context.newPage();
        await withPushService(page);
        await page.goto(`${app.url}/notification?settings=1`);
        await page.getByRole('button', { name: 'Turn on push' }).click();
        await page.getByText('This device receives push.').waitFor();
        const other = await app.signIn(member.email);
        const devices = async () =>
          getPushDevices.answer.parse(await (await other.get('/alerts/get-devices')).json());
        const [device] = await devices();
        expect(device?.name).toBe('Chrome on Linux');

        await makeForAnyTrade();
        await expect.poll(async () => (await fired()).length, SLOW).toBeGreaterThan(0);
        const firing = (await fired()).at(-1)!;
        const notice: PushNotice = {
          v: 1,
          id: `firing ${firing.id}`,
          uid: member.id,
          device: device!.id,
          firing: firing.id,
          alert: firing.alert,
          done: false,
          title: `${firing.code} ১০`,
          body: 'একটি টিক',
          path: `/notification?firing=${firing.id}`,
          time: firing.at,
          language: 'bn',
        };
        const debug = await context.newCDPSession(page);
        const registrations: string[] = [];
        debug.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: found }) => {
          for (const { registrationId } of found) registrations.push(registrationId);
        });
        await debug.send('ServiceWorker.enable');
        await expect.poll(() => registrations.length, SLOW).toBeGreaterThan(0);
        const push = (data: PushNotice) =>
          debug.send('ServiceWorker.deliverPushMessage', {
            origin: app.url,
            registrationId: registrations[0]!,
            data: JSON.stringify(data),
          });
        const shown = () =>
          page.evaluate(async () => {
            const { getNotifications } = ServiceWorkerRegistration.prototype;
            const all = await getNotifications.call(await navigator.serviceWorker.ready);
            return all.map(({ title, lang }) => `${title} ${lang}`);
          });
        // As in an installed app: the browser under test has no icon.
        const worker = context.serviceWorkers()[0]!;
        await worker.evaluate(`{
          globalThis.badges = [];
          WorkerNavigator.prototype.setAppBadge = async (count) => { badges.push(count); };
        }`);
        const badges = () => worker.evaluate('badges') as Promise<number[]>;
        await push(notice);
        await push(notice);
        // To a member who is no longer signed in to this browser.
        await push({ ...notice, id: 'other', uid: 'other', title: 'GP', language: 'en' });
        await expect.poll(shown, SLOW).toEqual([`${notice.title} bn`, 'GP en']);
        // Of both notices to the member, not of that to somebody else.
        await expect.poll(async () => (await badges()).length, SLOW).toBe(2);
        expect((await badges())[0]).toBeGreaterThan(0);

        // Headless, a notice has no place on a screen to be pressed at.
        const press = (tag: string, action: string) =>
          context.serviceWorkers()[0]!.evaluate(`(async () => {
            const [notification] = await registration.getNotifications({ tag: '${tag}' });
            const given = { notification, action: '${action}' };
            dispatchEvent(new NotificationEvent('notificationclick', given));
          })()`);
        await press('other', 'snooze');
        await expect.poll(shown, SLOW).toContain('Couldn’t snooze the alert en');
        await press(notice.id, '');
        await page.waitForURL(`**/notification?firing=${firing.id}*`);
        await page.locator('.alert-firing[aria-current]').getByText(firing.code).waitFor();
        await expect
          .poll(async () => (await fired()).find(({ id }) => id === firing.id)?.opened, SLOW)
          .toBeTruthy();

        expect(await shown()).not.toEqual([]);
        await page.getByRole('button', { name: 'Account' }).click();
        await page.getByRole('menuitem', { name: 'Sign out' }).click();
        await expect.poll(devices, SLOW).toEqual([]);
        // The one to somebody else and the failed act were still in the list.
        await expect.poll(shown, SLOW).toEqual([]);
      } finally {
        await browser.close();
      }
    },
  );

  it('visitors sign in first and return to the alert that they asked for', async () => {
    const page = await app.open('/notification?new=GP&limit=upper');
    await page.waitForURL(/\/login\?next=%2Fnotification%3Fnew%3DGP%26limit%3Dupper$/);
    await page.getByText('Sign in to set the alert').waitFor();
  });
});
