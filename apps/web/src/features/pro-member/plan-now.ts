import type { MemberType } from '@dorpon/domain/members/member-type';
import { lastDayOf, type Plan } from '@dorpon/domain/membership/plan';
import type { TradingDay } from '@dorpon/domain/units';
import type { MyMembership } from '../../market-ui/membership/calls.ts';
import { dhakaDay } from '../../ui/text/calendar-day.ts';

/** `given`: pro by an administrator. */
export type PlanNow = 'free' | Plan | 'given';

/** The plan that a member has now; undefined until the membership of a pro member is known. */
export function planNow(
  type: MemberType,
  membership: MyMembership | undefined,
): PlanNow | undefined {
  if ((membership?.userType ?? type) === 'free') return 'free';
  if (membership === undefined) return undefined;
  return membership.terms[0]?.plan ?? 'given';
}

/** The last day of pro of a free member; null if there was none. */
export function lastProDay({ history: [last] }: MyMembership): TradingDay | null {
  if (last === undefined) return null;
  if (last.userType === 'free') return dhakaDay(last.time);
  return last.proUntil === null ? null : lastDayOf(last.proUntil);
}
