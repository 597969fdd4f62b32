import type { DayNumber } from '../bars/day-columns.ts';
import type { ShareCode } from '../units.ts';
import type { Spot } from './finding.ts';

/** Sums of a share's minutes on a day, and the day's own row. */
export interface MinuteDay {
  readonly code: ShareCode;
  readonly volume: number;
  readonly high: number;
  readonly low: number;
  /** Null when only the minutes are stored. */
  readonly day: { readonly volume: number; readonly high: number; readonly low: number } | null;
}

export interface MinutePlace {
  readonly day: DayNumber;
  readonly place: number;
  /** Whether the market has the day. A source may repeat its last price on a Friday. */
  readonly isSession: boolean;
  /** Whether the calendar has the day; if so, its daily rows may just be missing. */
  readonly isTradingDay: boolean;
}

/** A smaller difference is a trade that the two sources count differently. */
const SMALL_PART = 0.01;

/**
 * Compares the minutes of a day with the daily rows: volumes that differ, prices outside the day's
 * range.
 */
export function minuteTotals(
  { day, place, isSession, isTradingDay }: MinutePlace,
  shares: readonly MinuteDay[],
): Spot[] {
  return shares.flatMap(({ code, volume, high, low, day: whole }): Spot[] => {
    const at = { code, day, place };
    if (whole === null) {
      const isShut = !isSession && !isTradingDay;
      // A repeated price without a trade: not from a session.
      const isRepeated = volume === 0 && high === low;
      return [
        {
          ...at,
          fault: isShut ? 'minutes-market-shut' : 'day-missing-beside-minutes',
          found: null,
          expected: null,
          severity: isShut && isRepeated ? 'error' : 'warning',
        },
      ];
    }
    const spots: Spot[] = [];
    // Many sources have no volume for an index.
    if (volume !== whole.volume && whole.volume > 0) {
      const off = Math.abs(volume - whole.volume) / Math.max(1, whole.volume);
      spots.push({
        ...at,
        fault: 'minutes-volume',
        found: volume,
        expected: whole.volume,
        severity: off > SMALL_PART ? 'warning' : 'note',
      });
    }
    if (high > whole.high || low < whole.low)
      spots.push({
        ...at,
        fault: 'minutes-range',
        found: high > whole.high ? high : low,
        expected: high > whole.high ? whole.high : whole.low,
        severity: 'warning',
      });
    return spots;
  });
}

/** Traded shares without minutes, on a day when most have them. */
export function sharesWithoutMinutes(
  { day, place }: MinutePlace,
  traded: { readonly withMinutes: number; readonly without: readonly ShareCode[] },
): Spot[] {
  if (traded.without.length >= traded.withMinutes) return [];
  return traded.without.map((code) => ({
    fault: 'share-minutes-missing',
    code,
    day,
    place,
    found: null,
    expected: null,
    severity: 'warning',
  }));
}
