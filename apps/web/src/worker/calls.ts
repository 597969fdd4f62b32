import type { renewPushDevice } from '@dorpon/contract/alert-delivery';
import type { markFiringsOpened, snoozeFiring } from '@dorpon/contract/alert-firings';
import type { actOnAlerts } from '@dorpon/contract/alerts';
import type { BodyOf, Endpoint } from '@dorpon/contract/endpoint';

/** Paths of the contract; its endpoints with their schemas would be most of the worker. */
export const workerPaths = {
  markOpened: '/alerts/mark-opened',
  snooze: '/alerts/snooze',
  act: '/alerts/act-on-alerts',
  renew: '/alerts/renew-device',
} as const;

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
