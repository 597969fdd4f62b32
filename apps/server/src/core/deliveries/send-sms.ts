import { noticeOf } from '@dorpon/domain/alerts/notice';
import { smsText } from '@dorpon/domain/alerts/sms-text';
import { dhakaDay } from '@dorpon/domain/calendar/trading-calendar';
import { membershipAt } from '@dorpon/domain/members/member-type';
import { entitlementsOf } from '@dorpon/domain/membership/entitlements';
import type { EpochMs, TradingDay } from '@dorpon/domain/units';
import type { Post } from '../../post/post.ts';
import { done, refused } from './outcome.ts';
import { afterPostFailure } from './post-failure.ts';
import type { Claimed, DeliveryStore, Settled } from './store.ts';

interface SmsParts {
  readonly post: Pick<Post, 'smsOnce'>;
  readonly store: Pick<DeliveryStore, 'reserveSms' | 'releaseSms'>;
  /** Calling codes that get SMS. */
  readonly countries: readonly string[];
  readonly now: () => EpochMs;
}

/** Each SMS costs money: for pro members, and so many a month. */
export async function sendSms(row: Claimed, parts: SmsParts): Promise<Settled> {
  const { post, store, countries, now } = parts;
  const { phone, memberId } = row;
  if (phone === null || !countries.some((code) => phone.startsWith(code)))
    return refused(row, 'no-phone', now());
  const { alertSms, alertSmsPerMonth } = entitlementsOf(membershipAt(row, now()).type);
  if (!alertSms) return refused(row, 'no-sms', now());
  const month: TradingDay = `${dhakaDay(now()).slice(0, 7)}-01`;
  // Counted before it is sent: two that are sent at once must not both be the last one.
  if (!(await store.reserveSms(memberId, month, alertSmsPerMonth)))
    return refused(row, 'sms-used-up', now());
  let isSent = false;
  try {
    const { sentence, facts } = noticeOf(row, row);
    isSent = (await post.smsOnce({ to: phone, text: smsText(sentence, facts) })) === 'sent';
    if (!isSent) return refused(row, 'not-set-up', now());
    return done(row, [{ outcome: 'sent', reason: null, at: now() }]);
  } catch (error) {
    return afterPostFailure(row, error, now());
  } finally {
    if (!isSent) await store.releaseSms(memberId, month);
  }
}
