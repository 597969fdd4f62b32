import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { linkIn } from '../apps/server/src/testing/read-outbox.ts';
import { chromiumPath, launchBrowser } from './testing/browser.ts';
import { type MemberSession, signInByCall } from './testing/member-session.ts';
import { type RealServer, startRealServer } from './testing/real-server.ts';
import { anEmail, aPhone, signInAtProvider } from './testing/sign-in-page.ts';

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };
const PASSWORD = 'correct horse battery';
const GUARDED = '/message';

describe.skipIf(chromiumPath === null)('sign-in', () => {
  let server: RealServer;
  let browser: Browser;
  let pages: Page[] = [];
  let complaints: string[] = [];

  beforeAll(async () => {
    [server, browser] = await Promise.all([startRealServer(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });
  afterEach(async () => {
    for (const page of pages) await page.context().close();
    pages = [];
    expect(complaints).toEqual([]);
    complaints = [];
  });

  /** Opens an address in a new browser context, signed in if a member is given. */
  const open = async (
    path: string,
    options: BrowserContextOptions = {},
    member?: MemberSession,
  ): Promise<Page> => {
    const context = await (member?.device(browser, options) ?? browser.newContext(options));
    const page = await context.newPage();
    pages.push(page);
    page.setDefaultTimeout(8000);
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(new URL(path, server.url).href);
    return page;
  };
  const mailedLink = async (email: string) => linkIn(await server.outbox.next('eml', email)).href;
  const isAt = (page: Page, path: string) => page.waitForURL(`${server.url}${path}`);
  const account = (page: Page) => page.getByRole('button', { name: /^Account: / });
  const stored = (page: Page) =>
    page.evaluate(() => [localStorage.getItem('user'), localStorage.getItem('userType')]);

  it('by keyboard: creates an account, confirms its e-mail in another tab and opens the requested page', async () => {
    const page = await open(GUARDED);
    await isAt(page, `/login?next=${encodeURIComponent(GUARDED)}`);
    const email = anEmail();
    await page.getByRole('button', { name: 'Create an account' }).press('Enter');
    await page.locator('h1:focus', { hasText: 'Create an account' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Type your name.').waitFor();
    await page.keyboard.type('Rahim Khan');
    await page.keyboard.press('Tab');
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText(`We sent a link to ${email}`).waitFor();
    expect(new URL(page.url()).pathname).toBe('/verifyEmail');
    expect(page.url()).not.toContain('@');

    const first = await mailedLink(email);
    await page.getByText('At most 6 mails an hour.').waitFor();
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByText('Sent again.').waitFor();
    await server.outbox.next('eml', email);

    const said = page.getByText('Your e-mail is confirmed').waitFor();
    const mail = await page.context().newPage();
    await mail.goto(first);
    // The browser that signed up needs no password.
    await mail.getByText(`Confirm that ${email} is yours`).waitFor();
    expect(await mail.locator('[name=password]').count()).toBe(0);
    expect(mail.url()).not.toContain('token');
    await mail.getByRole('button', { name: 'Confirm e-mail' }).press('Enter');
    await isAt(mail, GUARDED);
    // The waiting tab follows.
    await isAt(page, GUARDED);
    await said;
    expect(await page.textContent('.account-face')).toBe('RK');
  });

  it('by password on a phone: wrong e-mail and wrong password give the same error; a forgotten password is reset', async () => {
    const email = anEmail();
    const elsewhere = await signInByCall(server, email);
    const page = await open('/login?next=/share-list', PHONE);
    const refusal = async (who: string, password: string) => {
      await page.fill('[name=email]', who);
      await page.fill('[name=password]', password);
      const [answer] = await Promise.all([
        page.waitForResponse(/sign-in\/email/),
        page.tap('.entry-send'),
      ]);
      expect(answer.status()).toBe(401);
      return await page.locator('.entry-fault:not(:empty)').textContent();
    };
    expect(await refusal(email, 'wrong password')).toBe(await refusal(anEmail(), PASSWORD));

    await page.getByRole('button', { name: 'Forgot the password?' }).tap();
    await page.fill('[name=email]', email);
    await page.tap('.entry-send');
    await page.getByText('If ').waitFor();
    await page.goto(await mailedLink(email));
    await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
    await page.waitForURL((url) => url.hash === '');
    await page.fill('[name=password]', 'quite another one');
    await page.tap('.entry-send');
    await isAt(page, '/login?next=%2Fshare-list');
    // Other sessions have ended.
    expect(await (await elsewhere.get('/auth/get-session')).json()).toBeNull();

    await page.fill('[name=email]', email);
    await page.fill('[name=password]', 'quite another one');
    await page.tap('.entry-send');
    await isAt(page, '/share-list');
    await page.getByRole('button', { name: 'More' }).tap();
    await page.locator('.account-row', { hasText: email }).waitFor();
    // The socket belongs to the member without a page load.
    await (await signInByCall(server, email)).post('/auth/revoke-other-sessions', {});
    await page.locator('.account-row', { hasText: 'Sign in' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/share-list');
  });

  it('by a one-time link, by a code in Bangla digits, and by another provider', async () => {
    const email = anEmail();
    const page = await open(`/login?way=link&next=${encodeURIComponent('/top-list/30?x=1')}`);
    await page.fill('[name=email]', email);
    await page.press('[name=email]', 'Enter');
    await page.getByText(`on its way to ${email}`).waitFor();
    const link = await mailedLink(email);
    await page.goto(link);
    await page.getByText(`This link signs you in as ${email}.`).waitFor();
    // Phones reload pages that were in the background.
    await page.reload();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(/\/top-list\/30/);
    await account(page).waitFor();
    const other = await open(link);
    await other.getByText('This link was used or is too old.').waitFor();
    await other.getByRole('button', { name: 'Send me a link' }).waitFor();

    const phone = aPhone();
    await other.goto(`${server.url}/login`);
    await other.getByRole('tab', { name: 'Phone' }).click();
    await other.fill('[name=phone]', phone);
    await other.press('[name=phone]', 'Enter');
    await other.waitForSelector('[name=code]');
    const sms = await server.outbox.next('txt', `+88${phone}`);
    const code = /code: (\d{6})/.exec(sms)?.[1] ?? '';
    const wrong = code === '000000' ? '111111' : '000000';
    await other.keyboard.type(wrong);
    await other.keyboard.press('Enter');
    await other.getByText('The code is not right').waitFor();
    const bangla = code.replace(/\d/g, (digit) => String.fromCharCode(0x9e6 + Number(digit)));
    await other.fill('[name=code]', bangla);
    await other.press('[name=code]', 'Enter');
    await isAt(other, '/');
    await account(other).waitFor();
    // A verified phone passes the guard.
    await other.goto(`${server.url}${GUARDED}`);
    await other.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(other.url()).pathname).toBe(GUARDED);

    await page.context().clearCookies();
    await page.goto(`${server.url}/login?next=/share-list`);
    await signInAtProvider(page, 'rahima');
    await isAt(page, '/share-list');
    // An unconfirmed e-mail does not pass.
    await other.context().clearCookies();
    await other.goto(`${server.url}/login?next=${encodeURIComponent(GUARDED)}`);
    await signInAtProvider(other, 'karima');
    await other.getByText('We sent a link to karima@elsewhere.example').waitFor();
    await isAt(other, `/verifyEmail?next=${encodeURIComponent(GUARDED)}`);
  });

  it('an account created by a stranger goes to the owner of the mailbox, who sets a password; a network error keeps the link valid', async () => {
    const [email, stranger] = [anEmail(), 'chosen by a stranger'];
    const send = (path: string, body: object) =>
      fetch(`${server.url}/api/auth/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: server.url },
        body: JSON.stringify(body),
      });
    await send('sign-up/email', { name: 'Stranger', email, password: stranger });
    const link = await mailedLink(email);
    const page = await open('/login', PHONE);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url(), request.headers().referer ?? ''));
    await page.route('**/api/auth/check-link', (route) => route.abort());
    await page.goto(link);
    await page.getByText('Couldn’t check the link.').waitFor();
    await page.unroute('**/api/auth/check-link');
    await page.tap('.link-state .btn');
    await page.getByText('This account was made in another browser.').waitFor();
    await page.tap('.entry-send');
    await page.getByText('At least 8 characters.').waitFor();
    await page.fill('[name=password]', PASSWORD);
    await page.tap('.entry-send');
    await isAt(page, '/');
    await page.getByRole('button', { name: 'More' }).tap();
    await page.locator('.account-row', { hasText: email }).waitFor();
    const token = new URL(link).hash.slice('#token='.length);
    expect(sent.filter((text) => text.includes(token))).toEqual([]);
    expect((await send('sign-in/email', { email, password: stranger })).status).toBe(401);
    expect((await send('sign-in/email', { email, password: PASSWORD })).status).toBe(200);
  });

  it('a sign-in before confirming sends the link again', async () => {
    const email = anEmail();
    const page = await open('/login?way=create&next=/share-list');
    await page.fill('[name=name]', 'Rahim');
    await page.fill('[name=email]', email);
    await page.fill('[name=password]', PASSWORD);
    await page.press('[name=password]', 'Enter');
    await page.getByText(`We sent a link to ${email}`).waitFor();
    await mailedLink(email);
    await page.goto(`${server.url}/login?next=/share-list`);
    await page.fill('[name=email]', email);
    await page.fill('[name=password]', PASSWORD);
    await page.press('[name=password]', 'Enter');
    await page.getByText('open the link that we mailed you').waitFor();
    await mailedLink(email);
    await page.getByRole('button', { name: 'Send the confirmation link again' }).click();
    await page.getByText(`If ${email} is to be confirmed`).waitFor();
    await page.goto(await mailedLink(email));
    await page.getByRole('button', { name: 'Confirm e-mail' }).click();
    await isAt(page, '/share-list');
  });

  it('signing out clears stored data in every tab, but only after the server confirms it', async () => {
    const page = await open(GUARDED, {}, await signInByCall(server, anEmail()));
    const second = await page.context().newPage();
    await second.goto(`${server.url}${GUARDED}`);
    await account(second).waitFor();
    await page.bringToFront();
    expect((await stored(page))[0]).not.toBeNull();

    await page.route('**/api/auth/sign-out', (route) => route.abort());
    const leave = async () => {
      await account(page).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
    };
    await leave();
    await page.getByText('You are still signed in').waitFor();
    await page.unroute('**/api/auth/sign-out');
    await leave();
    for (const tab of [page, second]) {
      await isAt(tab, `/login?next=${encodeURIComponent(GUARDED)}`);
      await tab.getByRole('link', { name: 'Sign in' }).waitFor();
    }
    expect(await stored(page)).toEqual([null, null]);
    expect(await page.evaluate(() => fetch('/api/users/get-type').then((r) => r.status))).toBe(401);
    // Prices continue over the new connection.
    await page.waitForSelector('.shell[data-stale=false]');
  });

  it('one device signs the other out, which shows it at once', async () => {
    const email = anEmail();
    const desk = await open(GUARDED, {}, await signInByCall(server, email));
    const phone = await open(GUARDED, PHONE, await signInByCall(server, email));
    for (const page of [desk, phone]) {
      await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
      await page.waitForSelector('.shell[data-stale=false]');
    }
    const said = phone.getByText('You are signed out').waitFor();
    const ended = await desk.evaluate(async () => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
      return (await (await fetch('/api/auth/revoke-other-sessions', init)).json()).ended;
    });
    expect(ended).toBe(1);
    await isAt(phone, `/login?next=${encodeURIComponent(GUARDED)}`);
    await said;
    expect(await stored(phone)).toEqual([null, null]);
    expect(new URL(desk.url()).pathname).toBe(GUARDED);
    await account(desk).waitFor();
  });
});
