import { randomBytes } from 'node:crypto';
import { tokenInFragment } from '@dorpon/contract/link-pages';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { linkIn } from '../../apps/server/src/testing/read-outbox.ts';
import type { RealServer } from './real-server.ts';

/** Administrators of the shared server, one per test file. */
export const admins = {
  message: 'admin-of-messages@example.com',
  users: 'admin-of-users@example.com',
  chartPro: 'admin-of-chart-pro@example.com',
  membership: 'admin-of-membership@example.com',
  screeners: 'admin-of-screeners@example.com',
  lazyParts: 'admin-of-lazy-parts@example.com',
  screensPhone: 'admin-of-screens-on-a-phone@example.com',
  screensDesk: 'admin-of-screens-on-a-desk@example.com',
  access: 'admin-of-access@example.com',
  proof: 'admin-who-proves@example.com',
};

/** A signed-in member, without a browser. */
export interface MemberSession {
  readonly id: string;
  readonly email: string;
  /** Value of the cookie header. */
  readonly cookie: string;
  get(path: string): Promise<Response>;
  post(path: string, body: object): Promise<Response>;
  /** A new browser context with this session. */
  device(browser: Browser, options?: BrowserContextOptions): Promise<BrowserContext>;
}

const anAddress = (): string => ['10', ...randomBytes(3)].join('.');

/** Signs in by API. `from` is the client address reported by a trusted proxy. */
export async function signInByCall(
  server: RealServer,
  email: string,
  from?: string,
): Promise<MemberSession> {
  const { url, outbox } = server;
  const send = (path: string, body: object, cookie = '', at = from) =>
    fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(at ? { 'x-forwarded-for': at } : {}),
        origin: url,
        cookie,
      },
      body: JSON.stringify(body),
    });
  // From an address of its own: one address may ask for a hundred mails an hour.
  await send('/auth/sign-in/magic-link', { email }, '', from ?? anAddress());
  let token: string | null = null;
  // Notices, for example of a new password, have no token.
  while (token === null) token = tokenInFragment(linkIn(await outbox.next('eml', email)).hash);
  const opened = await send('/auth/magic-link/verify', { token });
  const [cookie = ''] =
    opened.headers
      .getSetCookie()
      .find((each) => /session_token=[^;]/.test(each))
      ?.split(';', 1) ?? [];
  const get = (path: string) => fetch(`${url}/api${path}`, { headers: { cookie } });
  const { user } = (await (await get('/auth/get-session')).json()) as { user: { uid: string } };
  return {
    id: user.uid,
    email,
    cookie,
    get,
    post: (path, body) => send(path, body, cookie),
    async device(browser, options) {
      const context = await browser.newContext(options);
      const at = cookie.indexOf('=');
      const [name, value] = [cookie.slice(0, at), cookie.slice(at + 1)];
      await context.addCookies([{ name, value, domain: new URL(url).hostname, path: '/' }]);
      // Without it the app would ask for the session only when the page is idle.
      await context.addInitScript((id) => localStorage.setItem('user', id), user.uid);
      return context;
    },
  };
}
