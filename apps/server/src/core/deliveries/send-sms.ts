import { noticeOf } from '@dorpon/domain/alerts/notice';
import { dhakaDay, dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import { entitlementsOf } from '@dorpon/domain/members/entitlements';
import { membershipAt } from '@dorpon/domain/members/member-type';
import type { EpochMs } from '@dorpon/domain/units';
import type { Post } from '../../post/post.ts';
import { done, refused } from './outcome.ts';
import { afterPostFailure } from './post-failure.ts';
import type { Claimed, Settled } from './store.ts';

interface SmsParts {
  readonly post: Pick<Post, 'smsOnce'>;
  readonly sentSince: (memberId: string, since: EpochMs) => Promise<number>;
  /** Calling codes that get SMS. */
  readonly countries: readonly string[];
  readonly now: () => EpochMs;
}

const MAX_TEXT = 160;

/** Each SMS costs money: for pro members, and so many a month. */
export async function sendSms(row: Claimed, parts: SmsParts): Promise<Settled> {
  const { post, now } = parts;
  try {
    const refusal = await refusalOf(row, parts);
    if (refusal) return refused(row, refusal, now());
    const { sentence, facts } = noticeOf(row, row.language ?? 'en', row.showMoney);
    const text = [...`${sentence} · ${facts}`].slice(0, MAX_TEXT).join('');
    await post.smsOnce({ to: row.phone!, text });
    return done(row, [{ outcome: 'sent', reason: null, at: now() }]);
  } catch (error) {
    return afterPostFailure(row, error, now());
  }
}

async function refusalOf(row: Claimed, { sentSince, countries, now }: SmsParts) {
  const { phone, memberId } = row;
  if (phone === null || !countries.some((code) => phone.startsWith(code))) return 'no-phone';
  const { alertSms, alertSmsPerMonth } = entitlementsOf(membershipAt(row, now()).type);
  if (!alertSms) return 'no-sms';
  const month = dhakaTime(`${dhakaDay(now()).slice(0, 7)}-01`, 0);
  return (await sentSince(memberId, month)) >= alertSmsPerMonth ? 'sms-used-up' : null;
}
