import type { renewPushDevice } from '@dorpon/contract/alert-delivery';
import type {
  getAlertFirings,
  markFiringsOpened,
  snoozeFiring,
} from '@dorpon/contract/alert-firings';
import type { actOnAlerts } from '@dorpon/contract/alerts';
import type { AnswerOf, BodyOf, Endpoint } from '@dorpon/contract/endpoint';

/** Paths of the contract; its endpoints with their schemas would be most of the worker. */
export const workerPaths = {
  markOpened: '/alerts/mark-opened',
  snooze: '/alerts/snooze',
  act: '/alerts/act-on-alerts',
  renew: '/alerts/renew-device',
} as const;

/** Unread messages, and alerts that were not opened. */
export const unseenPaths = [
  '/users/get-messages?limit=10000&count=true',
  '/alerts/get-firings?limit=1',
] as const;

interface Calls {
  markOpened: typeof markFiringsOpened;
  snooze: typeof snoozeFiring;
  act: typeof actOnAlerts;
  renew: typeof renewPushDevice;
}

type Sent<E extends Endpoint> = BodyOf<E>;

/** The status of the answer; 0 without one. The browser sends the session's cookie. */
export async function send<Name extends keyof Calls>(
  name: Name,
  body: Sent<Calls[Name]>,
): Promise<number> {
  try {
    const { status } = await fetch(`/api${workerPaths[name]}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return status;
  } catch {
    return 0;
  }
}

const ANSWER_MS = 10_000;

/** True if the server has switched the worker off. Without an answer it goes on as before. */
export async function isSwitchedOff(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const answer = await fetch('/worker-state.json', { cache: 'no-store', signal });
    return answer.ok && (await answer.json()).off === true;
  } catch {
    return false;
  }
}

/** A start does not wait longer for a version that can come with the next one. */
const SOON_MS = 1_000;

/** Whether there is a network, and a server. */
export async function answersSoon(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const signal = AbortSignal.timeout(SOON_MS);
    return (await fetch('/worker-state.json', { cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}

/** What the member has not seen; undefined without an answer, or if this member is not signed in. */
export async function countUnseen(uid: string): Promise<number | undefined> {
  try {
    const answers = await Promise.all(
      unseenPaths.map(async (path): Promise<unknown> => {
        const answer = await fetch(`/api${path}&uid=${encodeURIComponent(uid)}`);
        if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
        return await answer.json();
      }),
    );
    const [messages, firings] = answers as [number, AnswerOf<typeof getAlertFirings>];
    return messages + firings.unseen;
  } catch {
    return undefined;
  }
}

/** A page as the server has it. */
export const fetchPage = (request: Request): Promise<Response> => fetch(request);
