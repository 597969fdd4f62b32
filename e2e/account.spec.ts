import { readFile } from 'node:fs/promises';
import { tokenInFragment } from '@dorpon/contract/link-pages';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { linkIn } from '../apps/server/src/testing/read-outbox.ts';
import { type MemberSession } from './testing/member-session.ts';
import { staleOnce } from './testing/prove-by-mail.ts';
import { describeInBrowser, PHONE, SLOW, setUpApp } from './testing/set-up-app.ts';

const PASSWORD = 'correct horse battery';
/** A red PNG of one pixel. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';

describeInBrowser('account data', () => {
  const app = setUpApp({ context: {} });

  const anEmail = (who: string) => `${who}-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const open = (path: string, member?: MemberSession, options?: BrowserContextOptions) =>
    app.open(path, { ...options, member });
  const storedFact = (page: Page, what: string) =>
    page.locator('.account-kept tr', { hasText: what }).locator('td').first();

  it('on a phone: lists stored data with true counts, downloads it as files, and saves a name and a photo', async () => {
    const member = await app.signIn(anEmail('data'));
    await member.post('/users/create-fav-list', { title: 'Banks of mine' });
    const page = await open('/privacy', member, PHONE);
    await expect
      .poll(() => storedFact(page, 'Watch lists').textContent(), SLOW)
      .toBe('1 with 0 shares');
    expect(await storedFact(page, 'Sessions').textContent()).toBe('1');
    expect(await storedFact(page, 'Password').textContent()).toBe('none');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

    for (const kind of ['JSON', 'CSV']) {
      const coming = page.waitForEvent('download');
      await page.getByRole('link', { name: `Download as ${kind}` }).click();
      const file = await coming;
      expect(file.suggestedFilename()).toMatch(new RegExp(`^dorpon-my-data-.+\\.${kind}$`, 'i'));
      const text = await readFile(await file.path(), 'utf8');
      expect(text).toContain('Banks of mine');
      expect(text).toContain(member.email);
    }

    await page.getByLabel('Name', { exact: true }).fill('Rahima');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Your name is saved').waitFor();
    const file = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(PICTURE, 'base64') };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('img', { name: 'Your photo' }).waitFor();
    const { user } = (await (await member.get('/auth/get-session')).json()) as {
      user: { name: string; photoURL: string };
    };
    expect([user.name, user.photoURL.slice(0, 22)]).toEqual(['Rahima', 'data:image/jpeg;base64']);
    await page.getByRole('button', { name: 'Remove the photo' }).click();
    await page.getByRole('button', { name: 'Choose a photo' }).waitFor();
  });

  it('signs out another device, which goes to the sign-in page at once', async () => {
    const email = anEmail('devices');
    const [here, there] = [await app.signIn(email), await app.signIn(email)];
    const [mine, other] = [await open('/privacy', here), await open('/privacy', there)];
    await other.getByRole('heading', { name: 'Where you are signed in' }).waitFor();
    const rows = mine.locator('.account-sessions li');
    await expect.poll(() => rows.count(), SLOW).toBe(2);
    expect(await rows.first().textContent()).toContain('This device');
    await mine.getByRole('button', { name: /^Sign out Unknown device/ }).click();
    await other.waitForURL(/\/login\?next=%2Fprivacy$/);
    await expect.poll(() => rows.count(), SLOW).toBe(1);
    expect((await there.get('/users/get-type')).status).toBe(401);
    expect((await here.get('/users/get-type')).status).toBe(200);
  });

  it('settings of one device apply to the others; those of a visitor are not sent', async () => {
    const email = anEmail('choices');
    const member = await app.signIn(email);
    const [desk, phone] = [
      await open('/data-matrix', member),
      await open('/privacy-policy', member, PHONE),
    ];
    const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
    const language = (page: Page) => page.evaluate(() => document.documentElement.lang);
    await desk.getByRole('button', { name: 'Account:' }).waitFor();
    await desk.getByRole('button', { name: 'Theme: Auto' }).click();
    await desk.getByRole('button', { name: 'Theme: Light' }).click();
    await expect.poll(() => theme(phone), SLOW).toBe('dark');
    await desk.getByRole('button', { name: 'View actions' }).click();
    await desk.getByRole('menuitem', { name: 'Save as a new view…' }).click();
    await desk.getByRole('dialog').getByRole('textbox').fill('Banks by worth');
    await desk.keyboard.press('Enter');
    const views = (page: Page) => page.evaluate(() => localStorage.getItem('data-matrix.views'));
    await expect.poll(() => views(phone), SLOW).toContain('Banks by worth');
    await desk.getByRole('button', { name: /^Language:/ }).click();
    await expect.poll(() => language(phone), SLOW).toBe('bn');

    // A device that connects later gets the newest settings.
    const late = await open('/privacy-policy', member);
    await expect
      .poll(async () => [await theme(late), await language(late)], SLOW)
      .toEqual(['dark', 'bn']);

    const visitor = await app.newPage();
    const sent: string[] = [];
    visitor.on('request', (request) => sent.push(request.url()));
    await visitor.goto(`${app.url}/privacy-policy`);
    await visitor.getByRole('button', { name: 'Theme: Auto' }).click();
    await visitor.waitForTimeout(1500);
    expect(await theme(visitor)).toBe('light');
    expect(sent.filter((url) => /\/api\/users\//.test(url))).toEqual([]);
  });

  it('an account is erased after a new sign-in, with all its data', async () => {
    const email = anEmail('leaving');
    const send = (path: string, body: object) =>
      fetch(`${app.url}/api/auth/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    await send('sign-up/email', { name: 'Leaving', email, password: PASSWORD });
    const { hash } = linkIn(await app.outbox.next('eml', email));
    await send('verify-email', { token: tokenInFragment(hash), password: PASSWORD });
    const member = await app.signIn(email);
    await member.post('/users/create-fav-list', { title: 'Banks' });
    expect(app.outbox.count(email)).toBe(2);

    const page = await app.newPage({ member });
    await page.route('**/users/delete-account', staleOnce, { times: 1 });
    await page.goto(`${app.url}/delete-account`);
    await page.getByText('1 watch list with its notes').waitFor();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Erase my account' }).click();
    await page.getByLabel('Your password').fill('not the right one');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('That was not right.').waitFor();
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${app.url}/`);
    await page.getByText('Your account is erased').waitFor();
    expect(await page.evaluate(() => document.cookie)).toBe('');
    expect((await member.get('/users/get-type')).status).toBe(401);
    expect(app.outbox.count(email)).toBe(0);
  });

  it('a first password is set and then changed; a common one is rejected', async () => {
    const email = anEmail('first');
    const member = await app.signIn(email);
    const page = await open('/privacy', member, PHONE);
    await page.getByRole('button', { name: 'Set a password' }).click();
    const fresh = page.getByLabel('New password');
    await fresh.fill('short');
    await page.getByRole('button', { name: 'Save password' }).click();
    expect(await fresh.getAttribute('aria-invalid')).toBe('true');
    await fresh.fill('password');
    await page.keyboard.press('Enter');
    await page.getByText('This password is too easy to guess').waitFor();
    await fresh.fill('rain on a tin roof');
    await page.keyboard.press('Enter');
    await page.getByText('Password saved.').waitFor();
    await expect.poll(() => storedFact(page, 'Password').textContent(), SLOW).toBe('set');

    await page.getByRole('button', { name: 'Change the password' }).click();
    await page.getByLabel('Current password').fill('not this one');
    await page.getByLabel('New password').fill('rain on the river');
    await page.route('**/auth/change-password', staleOnce, { times: 1 });
    await page.keyboard.press('Enter');
    await page.getByLabel('Your password').fill('rain on a tin roof');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Wrong password.').waitFor();
    await page.getByLabel('Current password').fill('rain on a tin roof');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Change the password' }).waitFor();
    // The page has a new session and stays open.
    await expect.poll(() => storedFact(page, 'Sessions').textContent(), SLOW).toBe('1');
    expect(new URL(page.url()).pathname).toBe('/privacy');
    const back = await fetch(`${app.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'rain on the river' }),
    });
    expect(back.status).toBe(200);
  });

  it('a new e-mail is confirmed by a button on the page of its link, on another device', async () => {
    const [email, newEmail] = [anEmail('old'), anEmail('new')];
    const member = await app.signIn(email);
    const page = await open('/privacy', member);
    await page.getByRole('button', { name: 'Change the e-mail' }).click();
    await page.getByLabel('New e-mail').fill('not an address');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText('This is not an e-mail address.').waitFor();
    await page.getByLabel('New e-mail').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText('This is already the e-mail of your account.').waitFor();
    await page.getByLabel('New e-mail').fill(newEmail);
    await page.keyboard.press('Enter');
    await page.getByText(`A link is on its way to ${newEmail}`).waitFor();
    const link = linkIn(await app.outbox.next('eml', newEmail));

    const phone = await open('/privacy-policy', member, PHONE);
    await phone.goto(link.href);
    await phone.getByRole('button', { name: 'Confirm the e-mail' }).waitFor();
    expect(new URL(phone.url()).hash, 'the token is out of the address').toBe('');
    expect(await storedFact(page, 'Name, e-mail').textContent()).toContain(email);
    await phone.getByRole('button', { name: 'Confirm the e-mail' }).click();
    await phone.getByText('Your e-mail is changed.').waitFor();
    expect(await app.outbox.next('eml', email)).toContain('was changed to another address');
    await page.reload();
    await expect
      .poll(() => storedFact(page, 'Name, e-mail').textContent(), SLOW)
      .toContain(newEmail);
    const later = await open('/privacy-policy', member, PHONE);
    await later.goto(link.href);
    await later.getByRole('button', { name: 'Confirm the e-mail' }).click();
    await later.getByText('This link was used or has expired').waitFor();
  });

  it('a new e-mail requires a recent sign-in', async () => {
    const member = await app.signIn(anEmail('stale'));
    const page = await app.newPage({ member });
    await page.route('**/auth/change-email', staleOnce, { times: 1 });
    await page.goto(`${app.url}/privacy`);
    await page.getByRole('button', { name: 'Change the e-mail' }).click();
    await page.getByLabel('New e-mail').fill(anEmail('newer'));
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await page.getByLabel('Six-digit code').waitFor();
    const [code = ''] = /^\d{6}$/m.exec(await app.outbox.next('eml', member.email)) ?? [];
    await page.getByLabel('Six-digit code').fill(code);
    await page.keyboard.press('Enter');
    await page.getByText('A link is on its way to').waitFor();
  });

  it('the policy is public in both languages; the other pages require a sign-in', async () => {
    const page = await open('/privacy-policy');
    await page.getByRole('heading', { name: 'Who sees it' }).waitFor();
    await page.getByRole('button', { name: /^Language:/ }).click();
    await page.getByRole('heading', { name: 'কে দেখেন' }).waitFor();
    for (const path of ['/privacy', '/delete-account']) {
      await page.goto(app.url + path);
      await page.waitForURL(`${app.url}/login?next=${encodeURIComponent(path)}`);
    }
  });
});
