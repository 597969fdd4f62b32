import type { PushNotice } from '@dorpon/contract/push-notice';
import { countUnseen, send } from './calls.ts';
import { ALERTS, actionsOf, addressOf, type NoticeAction, readNotice } from './notice.ts';
import { openFromShell } from './shell.ts';
import { unreadable, workerWords } from './words.ts';

declare const self: ServiceWorkerGlobalScope;

/** Chromium has these; the type of TypeScript lacks what Safari lacks. */
type NoticeOptions = NotificationOptions & {
  readonly actions?: readonly { readonly action: string; readonly title: string }[];
  readonly timestamp?: number;
};

const MOST_ACTIONS = (Notification as unknown as { maxActions?: number }).maxActions ?? 2;
const icons = { icon: '/icon-192.png', badge: '/badge-96.png' };
const SNOOZE_MINUTES = 60;

openFromShell();

self.addEventListener('push', (event) => {
  const notice = readNotice(jsonOf(event.data));
  event.waitUntil(Promise.all([show(notice), badge(notice)]));
});

self.addEventListener('notificationclick', (event) => {
  const { notification, action } = event;
  notification.close();
  event.waitUntil(act(readNotice(notification.data), action));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event));
});

function jsonOf(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
}

/** Something is always shown: a browser ends the subscription of a worker that stays silent. */
function show(notice: PushNotice | null): Promise<void> {
  if (notice === null)
    return self.registration.showNotification(unreadable.title, {
      ...icons,
      body: unreadable.body,
      tag: 'unreadable',
    });
  const { id, title, body, time, language } = notice;
  const { actions } = workerWords[language];
  const options: NoticeOptions = {
    ...icons,
    body,
    lang: language,
    // The same notice sent twice is shown once.
    tag: id,
    timestamp: time,
    actions: actionsOf(notice, MOST_ACTIONS).map((action) => ({ action, title: actions[action] })),
    data: notice,
  };
  return self.registration.showNotification(title, options);
}

/** The count on the icon; a page sets it again when it opens (`app/update/app-badge.ts`). */
async function badge(notice: PushNotice | null): Promise<void> {
  // Few browsers have it, and only for installed apps.
  if (notice === null || !('setAppBadge' in navigator)) return;
  const unseen = await countUnseen(notice.uid);
  if (unseen !== undefined) await navigator.setAppBadge(unseen).catch(() => {});
}

async function act(notice: PushNotice | null, action: string): Promise<void> {
  if (notice === null) return openWindow(ALERTS);
  const { uid, firing, alert, device } = notice;
  if (action === 'snooze' && firing !== null)
    return finish(
      notice,
      action,
      await send('snooze', { uid, id: firing, minutes: SNOOZE_MINUTES }),
    );
  if (action === 'rearm' && alert !== null)
    return finish(notice, action, await send('act', { uid, ids: [alert], act: 'rearm' }));
  const opening = openWindow(notice.path);
  if (firing !== null)
    await send('markOpened', { uid, ids: [firing], ...(device !== '' && { device }) });
  await opening;
}

/** A failed act says so where it was asked for. */
async function finish(
  { id, path, language, title }: PushNotice,
  action: Exclude<NoticeAction, 'open'>,
  status: number,
): Promise<void> {
  if (status === 200) return;
  const { failed, signedOut, tryThere } = workerWords[language];
  await self.registration.showNotification(failed[action], {
    ...icons,
    body: `${title}. ${status === 401 || status === 403 ? signedOut : tryThere}`,
    lang: language,
    tag: `${id} failed`,
    data: { v: 1, id, uid: '', title, path, language },
  });
}

/** In a window of the app if there is one, else in a new one. */
async function openWindow(path: string): Promise<void> {
  const address = addressOf(path, self.location.origin);
  const windows = await self.clients.matchAll({ type: 'window' });
  const open = windows.find(({ focused }) => focused) ?? windows[0];
  if (open === undefined) {
    await self.clients.openWindow(address);
    return;
  }
  const shown = await open.navigate(address);
  // Refused when the press is too long ago: the page is then open behind other windows.
  await (shown ?? open).focus().catch(() => {});
}

/** Browsers replace a subscription from time to time; the old one then receives nothing. */
async function renew(event: PushSubscriptionChangeEvent): Promise<void> {
  const { oldSubscription, newSubscription } = event;
  if (oldSubscription === null) return;
  const { applicationServerKey } = oldSubscription.options;
  const fresh =
    newSubscription ??
    (await self.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey,
    }));
  const { endpoint, keys = {} } = fresh.toJSON();
  if (endpoint === undefined) return;
  const { p256dh = '', auth = '' } = keys;
  await send('renew', {
    endpoint: oldSubscription.endpoint,
    subscription: { endpoint, keys: { p256dh, auth } },
  });
}
