import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { axeFindings } from './testing/checks/axe-findings.ts';
import { admins, type MemberSession } from './testing/member-session.ts';
import { describeInBrowser, SLOW, setUpApp } from './testing/set-up-app.ts';
import { anEmail } from './testing/sign-in-page.ts';

describeInBrowser('administration', () => {
  const app = setUpApp({ context: {} });
  let admin: MemberSession;
  let member: MemberSession;

  beforeAll(async () => {
    admin = await app.signIn(admins.users);
    member = await app.signIn(anEmail());
  });

  const open = async (who: MemberSession, path: string): Promise<Page> => {
    const page = await app.open(path, { member: who });
    await expect.poll(() => page.textContent('.badge'), SLOW).toBe('Simulated market');
    return page;
  };
  const audit = (page: Page) =>
    page.$$eval('.audit-line', (all) => all.map((line) => line.textContent ?? ''));

  it('members have no page and no menu entry, and the calls are refused', async () => {
    const page = await open(member, '/admin/users');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    expect(await page.getByRole('link', { name: 'Members', exact: true }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Messages' }).count()).toBeGreaterThan(0);
    for (const path of ['/users/users?q=', '/admin/get-audit'])
      expect([path, (await member.get(path)).status]).toEqual([path, 403]);
    const send = { to: 'all', title: 'Mine', body: '' };
    expect((await member.post('/admin/send-message', send)).status).toBe(403);
  });

  it('Pro until a day is set by keyboard with a reason, listed in the audit and applied to the member', async () => {
    // Free also when the test is tried again.
    const member = await app.signIn(anEmail());
    const theirs = await open(member, '/');
    const page = await open(admin, '/');
    await page.getByRole('link', { name: 'Members', exact: true }).click();
    await page.getByRole('textbox', { name: 'E-mail, name, phone or id' }).fill(member.email);
    const row = page.getByRole('row').filter({ hasText: member.email });
    await expect.poll(() => page.getByRole('row').count(), SLOW).toBe(2);
    expect(await row.textContent()).toContain('Free');
    await page.getByRole('grid').focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Pro until the end of').fill('2030/06/30');
    const reason = dialog.getByLabel('Reason');
    await reason.fill(`asked by ${member.email}`);
    await reason.press('Enter');
    expect(await reason.getAttribute('aria-invalid')).toBe('true');
    await reason.fill('Paid by bank transfer');
    await reason.press('Enter');
    await dialog.getByText('until 30 Jun 2030', { exact: true }).waitFor();
    const stored = () => theirs.evaluate(() => localStorage.getItem('userType'));
    await expect.poll(stored, SLOW).toBe('pro');
    const until = new Date('2030-07-01T00:00:00+06:00').getTime() - 1;
    const type = await (await member.get('/users/get-type')).json();
    expect(type).toMatchObject({ userType: 'pro', proUntil: until });
    expect((await axeFindings(page)).map(({ what }) => what)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('radio', { name: 'Audit' }).check();
    // Other tests send messages as administrators at the same time.
    const listed = async () => (await audit(page)).find((line) => line.includes(member.email));
    await expect.poll(listed, SLOW).toContain('Pro until 30 Jun 2030');
    const line = await listed();
    expect(line).toContain('Paid by bank transfer');
    expect(line).toContain(admin.email);
    expect(line, 'people, not ids').not.toContain(member.id);
  });

  it('an invoice is found by its number, refunded with a reason, listed and in the file', async () => {
    const payer = await app.signIn(anEmail());
    const made = await payer.post('/billing/make-cart', { plan: 'month' });
    const { id: cart, paisa } = (await made.json()) as { id: string; paisa: number };
    const paid = await payer.post('/billing/pay', { cart, paisa, outcome: 'succeeds' });
    const { invoice } = (await paid.json()) as { invoice: string };
    const page = await open(admin, '/admin/users');
    await page.getByRole('link', { name: 'Revenue', exact: true }).click();
    await page.getByRole('radio', { name: 'Refunds' }).check();
    await page.getByRole('button', { name: 'Refund an invoice' }).click();
    const dialog = page.getByRole('dialog');
    const number = dialog.getByLabel('Number of the invoice');
    await number.fill('SB-999999');
    await number.press('Enter');
    await dialog.getByText('No invoice has this number.').waitFor();
    await number.fill(` ${invoice.toLowerCase()}`);
    await number.press('Enter');
    const refund = dialog.getByRole('button', { name: 'Refund 299.00 BDT' });
    await refund.click();
    const reason = dialog.getByLabel('Reason');
    expect(await reason.getAttribute('aria-invalid')).toBe('true');
    await reason.fill('As asked');
    expect((await axeFindings(page)).map(({ what }) => what)).toEqual([]);
    await refund.click();
    await page.getByRole('row').filter({ hasText: invoice }).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ]);
    expect(readFileSync(await file.path(), 'utf8')).toContain(`${invoice},`);
    expect(await (await payer.get('/users/get-type')).json()).toMatchObject({ userType: 'free' });
  });

  it('a house message is added, shown to a visitor on a newly opened screen, and hidden for the day', async () => {
    const page = await open(admin, '/admin/users?view=house');
    await page.getByRole('button', { name: 'Add a house message' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('group', { name: 'English' }).getByLabel('Title').fill('Eight charts');
    await dialog.getByRole('group', { name: 'Bangla' }).getByLabel('Title').fill('আটটি চার্ট');
    await dialog.getByLabel('Link').fill('https://evil.example');
    await dialog.getByLabel('To the end of').fill('2099/12/31');
    // Pages of other tests, on the same server, are not opened long enough to get one.
    await dialog.getByLabel('Free float').check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    const link = dialog.getByLabel('Link');
    expect(await link.getAttribute('aria-invalid')).toBe('true');
    await link.fill('/news');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const line = page.locator('.house-line', { hasText: 'Eight charts' });
    await line.waitFor();

    const visitor = await app.newPage();
    const asked = visitor.waitForResponse('**/api/house-messages/get-messages');
    await visitor.goto(`${app.url}/floating-cap`);
    await asked;
    const shown = visitor.getByRole('complementary', { name: 'Message from Dorpon' });
    const visit = async (name: string) => {
      await visitor.evaluate(() => localStorage.setItem('houseMessage.last', '0 0'));
      await visitor.getByRole('link', { name, exact: true }).first().click();
      await visitor.getByRole('heading', { level: 1, name }).waitFor();
    };
    // The first screen may be opened before the answer is read.
    const openTwo = async () => {
      await visit('News');
      await visit('Free float');
      return shown.textContent({ timeout: 1000 }).catch(() => null);
    };
    await expect.poll(openTwo, SLOW).toContain('Eight charts');
    expect((await axeFindings(visitor)).map(({ what }) => what)).toEqual([]);
    await shown.getByRole('button', { name: 'Hide for today' }).click();
    await shown.waitFor({ state: 'detached' });
    await visit('News');
    await visit('Free float');
    expect(await shown.count(), 'hidden for the day').toBe(0);

    await page.reload();
    await expect.poll(() => line.textContent(), SLOW).toContain('Shown1Opened0Hidden1');
    await line.getByRole('button').click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await dialog.getByRole('button', { name: 'Remove with its counts' }).click();
    await line.waitFor({ state: 'detached' });
  });
});
