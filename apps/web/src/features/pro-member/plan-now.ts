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
export function lastProDay({ history }: MyMembership): TradingDay | null {
  const at = history.findIndex(({ userType }) => userType === 'pro');
  const pro = history[at];
  if (pro === undefined) return null;
  // The change after it, if there is one, took pro away; or came when the term was over.
  const taken = history[at - 1]?.time ?? null;
  if (pro.proUntil !== null && (taken === null || pro.proUntil <= taken))
    return lastDayOf(pro.proUntil);
  return taken === null ? null : dhakaDay(taken);
}
