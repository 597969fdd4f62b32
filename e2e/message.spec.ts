import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { axeFindings } from './testing/checks/axe-findings.ts';
import { admins, type MemberSession } from './testing/member-session.ts';
import { describeInBrowser, SLOW, setUpApp } from './testing/set-up-app.ts';
import { anEmail } from './testing/sign-in-page.ts';
import { startWeakLink } from './testing/weak-link.ts';

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true };

describeInBrowser('messages', () => {
  const app = setUpApp({ context: {} });
  let admin: MemberSession;
  let member: MemberSession;

  beforeAll(async () => {
    admin = await app.signIn(admins.message);
  });
  beforeEach(async () => {
    member = await app.signIn(anEmail());
  });

  const open = async (at: string, options: BrowserContextOptions = {}): Promise<Page> => {
    const page = await app.open(at, { ...options, member });
    // Connected: messages sent from now on are received.
    await expect.poll(() => page.textContent('.badge'), SLOW).toBe('Simulated market');
    return page;
  };
  const send = async (title: string, more: object = {}) => {
    const body = { to: { member: member.id }, title, body: '', ...more };
    expect((await admin.post('/admin/send-message', body)).status).toBe(200);
  };
  const titles = (page: Page) =>
    page.$$eval('.inbox-row h3', (all) => all.map((h) => h.textContent));
  const badge = async (page: Page) =>
    (
      await page.$$eval('.unseen-badge', (all) =>
        all.filter((each) => each.checkVisibility()).map((each) => each.firstChild?.textContent),
      )
    )[0];

  it('a sent message appears on the open screen, and the badge counts it', async () => {
    const [desk, phone] = [await open('/message'), await open('/', PHONE)];
    await desk.getByText('You have no messages').waitFor();
    expect([await badge(desk), await badge(phone)]).toEqual([undefined, undefined]);
    await send('First', { body: 'One line\nand another', link: '/news', kind: 'membership' });
    await send('Second', { link: 'https://example.org/more' });
    await expect.poll(() => titles(desk), SLOW).toEqual(['Second', 'First']);
    await expect.poll(() => badge(desk), SLOW).toBe('2');
    await expect.poll(() => badge(phone), SLOW).toBe('2');
    expect(await desk.textContent('.page-note')).toBe('2 unread of 2');
    expect(await desk.textContent('.inbox-row:last-child .inbox-kind')).toBe('Membership');
    const away = desk.getByRole('link', { name: 'Open example.org' });
    expect(await away.getAttribute('href')).toBe('https://example.org/more');
    await phone.getByRole('button', { name: /^More/ }).click();
    await phone.getByRole('link', { name: /^Messages/ }).click();
    await expect.poll(() => titles(phone), SLOW).toEqual(['Second', 'First']);
    expect((await axeFindings(phone)).map(({ what }) => what)).toEqual([]);
    await desk.getByRole('link', { name: 'Open', exact: true }).click();
    await desk.waitForURL('**/news');
  });

  it('read and removed states sync between devices; later messages stay', async () => {
    await send('Old');
    const [desk, phone] = [await open('/message'), await open('/message', PHONE)];
    await expect.poll(() => titles(phone), SLOW).toEqual(['Old']);
    await desk.getByRole('button', { name: 'Mark all as read' }).click();
    await expect.poll(() => badge(phone), SLOW).toBeUndefined();
    await expect.poll(() => phone.textContent('.page-note'), SLOW).toBe('1 message, read');
    await phone.getByRole('button', { name: 'Remove all' }).click();
    await phone.getByText('1 message will be removed from all your devices.').waitFor();
    await phone.getByRole('dialog').getByRole('button', { name: 'Remove all' }).click();
    await phone.getByText('You have no messages').waitFor();
    await desk.getByText('You have no messages').waitFor();
    await send('New');
    await expect.poll(() => titles(desk), SLOW).toEqual(['New']);
    await expect.poll(() => badge(phone), SLOW).toBe('1');
  });

  it('single messages are marked as read or removed on every device', async () => {
    for (const title of ['One', 'Two', 'Three']) await send(title);
    const [desk, phone] = [await open('/message'), await open('/message', PHONE)];
    await expect.poll(() => titles(phone), SLOW).toEqual(['Three', 'Two', 'One']);
    await desk.getByRole('button', { name: 'Mark as read: Two' }).click();
    await expect.poll(() => badge(phone), SLOW).toBe('2');
    const unseen = (page: Page) =>
      page.$$eval('.inbox-row[data-unseen] h3', (all) => all.map((h) => h.textContent));
    await expect.poll(() => unseen(phone), SLOW).toEqual(['Three', 'One']);
    expect(await desk.getByRole('button', { name: 'Mark as read: Two' }).count()).toBe(0);
    const remove = phone.getByRole('button', { name: 'Remove: Three' });
    await remove.focus();
    await phone.keyboard.press('Enter');
    await expect.poll(() => titles(desk), SLOW).toEqual(['Two', 'One']);
    const focused = phone.locator(':focus');
    expect(await focused.getAttribute('aria-label')).toBe('Remove: Two');
    await expect.poll(() => badge(desk), SLOW).toBe('1');
    expect((await axeFindings(phone)).map(({ what }) => what)).toEqual([]);
  });

  it('messages sent while disconnected appear once after reconnecting', async () => {
    await send('Before');
    const link = await startWeakLink(app.url);
    const page = await open(`${link.url}/message`);
    await expect.poll(() => titles(page), SLOW).toEqual(['Before']);
    await link.cut();
    for (const title of ['During one', 'During two']) await send(title);
    await member.post('/users/mark-message-seen', { upto: 1 });
    await link.mend();
    await expect.poll(() => titles(page), SLOW).toEqual(['During two', 'During one', 'Before']);
    await expect.poll(() => badge(page), SLOW).toBe('2');
    expect(await page.$$eval('.inbox-row[data-unseen]', (all) => all.length)).toBe(2);
    await link.cut();
  });

  // Here, because it would reach the members of the tests above if it ran beside them.
  it('a message to all shows the number of recipients before it is sent', async () => {
    const theirs = await open('/message');
    const page = await app.open('/admin/users', { member: admin });
    await page.getByRole('button', { name: 'Message to all' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Link').fill('//elsewhere.example');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    expect(await dialog.locator('[aria-invalid=true]').count()).toBe(2);
    await dialog.getByLabel('Title').fill('To everyone');
    await dialog.getByLabel('Link').fill('/share-list');
    const members = async (): Promise<number> =>
      (await (await admin.get('/users/users?q=')).json()).count;
    const before = await members();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const words = await dialog.getByText(/^Sends to all: /).textContent();
    const count = Number(/[\d,]+/.exec(words ?? '')?.[0].replace(',', ''));
    // Other tests sign up members at the same time.
    expect(count).toBeGreaterThanOrEqual(before);
    expect(count).toBeLessThanOrEqual(await members());
    expect(await theirs.getByText('To everyone').count()).toBe(0);
    await dialog.getByRole('button', { name: `Send to ${count} members` }).click();
    await page.getByText(/^Sent to [\d,]+ members$/).waitFor();
    await theirs.getByText('To everyone').waitFor();
    await page.getByRole('radio', { name: 'Audit' }).check();
    const lines = page.locator('.audit-line', { hasText: 'To everyone' });
    await lines.filter({ hasText: admin.email }).first().waitFor();
  });
});
