import type { PushNotice } from '@dorpon/contract/push-notice';

/** Without the schema of the contract, whose library would be most of the worker. */
export function readNotice(given: unknown): PushNotice | null {
  if (typeof given !== 'object' || given === null) return null;
  const { v, id, uid, device, title, body, path, time, ...rest } = given as Partial<PushNotice>;
  if (v !== 1 || typeof id !== 'string' || typeof uid !== 'string' || typeof title !== 'string')
    return null;
  return {
    v,
    id,
    uid,
    title,
    device: typeof device === 'string' ? device : '',
    firing: idOf(rest.firing),
    alert: idOf(rest.alert),
    done: rest.done === true,
    body: typeof body === 'string' ? body : '',
    path: typeof path === 'string' ? path : ALERTS,
    time: typeof time === 'number' ? time : 0,
    language: rest.language === 'bn' ? 'bn' : 'en',
  };
}

const idOf = (given: unknown): number | null =>
  typeof given === 'number' && Number.isSafeInteger(given) ? given : null;

export const ALERTS = '/notification?tab=fired';

/** The full address of a path; that of the alerts for one that would leave this site. */
export function addressOf(path: string, origin: string): string {
  const address = URL.canParse(path, origin) ? new URL(path, origin) : null;
  return address?.origin === origin ? address.href : `${origin}${ALERTS}`;
}

export const noticeActions = ['open', 'snooze', 'rearm'] as const;
export type NoticeAction = (typeof noticeActions)[number];

/** The buttons of a notice. A press beside them opens it, so that _Open_ is the first to go without room. */
export function actionsOf(notice: PushNotice, most: number): readonly NoticeAction[] {
  if (notice.firing === null) return [];
  const canRearm = notice.done && notice.alert !== null;
  const all = noticeActions.filter((action) => action !== 'rearm' || canRearm);
  return all.length > most ? all.slice(1, 1 + most) : all;
}
