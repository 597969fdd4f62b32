import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';

/** Who has an account at the provider that the shared server knows, and whether its e-mail is confirmed. */
export const peopleElsewhere = { rahima: true, karima: false };

export const anEmail = (): string => `${randomBytes(5).toString('hex')}@example.com`;
export const aPhone = (): string =>
  `017${String(randomBytes(4).readUInt32BE() % 1e8).padStart(8, '0')}`;

/** Goes to the provider from the screen of sign-in, signs in there and comes back. */
export async function signInElsewhere(
  page: Page,
  name: keyof typeof peopleElsewhere,
): Promise<void> {
  await page.getByRole('button', { name: 'Sign in with Elsewhere' }).click();
  await page.fill('[name=login]', name);
  await page.fill('[name=password]', 'anything');
  await page.click('[type=submit]');
  await page.waitForSelector('[name=prompt][value=consent]', { state: 'attached' });
  await page.click('[type=submit]');
}
