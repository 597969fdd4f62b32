import { getFav } from '@dorpon/contract/watchlists';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { linkIn } from '../apps/server/src/testing/read-outbox.ts';
import { axeFindings } from './testing/checks/axe-findings.ts';
import type { MemberSession } from './testing/member-session.ts';
import { describeInBrowser, PHONE, SLOW, setUpApp } from './testing/set-up-app.ts';
import { texts } from './testing/share-list-page.ts';
import { anEmail } from './testing/sign-in-page.ts';

describeInBrowser('stars without an account', () => {
  const app = setUpApp();

  const star = (page: Page, code: string) =>
    page.locator(`.share-row:has(.code:text-is("${code}")) .star`);
  const starInList = async (page: Page, ...codes: string[]) => {
    await page.goto(`${app.url}/share-list?group=none`);
    for (const code of codes) {
      await page.fill('.filter-field input', code);
      await star(page, code).tap();
      await expect.poll(() => star(page, code).getAttribute('aria-pressed'), SLOW).toBe('true');
    }
  };
  const onHome = (page: Page) => page.locator('.mine-section .top-rows .code').allTextContents();
  const localStars = (page: Page) => page.evaluate(() => localStorage.getItem('stars'));
  const toast = (page: Page) => page.locator('.toast').last().textContent();
  /** The stored lists: `Banks: EBL GP`. */
  const storedLists = async (member: MemberSession) =>
    getFav.answer
      .parse(await (await member.get('/users/get-fav')).json())
      .map(({ title, favourites }) => `${title}: ${favourites.join(' ')}`);

  /** Signs in on the sign-in page with the link of a mail. */
  async function signIn(page: Page, email: string): Promise<void> {
    await page.goto(`${app.url}/login?way=link&next=${encodeURIComponent('/watch-list')}`);
    await page.fill('[name=email]', email);
    await page.tap('.entry-send');
    await page.goto(linkIn(await app.outbox.next('eml', email)).href);
    await page.getByText(`This link signs you in as ${email}.`).waitFor();
    await page.tap('.entry-send');
    await page.waitForURL(`${app.url}/watch-list`);
  }

  it('a visitor on a phone stars with one tap on home, keeps the list after a reload, and has it on a second device after sign-in', async () => {
    const phone = await app.open('/', PHONE);
    const offer = phone.locator('.mine-offer .star').first();
    await offer.waitFor();
    const first = (await phone.locator('.mine-offer .code').first().textContent()) ?? '';
    await offer.tap();
    await expect.poll(() => onHome(phone), SLOW).toEqual([first]);
    expect(await toast(phone)).toContain('Kept in this browser.');
    const second = first === 'GP' ? 'EBL' : 'GP';
    await starInList(phone, second);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

    await phone.goto(`${app.url}/share-list?group=watch`);
    await expect.poll(() => texts(phone, '#shares .group-name'), SLOW).toEqual(['My shares']);
    const shown = await texts(phone, '#shares .share-row .code');
    expect(shown.sort()).toEqual([first, second].sort());
    await phone.goto(app.url);
    await expect.poll(() => onHome(phone), SLOW).toEqual([first, second]);
    expect(await axeFindings(phone)).toEqual([]);

    // The screen of watch lists says why it asks to sign in.
    await phone.goto(`${app.url}/watch-list`);
    await phone.waitForURL(/\/login\?next=%2Fwatch-list$/);
    await phone.getByText('Sign in to keep your watch list on all your devices.').waitFor();
    await phone.getByText('Your 2 starred shares are added to your watch list.').waitFor();

    const email = anEmail();
    await signIn(phone, email);
    await expect
      .poll(() => texts(phone, '#watch-list .share-row .code'), SLOW)
      .toEqual([first, second]);
    await expect.poll(() => localStars(phone), SLOW).toBeNull();

    const desk = await app.open('/watch-list', { member: await app.signIn(email) });
    await expect
      .poll(() => texts(desk, '#watch-list .share-row .code'), SLOW)
      .toEqual([first, second]);
  });

  it('without a network at the moment of sign-in nothing is lost, and a retry adds no share twice', async () => {
    const email = anEmail();
    const member = await app.signIn(email);
    const phone = await app.newPage(PHONE);
    await starInList(phone, 'GP', 'EBL');
    await phone.route('**/api/users/create-fav-list', (route) => route.abort());
    await signIn(phone, email);
    await expect
      .poll(() => toast(phone), SLOW)
      .toContain('Couldn’t add your starred shares to your account');
    expect(await storedLists(member)).toEqual([]);
    expect(await localStars(phone)).toBe('["GP","EBL"]');

    // The server gets the shares, but its answer is lost.
    await phone.unroute('**/api/users/create-fav-list');
    await phone.route('**/api/users/update-multiple-shares-to-fav', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await phone.locator('.toast-action').last().tap();
    await expect.poll(() => storedLists(member), SLOW).toEqual(['My shares: GP EBL']);
    expect(await localStars(phone)).toBe('["GP","EBL"]');

    await phone.unroute('**/api/users/update-multiple-shares-to-fav');
    await phone.reload();
    await expect.poll(() => localStars(phone), SLOW).toBeNull();
    expect(await storedLists(member)).toEqual(['My shares: GP EBL']);
  });

  it('a second sign-in adds only new shares, after those of the list', async () => {
    const email = anEmail();
    const member = await app.signIn(email);
    const made = await member.post('/users/create-fav-list', { title: 'Banks' });
    const { _id: id } = (await made.json()) as { _id: string };
    await member.post('/users/update-multiple-shares-to-fav', { id, shares: ['EBL', 'CITYBANK'] });

    const phone = await app.newPage(PHONE);
    await starInList(phone, 'GP', 'CITYBANK');
    await signIn(phone, email);
    await expect.poll(() => storedLists(member), SLOW).toEqual(['Banks: EBL CITYBANK GP']);
    await expect.poll(() => localStars(phone), SLOW).toBeNull();

    await phone.context().clearCookies();
    await phone.reload();
    await phone.waitForURL(/\/login/);
    await starInList(phone, 'GP', 'ROBI');
    await signIn(phone, email);
    await expect.poll(() => storedLists(member), SLOW).toEqual(['Banks: EBL CITYBANK GP ROBI']);
    await expect.poll(() => localStars(phone), SLOW).toBeNull();
  });

  it('Undo removes exactly the added shares, or the list made for them, and leaves no star in this browser', async () => {
    const email = anEmail();
    const member = await app.signIn(email);
    const made = await member.post('/users/create-fav-list', { title: 'Banks' });
    const { _id: id } = (await made.json()) as { _id: string };
    await member.post('/users/update-multiple-shares-to-fav', { id, shares: ['EBL', 'CITYBANK'] });
    const phone = await app.newPage(PHONE);
    await starInList(phone, 'GP', 'CITYBANK');
    await signIn(phone, email);
    await phone.getByText('Added 1 starred share to “Banks”').waitFor();
    expect(await storedLists(member)).toEqual(['Banks: EBL CITYBANK GP']);
    await phone.getByRole('button', { name: 'Undo' }).tap();
    await phone.getByText('Removed 1 starred share from “Banks”').waitFor();
    expect(await storedLists(member)).toEqual(['Banks: EBL CITYBANK']);
    expect(await localStars(phone)).toBeNull();

    const other = await app.newPage(PHONE);
    const newEmail = anEmail();
    await starInList(other, 'GP', 'ROBI');
    await signIn(other, newEmail);
    await other.getByText('Added 2 starred shares to “My shares”').waitFor();
    await other.getByRole('button', { name: 'Undo' }).tap();
    await other.getByText('Deleted “My shares”').waitFor();
    expect(await storedLists(await app.signIn(newEmail))).toEqual([]);
    expect(await localStars(other)).toBeNull();
  });

  it('the next person at this browser gets neither the stars nor the recent shares of the last', async () => {
    const phone = await app.newPage(PHONE);
    const recent = () => phone.evaluate(() => localStorage.getItem('recent'));
    /** A member whose stars could not be added to the account. */
    const signInWithStars = async () => {
      await starInList(phone, 'GP', 'EBL');
      await phone.route('**/api/users/create-fav-list', (route) => route.abort());
      await signIn(phone, anEmail());
      await expect.poll(() => toast(phone), SLOW).toContain('They stay in this browser.');
      await phone.goto(`${app.url}/detail/GP`);
      await expect.poll(recent, SLOW).toContain('GP');
      expect(await localStars(phone)).toBe('["GP","EBL"]');
    };
    const nothingIsLeft = async () => {
      await expect.poll(() => localStars(phone), SLOW).toBeNull();
      await expect.poll(recent, SLOW).toBeNull();
    };

    await signInWithStars();
    // Ended elsewhere while the page is open.
    await phone.evaluate(() =>
      fetch('/api/auth/sign-out', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      }),
    );
    await nothingIsLeft();

    await signInWithStars();
    // Ended while the page is closed.
    await phone.goto('about:blank');
    await phone.context().clearCookies();
    await phone.goto(`${app.url}/share-list`);
    await nothingIsLeft();
  });
});
