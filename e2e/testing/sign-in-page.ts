import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';

/** Accounts at the identity provider of the shared server, and whether their e-mail is verified. */
export const providerAccounts = { rahima: true, karima: false };

export const anEmail = (): string => `${randomBytes(5).toString('hex')}@example.com`;
export const aPhone = (): string =>
  `017${String(randomBytes(4).readUInt32BE() % 1e8).padStart(8, '0')}`;

/** Signs in at the provider, starting from the sign-in screen. */
export async function signInAtProvider(
  page: Page,
  name: keyof typeof providerAccounts,
): Promise<void> {
  await page.getByRole('button', { name: 'Sign in with Elsewhere' }).click();
  await page.fill('[name=login]', name);
  await page.fill('[name=password]', 'anything');
  await page.click('[type=submit]');
  await page.waitForSelector('[name=prompt][value=consent]', { state: 'attached' });
  await page.click('[type=submit]');
}
