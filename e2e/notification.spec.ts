import { getAlerts } from '@dorpon/contract/alerts';
import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { axeFindings } from './testing/checks/axe-findings.ts';
import type { MemberSession } from './testing/member-session.ts';
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
    await page.keyboard.type('995.50');
    await page.getByRole('button', { name: 'once' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Add condition' }).press('Enter');
    await page.getByRole('button', { name: 'and', exact: true }).press('Enter');
    expect(await sentence()).toBe(
      'When GP rises to 995.50 or trades 2 × its usual volume for the time of day, notify me once a day by push.',
    );
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

    await inMenu(page, 'Pause');
    await expect.poll(states, SLOW).toEqual(['paused']);
    await page.getByRole('tab', { name: 'Paused 1' }).click();
    await inMenu(page, 'Resume');
    await expect.poll(states, SLOW).toEqual(['active']);
    await page.getByRole('tab', { name: 'Active 1' }).click();
    await inMenu(page, 'Delete');
    await expect.poll(states, SLOW).toEqual([]);
    await page.getByText('No alert is active.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(states, SLOW).toEqual(['active']);
    await expect.poll(() => texts(page, '.alert-says'), SLOW).toHaveLength(1);
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
    await page.getByRole('menuitem', { name: 'Export' }).click();
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
    await make({
      subject: { kind: 'market' },
      condition: { kind: 'trade', measure: 'quantity', least: 1 },
      again: { kind: 'daily' },
    });
    await page.locator('.toast').getByText('has a trade of 1 shares or more').first().waitFor();
    await page.locator('.toast').getByRole('button', { name: 'Alerts' }).first().click();
    await page.waitForURL('**/notification?tab=fired');

    const phone = await open('/notification?tab=fired', PHONE);
    await phone.locator('.alert-firing[data-unseen]').first().waitFor();
    expect((await axeFindings(phone)).map(({ what }) => what)).toEqual([]);
    await phone.getByRole('button', { name: 'Mark all as seen' }).click();
    await phone.locator('.alert-firing:not([data-unseen])').first().waitFor();
  });

  it('visitors sign in first and return to the alert that they asked for', async () => {
    const page = await app.open('/notification?new=GP&limit=upper');
    await page.waitForURL(/\/login\?next=%2Fnotification%3Fnew%3DGP%26limit%3Dupper$/);
  });
});
