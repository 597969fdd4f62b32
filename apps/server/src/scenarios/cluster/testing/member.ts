import { setTimeout as delay } from 'node:timers/promises';
import { tokenInFragment } from '@dorpon/contract/link-pages';
import { ONCE_HEADER } from '@dorpon/contract/once-header';
import { linkIn } from '../../../testing/read-outbox.ts';
import { anEmail } from '../../../testing/sign-in.ts';
import type { Cluster, Machine } from './cluster.ts';

const MOST_TRIES = 10;
const RETRY_MS = 500;

export interface Member {
  readonly id: string;
  readonly cookie: string;
  get(at: Pick<Machine, 'url'>, path: string): Promise<Response>;
  /** With a key it takes effect once, however often it is sent. */
  post(at: Pick<Machine, 'url'>, path: string, body: object, onceKey?: string): Promise<Response>;
}

/** Signs in on one process, by the link of a mail; the session is good on all. */
export async function signIn(
  { nginx }: Pick<Cluster, 'nginx'>,
  at: Pick<Machine, 'url' | 'outbox'>,
  email = anEmail(),
): Promise<Member> {
  const send = (url: string, path: string, body: object, cookie = '', onceKey?: string) =>
    fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: nginx.url,
        cookie,
        ...(onceKey && { [ONCE_HEADER]: onceKey }),
      },
      body: JSON.stringify(body),
    });
  const get = (url: string, path: string) => fetch(`${url}/api${path}`, { headers: { cookie } });

  /** A process that has just started on a busy machine may be too late a few times. */
  async function sendPatiently(path: string, body: object): Promise<Response> {
    for (let tries = 0; ; tries += 1) {
      const answer = await send(at.url, path, body);
      if (answer.status !== 503 || tries === MOST_TRIES) return answer;
      await delay(RETRY_MS);
    }
  }

  const sent = await sendPatiently('/auth/sign-in/magic-link', { email });
  if (!sent.ok) throw new Error(`no link to sign in: ${await sent.text()}`);
  let token: string | null = null;
  while (token === null) token = tokenInFragment(linkIn(await at.outbox.next('eml', email)).hash);
  const opened = await sendPatiently('/auth/magic-link/verify', { token });
  const set = opened.headers.getSetCookie().find((each) => /session_token=[^;]/.test(each));
  const cookie = set?.split(';', 1)[0] ?? '';
  const { user } = (await (await get(at.url, '/auth/get-session')).json()) as {
    user: { uid: string };
  };
  return {
    id: user.uid,
    cookie,
    get: (from, path) => get(from.url, path),
    post: (from, path, body, onceKey) => send(from.url, path, body, cookie, onceKey),
  };
}
