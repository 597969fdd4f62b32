import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { linkIn } from '../../apps/server/src/testing/read-outbox.ts';
import type { RealServer } from './real-server.ts';

export const anEmail = (): string => `${randomBytes(5).toString('hex')}@example.com`;
export const aPhone = (): string =>
  `017${String(randomBytes(4).readUInt32BE() % 1e8).padStart(8, '0')}`;

/** A member with this e-mail, signed in by a link on this page; it ends at `next`. */
export async function signInByLink(
  page: Page,
  { url, outbox }: RealServer,
  email: string,
  next = '/',
): Promise<void> {
  await page.goto(`${url}/login?way=link&next=${encodeURIComponent(next)}`);
  await page.fill('[name=email]', email);
  await page.press('[name=email]', 'Enter');
  await page.waitForSelector('.mail-sent');
  await page.goto(linkIn(await outbox.next('eml', email)).href);
  await page.waitForURL(`${url}${next}`);
}
