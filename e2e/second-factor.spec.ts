import { bodyOf, CallError } from '@dorpon/contract/error-catalogue';
import { tokenInFragment } from '@dorpon/contract/link-pages';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { totp } from '../apps/server/src/features/sign-in/testing/authenticator.ts';
import { linkIn } from '../apps/server/src/testing/read-outbox.ts';
import { billing } from '../apps/web/src/features/billing/words.en.ts';
import { proMember as pro } from '../apps/web/src/features/pro-member/words.en.ts';
import { admins } from './testing/member-session.ts';
import { describeInBrowser, SLOW, setUpApp } from './testing/set-up-app.ts';
import { anEmail } from './testing/sign-in-page.ts';

const PASSWORD = 'correct horse battery';

describeInBrowser('passkeys and the second factor', () => {
  const app = setUpApp();

  /** A member with a password, without a session. */
  async function signUp(who: string): Promise<string> {
    const email = `${who}-${crypto.randomUUID().slice(0, 8)}@example.com`;
    const send = (path: string, body: object) =>
      fetch(`${app.url}/api/auth/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    await send('sign-up/email', { name: 'Rahima', email, password: PASSWORD });
    const { hash } = linkIn(await app.outbox.next('eml', email));
    await send('verify-email', { token: tokenInFragment(hash), password: PASSWORD });
    return email;
  }

  async function typePassword(page: Page, email: string): Promise<void> {
    await page.goto(`${app.url}/login?next=%2Fprivacy`);
    await page.locator('input[name=email]').fill(email);
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.keyboard.press('Enter');
  }
  const typeCode = async (page: Page, code: string): Promise<void> => {
    await page.getByLabel('Code of your authenticator app').fill(code);
    await page.keyboard.press('Enter');
  };
  const isIn = (page: Page) => page.getByRole('heading', { name: 'Second factor' }).waitFor();

  it('an authenticator app is set up; then the password alone gets nobody in, a code or a recovery code once', async () => {
    const email = await signUp('second');
    const page = await app.newPage();
    await typePassword(page, email);
    await page.getByRole('button', { name: 'Turn it on' }).click();
    await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
    const secret = ((await page.locator('.second-secret').textContent()) ?? '').replaceAll(' ', '');
    await page.getByLabel('Six-digit code of the app').fill(totp(secret, -1));
    await page.keyboard.press('Enter');
    await page.getByText('These are your recovery codes').waitFor();
    const codes = await page.locator('.recovery-codes li').allTextContents();
    expect(codes).toHaveLength(10);
    await page.getByLabel('I have kept the codes').check();
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await page.getByRole('button', { name: 'Turn it off' }).waitFor();

    const thief = await app.newPage();
    await typePassword(thief, email);
    await thief.getByLabel('Code of your authenticator app').waitFor();
    await typeCode(thief, '123456');
    await thief.getByText('Wrong code').waitFor();
    await thief.goto(`${app.url}/privacy`);
    await thief.waitForURL(/\/login\?/);
    expect(
      await thief.evaluate(() => fetch('/api/auth/get-session').then((a) => a.json())),
    ).toBeNull();

    const phone = await app.newPage();
    await typePassword(phone, email);
    await typeCode(phone, totp(secret));
    await isIn(phone);

    const [recovery = ''] = codes;
    const lost = await app.newPage();
    await typePassword(lost, email);
    await typeCode(lost, recovery);
    await isIn(lost);
    const again = await app.newPage();
    await typePassword(again, email);
    await typeCode(again, recovery);
    await again.getByText('Wrong code').waitFor();
  });

  it('a passkey is made, named, used to sign in and to confirm an export, and removed', async () => {
    const email = await signUp('passkey');
    const page = await app.newPage();
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('WebAuthn.enable');
    const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await typePassword(page, email);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Name', { exact: true }).last().fill('My phone');
    await page.getByRole('button', { name: 'Make the passkey' }).click();
    await page.getByRole('button', { name: 'Remove My phone' }).waitFor();
    await page.getByText('not used yet').waitFor();

    await page.context().clearCookies();
    await page.goto(`${app.url}/login?next=%2Fprivacy`);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByText(/^last used/).waitFor();

    // Simulates an old sign-in; the server's answer to one has its own tests.
    await page.route('**/auth/get-security', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), freshForMs: 0 } });
    });
    const coming = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download as JSON' }).click();
    await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    expect((await coming).suggestedFilename()).toMatch(/\.json$/);
    await page.unroute('**/auth/get-security');

    // A passkey that does not verify its user is refused.
    await devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await page.context().clearCookies();
    await page.goto(`${app.url}/login?next=%2Fprivacy`);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByText('No passkey was used').waitFor();
    await devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByRole('button', { name: 'Remove My phone' }).click();
    await page.getByText('The passkey is removed').waitFor();
    await expect.poll(() => page.getByText('My phone').count(), SLOW).toBe(0);
  });

  /** What the server answers to the first call of an old sign-in; when it does so has its own tests. */
  async function refuseOnce(page: Page, path: string): Promise<void> {
    let calls = 0;
    await page.route(`**/api${path}`, async (route) => {
      calls += 1;
      const json = bodyOf(new CallError('sign-in-again', 'Sign in again'));
      await (calls === 1 ? route.fulfill({ status: 403, json }) : route.continue());
    });
  }

  it('an old sign-in is asked for the password before it pays, and nothing is paid without it', async () => {
    const email = await signUp('payer');
    const page = await app.newPage();
    await typePassword(page, email);
    await isIn(page);
    await page.goto(`${app.url}/pro-member`);
    await page.getByRole('button', { name: pro.plan.month.take, exact: true }).click();
    await refuseOnce(page, '/billing/pay');
    const pay = page.locator('.billing-acts .primary');
    await pay.click();
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await dialog.getByLabel('Your password').fill('not this one');
    await page.keyboard.press('Enter');
    await dialog.getByText('That was not right. Try again.').waitFor();
    expect(await page.locator('.billing-outcome').textContent()).not.toBe(billing.pay.paid);
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.locator('.billing-outcome').textContent(), SLOW)
      .toBe(billing.pay.paid);
  });

  it('an old sign-in of an administrator is asked for a code before it changes a member', async () => {
    const member = await app.signIn(anEmail());
    const admin = await app.signIn(admins.proof);
    const page = await app.open('/admin/users', { member: admin });
    await page.getByRole('textbox', { name: 'E-mail, name, phone or id' }).fill(member.email);
    await expect.poll(() => page.getByRole('row').count(), SLOW).toBe(2);
    await page.getByRole('grid').focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Pro until the end of').fill('2030/06/30');
    await page.getByLabel('Reason').fill('Paid by bank transfer');
    await refuseOnce(page, '/admin/set-pro');
    await page.keyboard.press('Enter');
    const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await proof.getByRole('button', { name: 'Send me a code' }).click();
    const [code = ''] = /\b\d{6}\b/.exec(await app.outbox.next('eml', admin.email)) ?? [];
    expect(await (await member.get('/users/get-type')).json()).toMatchObject({ userType: 'free' });
    await proof.getByLabel('Six-digit code').fill(code);
    await page.keyboard.press('Enter');
    await page.getByText('until 30 Jun 2030', { exact: true }).waitFor();
    expect(await (await member.get('/users/get-type')).json()).toMatchObject({ userType: 'pro' });
  });
});
