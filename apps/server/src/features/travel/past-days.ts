import { sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import type { DayMinutes, ShareMinutes } from '@dorpon/domain/travel/day-minutes';
import type { EpochMs, TradingDay } from '@dorpon/domain/units';
import { fromStored } from './minute-rows.ts';
import type { DayReference, StoredHalt, StoredMinutes, TravelStore } from './store.ts';

export const minuteSince = (opensAt: number, at: number): number =>
  Math.floor((at - opensAt) / 60_000);

/** A day of the record as its queries answer it. */
export interface StoredDay {
  readonly day: TradingDay;
  readonly minutes: readonly StoredMinutes[];
  readonly references: readonly DayReference[];
  readonly halts: readonly StoredHalt[];
}

export async function storedDay(
  store: Pick<TravelStore, 'minutes' | 'references' | 'halts'>,
  day: TradingDay,
): Promise<StoredDay> {
  const [minutes, references, halts] = await Promise.all([
    store.minutes(day, sessionHours(day).opensAt, 0),
    store.references(day),
    store.halts(day),
  ]);
  return { day, minutes, references, halts };
}

/** Without shares when no minutes of the day are kept. */
export function dayOf({ day, minutes, references, halts }: StoredDay): DayMinutes {
  const { opensAt, closesAt } = sessionHours(day);
  if (minutes.length === 0) return { day, opensAt, upto: 0, shares: [], halts: [] };
  const stored = new Map(minutes.map((share) => [share.code, share]));
  // A share without a day bar has no reference price: its changes would all be wrong.
  const shares = references.map((reference) => fromStored(reference, stored.get(reference.code)));
  return {
    day,
    opensAt,
    upto: dayEnd(opensAt, closesAt, shares),
    shares,
    halts: halts.map(({ code, at, halt }) => ({ code, halt, minute: haltMinute(opensAt, at) })),
  };
}

/** The minute of the close, or the one after the last trade if that is later. */
export const dayEnd = (
  opensAt: EpochMs,
  closesAt: EpochMs,
  shares: readonly ShareMinutes[],
): number =>
  Math.max(
    minuteSince(opensAt, closesAt),
    ...shares.map(({ minute }) => (minute.at(-1) ?? -1) + 1),
  );

/** A halt from before the open has minute −1. */
export const haltMinute = (opensAt: number, at: number): number =>
  Math.max(-1, minuteSince(opensAt, at));
