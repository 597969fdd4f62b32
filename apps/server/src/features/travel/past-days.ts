import { sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import type { DayMinutes } from '@dorpon/domain/travel/day-minutes';
import type { TradingDay } from '@dorpon/domain/units';
import { fromRows } from './minute-rows.ts';
import type { TravelStore } from './store.ts';

export const minuteSince = (opensAt: number, at: number): number =>
  Math.floor((at - opensAt) / 60_000);

/** A day of the record; without shares when no minutes of it are kept. */
export async function storedDay(
  store: Pick<TravelStore, 'minutes' | 'references' | 'halts'>,
  day: TradingDay,
): Promise<DayMinutes> {
  const { opensAt, closesAt } = sessionHours(day);
  const [minutes, references, halts] = await Promise.all([
    store.minutes(day, opensAt, 0),
    store.references(day),
    store.halts(day),
  ]);
  if (minutes.length === 0) return { day, opensAt, upto: 0, shares: [], halts: [] };
  const known = new Map(references.map((reference) => [reference.code, reference]));
  const rowsOf = new Map(minutes.map(({ code, rows }) => [code, rows]));
  const none = new Uint8Array(0);
  // A share without a day bar has no reference price: its changes would all be wrong.
  const shares = [...known.values()].map((reference) =>
    fromRows(reference, rowsOf.get(reference.code) ?? none),
  );
  return {
    day,
    opensAt,
    upto: Math.max(
      minuteSince(opensAt, closesAt),
      ...shares.map(({ minute }) => (minute.at(-1) ?? -1) + 1),
    ),
    shares,
    halts: halts.map(({ code, at, halt }) => ({ code, halt, minute: haltMinute(opensAt, at) })),
  };
}

/** A halt from before the open has minute −1. */
export const haltMinute = (opensAt: number, at: number): number =>
  Math.max(-1, minuteSince(opensAt, at));
