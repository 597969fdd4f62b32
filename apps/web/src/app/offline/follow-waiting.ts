import type { QueryClient } from '@tanstack/react-query';
import { memberStore } from '../../api/member.ts';
import { pageActs } from '../../api/offline/page-acts.ts';
import { someWait, waitingActs } from '../../api/offline/waiting-cell.ts';
import { onRoomJoined } from '../../live/member-events.ts';
import { sendersOf } from './act-senders.ts';

const SEND_AGAIN_MS = 15_000;
/** Right after an act was kept the server is not reached; the next one may be tried soon. */
const SEND_SOON_MS = 1000;

/** Sends what waits when the server can be reached again. Returns a function that stops. */
export function followWaiting(queries: QueryClient): () => void {
  const senders = sendersOf(queries);
  const send = () => {
    if (someWait() && navigator.onLine) void pageActs.send(senders).catch(() => {});
  };
  let soon: ReturnType<typeof setTimeout> | undefined;
  const sendSoon = () => {
    clearTimeout(soon);
    soon = setTimeout(send, SEND_SOON_MS);
  };
  // Acts of somebody else at this browser are of no use to anybody.
  const forgetOthers = () => {
    if (memberStore.read()) void pageActs.forget(false).catch(() => {});
  };
  const timer = setInterval(send, SEND_AGAIN_MS);
  addEventListener('online', send);
  const leaves = [
    onRoomJoined(send),
    memberStore.subscribe(forgetOthers),
    waitingActs.subscribe(sendSoon),
  ];
  forgetOthers();
  void pageActs.load().then(send, () => {});
  return () => {
    clearInterval(timer);
    clearTimeout(soon);
    removeEventListener('online', send);
    for (const leave of leaves) leave();
  };
}
