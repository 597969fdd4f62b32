import { isRetried } from '@dorpon/contract/alert-delivery';
import type { PushNotice } from '@dorpon/contract/push-notice';
import { type NoticeLanguage, noticeOf } from '@dorpon/domain/alerts/notice';
import type { EpochMs } from '@dorpon/domain/units';
import type { PushAnswer } from '../../post/push-answer.ts';
import type { NoticeSender } from './notice-sender.ts';
import { again, done, failed } from './outcome.ts';
import type { Attempt, Claimed, Device, Settled } from './store.ts';

/** A device that is off gets it when it is back within half a day. */
const TTL_SECONDS = 12 * 3600;
const TEST_TTL_SECONDS = 300;
/** In Bangla a letter has three bytes: both together stay below `MAX_NOTICE_BYTES`. */
const MAX_TITLE = 120;
const MAX_BODY = 600;

export const deliveryId = ({ firing, round }: Pick<Claimed, 'firing' | 'round'>): string =>
  `firing-${firing}-${round}`;

/** Sends one row to every device that has not had it. */
export async function sendPush(
  row: Claimed,
  push: NoticeSender,
  now: () => EpochMs,
): Promise<Settled> {
  if (row.devices.length === 0) return row.isSent ? done(row) : failed(row, 'no-device');
  const answers = await Promise.all(
    row.devices.map(async (device) => {
      const notice = noticeFor(row, device);
      const message = { notice, topic: deliveryId(row), ttlSeconds: TTL_SECONDS };
      return { device, answer: await push.send(device, message), at: now() };
    }),
  );
  const log = answers.map(({ device, answer, at }) => ({ device, at, ...attemptOf(answer) }));
  const retried = answers.flatMap(({ answer }) =>
    answer.outcome === 'failed' && isRetried(answer.reason) ? [answer] : [],
  );
  const [first] = retried;
  if (first) {
    const waitMs = Math.max(...retried.map((answer) => answer.waitMs ?? 0));
    return again(row, first.reason, log, { now: now(), waitMs });
  }
  if (row.isSent || answers.some(({ answer }) => answer.outcome === 'sent')) return done(row, log);
  return failed(row, log[0]!.reason ?? 'rejected', log);
}

/** Tells the member on one of their devices that notices arrive. */
export const sendTest = (
  device: Device,
  to: { readonly memberId: string; readonly language: NoticeLanguage | null },
  push: NoticeSender,
  now: EpochMs,
): Promise<PushAnswer> => {
  const language = to.language ?? 'en';
  const notice: PushNotice = {
    v: 1,
    id: `test-${device.id}`,
    uid: to.memberId,
    device: device.id,
    firing: null,
    alert: null,
    done: false,
    ...testWords[language],
    path: '/notification',
    time: now,
    language,
  };
  return push.send(device, { notice, topic: 'test', ttlSeconds: TEST_TTL_SECONDS });
};

const testWords = {
  en: { title: 'Dorpon: test', body: 'Alerts reach this device.' },
  bn: { title: 'দর্পণ: পরীক্ষামূলক পুশ', body: 'এই ডিভাইসে অ্যালার্ট আসছে।' },
} as const satisfies Record<NoticeLanguage, Pick<PushNotice, 'title' | 'body'>>;

/** As the log has it. */
export const attemptOf = (answer: PushAnswer): Pick<Attempt, 'outcome' | 'reason'> =>
  answer.outcome === 'failed'
    ? { outcome: 'failed', reason: answer.reason }
    : { outcome: answer.outcome, reason: answer.outcome === 'gone' ? 'unsubscribed' : null };

function noticeFor(row: Claimed, device: Device): PushNotice {
  const language = row.language ?? 'en';
  const { title, sentence, facts, note } = noticeOf(row, row);
  const body = [...(title === sentence ? [] : [sentence]), facts, note].filter(Boolean).join('\n');
  return {
    v: 1,
    id: deliveryId(row),
    uid: row.memberId,
    device: device.id,
    firing: row.firing,
    alert: row.alert,
    done: row.isDone,
    title: cut(title, MAX_TITLE),
    body: cut(body, MAX_BODY),
    path: `/notification?firing=${row.firing}`,
    time: row.at,
    language,
  };
}

function cut(text: string, most: number): string {
  const letters = [...text];
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`;
}
