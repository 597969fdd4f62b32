import { randomBytes, randomInt } from 'node:crypto';
import { linkPages, tokenInFragment } from '@dorpon/contract/link-pages';
import { redeemSignInLink, resetPassword, verifyEmail } from '@dorpon/contract/mail-links';
import type { LightMyRequestResponse } from 'fastify';
import { linkIn } from './read-outbox.ts';
import type { TestApp } from './test-app.ts';

export interface SignedUp {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly cookie: string;
}

/** A new client address: requests are limited per address, and a test simulates many visitors. */
export const anAddress = (): string =>
  `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

export const anEmail = (): string => `member-${randomBytes(6).toString('hex')}@example.com`;

/**
 * Signs up a new member by e-mail and password and opens the link of the mail in the same browser.
 */
export async function signUp(
  app: TestApp,
  { verified = true, admin = false }: { verified?: boolean; admin?: boolean } = {},
): Promise<SignedUp> {
  const [email, password] = [anEmail(), 'correct horse battery'];
  const signedUp = await post(app, '/api/auth/sign-up/email', { name: 'Member', email, password });
  if (signedUp.statusCode !== 200) throw new Error(`sign-up: ${signedUp.body}`);
  const link = linkIn(await app.outbox.next('eml', email));
  const cookie = cookieIn(await redeemLink(app, link, {}, { cookie: cookiesIn(signedUp) }));
  const answer = await app.http.inject({ url: '/api/auth/get-session', headers: { cookie } });
  const id: string = answer.json().user.uid;
  // E-mail sign-ups are always verified; accounts of an identity provider may not be.
  if (!verified)
    await app.database.pool.query('update "user" set "emailVerified" = false where id = $1', [id]);
  if (admin) await app.database.pool.query(`update "user" set role = 'admin' where id = $1`, [id]);
  return { id, email, password, cookie };
}

export const post = (
  app: Pick<TestApp, 'http'>,
  url: string,
  payload: object,
  headers: Record<string, string> = {},
) =>
  app.http.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'x-forwarded-for': anAddress(), ...headers },
  });

/** The call behind the button of each link page. */
const buttons: Record<string, string> = {
  [linkPages['verify-email']]: verifyEmail.path,
  [linkPages['sign-in']]: redeemSignInLink.path,
  [linkPages['reset-password']]: resetPassword.path,
};

/** Opens the page of a link in a mail and presses its button. */
export function redeemLink(
  app: Pick<TestApp, 'http'>,
  link: URL,
  typed: object = {},
  headers: Record<string, string> = {},
) {
  const path = buttons[link.pathname];
  if (path === undefined) throw new Error(`${link} is not the page of a link`);
  return post(app, `/api${path}`, { token: tokenInFragment(link.hash), ...typed }, headers);
}

/** All cookies that an answer sets, as the next request carries them. */
export const cookiesIn = (answer: LightMyRequestResponse): string =>
  [answer.headers['set-cookie'] ?? []]
    .flat()
    .map((each) => each.split(';', 1)[0])
    .join('; ');

/** The session cookie that an answer sets, as the next request carries it. */
export function cookieIn(answer: LightMyRequestResponse): string {
  const set = [answer.headers['set-cookie'] ?? []].flat();
  const session = set.find((each) => /session_token=[^;]/.test(each));
  if (!session) throw new Error(`no session in ${answer.statusCode} ${answer.body}`);
  return session.split(';', 1)[0] ?? '';
}
