import { getAlertFirings } from '@dorpon/contract/alert-firings';
import { getAlerts } from '@dorpon/contract/alerts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ownShares } from './testing/own-shares.ts';
import { describeInBrowser, SLOW, setUpApp } from './testing/set-up-app.ts';
import { anEmail } from './testing/sign-in-page.ts';

declare global {
  interface Window {
    badges?: number[];
  }
}

/** In the page: what a system does for an installed app, which a browser under test does not. */
function openFile(): void {
  const text = 'Date,Code,Side,Quantity,Price\n2026-11-10,GP,Buy,10,300.00\n';
  const file = new File([text], 'statement.csv', { type: 'text/csv' });
  const setConsumer = (take: (opened: object) => void) =>
    take({ files: [{ getFile: async () => file }] });
  Object.defineProperty(window, 'launchQueue', { value: { setConsumer } });
}

function noteBadges(): void {
  const badges: number[] = [];
  window.badges = badges;
  Object.assign(Navigator.prototype, {
    setAppBadge: async (count: number) => void badges.push(count),
    clearAppBadge: async () => void badges.push(0),
  });
}

describeInBrowser('an installed app is used by the system', () => {
  const app = setUpApp();

  it.each([
    ['shared-text=Look+at+BRACBANK%2C+up+today', 'BRACBANK'],
    ['shared-title=Share&shared-url=https%3A%2F%2Fdorpon.example%2Fdetail%2FGP%3Frange%3D1M', 'GP'],
  ])('opens the finder with what is shared to it: %s', async (query, code) => {
    const page = await app.open(`/?${query}`);
    await expect.poll(() => page.inputValue('.finder .search-input'), SLOW).toBe(code);
    await expect
      .poll(() => page.locator('.finder .finder-code').first().textContent(), SLOW)
      .toBe(code);
    expect(new URL(page.url()).search).toBe('');
    // A reload is no second sharing.
    await page.reload();
    await page.waitForSelector('.shell:not(.glance)');
    expect(await page.locator('.finder .search-input').count()).toBe(0);
  });

  it('opens a CSV file in the import of the portfolio, and an update would not lose it', async () => {
    const member = await app.signIn(anEmail());
    await ownShares(member, 'BO account', ['ACI']);
    const before = (page: Page) => page.addInitScript(openFile);
    const page = await app.open('/portfolio?tab=files', { member, before });
    await page.getByText('Columns of the statement').waitFor();
    await page.getByText('Ready to import: 1').waitFor();
    expect(await page.locator('[data-unsent]').count()).toBe(1);
    await page.getByRole('button', { name: 'Start again' }).click();
    await page.getByText('Or paste its text').waitFor();
    expect(await page.locator('[data-unsent]').count()).toBe(0);
  });

  it('has the number of unseen alerts on its icon, again when it is shown, and none after a sign-out', async () => {
    const member = await app.signIn(anEmail());
    const before = (page: Page) => page.addInitScript(noteBadges);
    const made = await member.post('/alerts/make-alert', {
      alert: {
        name: '',
        note: '',
        until: null,
        quiet: null,
        channels: null,
        subject: { kind: 'market' },
        condition: { kind: 'trade', measure: 'quantity', least: 1 },
        again: { kind: 'daily' },
      },
    });
    expect(made.status).toBe(200);
    const unseen = async () =>
      getAlertFirings.answer.parse(await (await member.get('/alerts/get-firings')).json()).unseen;
    await expect.poll(unseen, SLOW).toBeGreaterThan(0);
    const { alerts } = getAlerts.answer.parse(
      await (await member.get('/alerts/get-alerts')).json(),
    );
    const ids = alerts.map(({ id }) => id);
    const paused = await member.post('/alerts/act-on-alerts', { ids, act: 'pause' });
    expect(paused.status).toBe(200);
    const page = await app.open('/share-list', { member, before });
    const badges = () => page.evaluate(() => window.badges ?? []);
    await expect.poll(async () => (await badges()).length, SLOW).toBeGreaterThan(0);
    // What was in hand when the alert was paused may still fire.
    await expect.poll(async () => (await badges()).at(-1) === (await unseen()), SLOW).toBe(true);
    // Not cleared before the count is known: the worker may have set it.
    expect((await badges())[0]).toBeGreaterThan(0);
    const again = await page.evaluate(() => {
      const before = window.badges!.length;
      document.dispatchEvent(new Event('visibilitychange'));
      return window.badges!.slice(before);
    });
    expect(again).toEqual([expect.any(Number)]);
    expect(again[0]).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect.poll(async () => (await badges()).at(-1), SLOW).toBe(0);
  });
});
