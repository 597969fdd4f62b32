import { MAX_MINUTES } from '@dorpon/contract/bars-query';
import type { MinuteBar } from '@dorpon/domain/bars/minute-bars';
import { resample } from '@dorpon/domain/bars/resample';
import { dhakaDay, sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import type { EpochMs, ShareCode, TradingDay } from '@dorpon/domain/units';
import type { BarRange, BarsStore } from './store.ts';

/** Minutes not in the store yet, oldest first, including the running one. */
export type UnwrittenMinutes = (day: TradingDay, code: ShareCode) => readonly MinuteBar[];

export const rangeOf = (code: ShareCode, from: EpochMs, upto: EpochMs): BarRange => ({
  code,
  fromDay: dhakaDay(from),
  uptoDay: dhakaDay(upto),
  from,
  upto,
});

/** Minutes of a range, oldest first: the newest `most` stored ones, then the unwritten ones. */
export async function minutesOf(
  store: BarsStore,
  range: BarRange,
  today: TradingDay,
  unwritten: UnwrittenMinutes,
  most = MAX_MINUTES,
): Promise<MinuteBar[]> {
  // Read before the store: a minute written in between is then in both lists instead of in neither.
  const pending =
    range.fromDay <= today && today <= range.uptoDay ? unwritten(today, range.code) : [];
  const stored = await store.minutes(range, most);
  const newest = stored.at(-1)?.at ?? Number.NEGATIVE_INFINITY;
  const rest = pending.filter(({ at }) => at > newest && at >= range.from && at <= range.upto);
  return [...stored, ...rest];
}

/** Bars are counted from the opening of their own day. */
export function barsOf(minutes: readonly MinuteBar[], interval: number): MinuteBar[] {
  let opening = { from: 0, before: 0, opensAt: 0 };
  return resample(minutes, interval, (at) => {
    if (at < opening.from || at >= opening.before) {
      const { day, opensAt } = sessionHours(dhakaDay(at));
      const from = Date.parse(`${day}T00:00:00+06:00`);
      opening = { from, before: from + 86_400_000, opensAt };
    }
    return opening.opensAt;
  });
}
