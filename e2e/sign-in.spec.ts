import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { linkIn } from '../apps/server/src/testing/read-outbox.ts';
import { type MemberSession } from './testing/member-session.ts';
import { describeInBrowser, PHONE, setUpApp } from './testing/set-up-app.ts';
import { anEmail, aPhone, signInAtProvider } from './testing/sign-in-page.ts';

const PASSWORD = 'correct horse battery';
const GUARDED = '/message';

describeInBrowser('sign-in', () => {
  const app = setUpApp({ strictness: 'errors', context: {} });

  /** Opens an address in a new browser context, signed in if a member is given. */
  const open = async (
    path: string,
    options: BrowserContextOptions = {},
    member?: MemberSession,
  ): Promise<Page> => {
    const page = await app.newPage({ ...options, member });
    page.setDefaultTimeout(8000);
    await page.goto(new URL(path, app.url).href);
    return page;
  };
  const mailedLink = async (email: string) => linkIn(await app.outbox.next('eml', email)).href;
  const isAt = (page: Page, path: string) => page.waitForURL(`${app.url}${path}`);
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
    await page.getByText('Enter your name.').waitFor();
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
    await app.outbox.next('eml', email);

    const noticeShown = page.getByText('Your e-mail is confirmed').waitFor();
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
    await noticeShown;
    expect(await page.textContent('.account-face')).toBe('RK');
  });

  it('by password on a phone: wrong e-mail and wrong password give the same error; a forgotten password is reset', async () => {
    const email = anEmail();
    const elsewhere = await app.signIn(email);
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

    await page.getByRole('button', { name: 'Forgot your password?' }).tap();
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
    await (await app.signIn(email)).post('/auth/revoke-other-sessions', {});
    await page.locator('.account-row', { hasText: 'Sign in' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/share-list');
  });

  it('by a one-time link, by a code in Bangla digits, and at an identity provider', async () => {
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
    await other.getByText('This link was used or has expired.').waitFor();
    await other.getByRole('button', { name: 'Send me a link' }).waitFor();

    const phone = aPhone();
    await other.goto(`${app.url}/login`);
    await other.getByRole('tab', { name: 'Phone' }).click();
    await other.fill('[name=phone]', phone);
    await other.press('[name=phone]', 'Enter');
    await other.waitForSelector('[name=code]');
    const sms = await app.outbox.next('txt', `+88${phone}`);
    const code = /code: (\d{6})/.exec(sms)?.[1] ?? '';
    const wrong = code === '000000' ? '111111' : '000000';
    await other.keyboard.type(wrong);
    await other.keyboard.press('Enter');
    await other.getByText('Wrong or expired code.').waitFor();
    const bangla = code.replace(/\d/g, (digit) => String.fromCharCode(0x9e6 + Number(digit)));
    await other.fill('[name=code]', bangla);
    await other.press('[name=code]', 'Enter');
    await isAt(other, '/');
    await account(other).waitFor();
    // A verified phone passes the guard.
    await other.goto(`${app.url}${GUARDED}`);
    await other.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(other.url()).pathname).toBe(GUARDED);

    await page.context().clearCookies();
    await page.goto(`${app.url}/login?next=/share-list`);
    await signInAtProvider(page, 'rahima');
    await isAt(page, '/share-list');
    // An unconfirmed e-mail does not pass.
    await other.context().clearCookies();
    await other.goto(`${app.url}/login?next=${encodeURIComponent(GUARDED)}`);
    await signInAtProvider(other, 'karima');
    await other.getByText('We sent a link to karima@elsewhere.example').waitFor();
    await isAt(other, `/verifyEmail?next=${encodeURIComponent(GUARDED)}`);
  });

  it('an account created by a stranger goes to the owner of the mailbox, who sets a password; a network error keeps the link valid', async () => {
    const [email, stranger] = [anEmail(), 'chosen by a stranger'];
    const send = (path: string, body: object) =>
      fetch(`${app.url}/api/auth/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: app.url },
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
    await page.getByText('This account was created in another browser.').waitFor();
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
    await page.goto(`${app.url}/login?next=/share-list`);
    await page.fill('[name=email]', email);
    await page.fill('[name=password]', PASSWORD);
    await page.press('[name=password]', 'Enter');
    await page.getByText('open the link in our mail').waitFor();
    await mailedLink(email);
    await page.getByRole('button', { name: 'Send the confirmation link again' }).click();
    await page.getByText(`If ${email} still has to be confirmed`).waitFor();
    await page.goto(await mailedLink(email));
    await page.getByRole('button', { name: 'Confirm e-mail' }).click();
    await isAt(page, '/share-list');
  });

  it('signing out clears stored data in every tab, but only after the server confirms it', async () => {
    const page = await open(GUARDED, {}, await app.signIn(anEmail()));
    const second = await page.context().newPage();
    await second.goto(`${app.url}${GUARDED}`);
    await account(second).waitFor();
    await page.bringToFront();
    expect((await stored(page))[0]).not.toBeNull();

    await page.route('**/api/auth/sign-out', (route) => route.abort());
    const leave = async () => {
      await account(page).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
    };
    await leave();
    await page.getByText('Couldn’t sign out').waitFor();
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
    const desk = await open(GUARDED, {}, await app.signIn(email));
    const phone = await open(GUARDED, PHONE, await app.signIn(email));
    for (const page of [desk, phone]) {
      await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
      await page.waitForSelector('.shell[data-stale=false]');
    }
    const noticeShown = phone.getByText('You are signed out').waitFor();
    const ended = await desk.evaluate(async () => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
      return (await (await fetch('/api/auth/revoke-other-sessions', init)).json()).ended;
    });
    expect(ended).toBe(1);
    await isAt(phone, `/login?next=${encodeURIComponent(GUARDED)}`);
    await noticeShown;
    expect(await stored(phone)).toEqual([null, null]);
    expect(new URL(desk.url()).pathname).toBe(GUARDED);
    await account(desk).waitFor();
  });
});
