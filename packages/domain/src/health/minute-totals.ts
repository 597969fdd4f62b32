import type { DayNumber } from '../bars/day-columns.ts';
import type { ShareCode } from '../units.ts';
import type { Spot } from './finding.ts';

/** What a share's minutes of a day come to, beside the day itself. */
export interface MinuteDay {
  readonly code: ShareCode;
  readonly volume: number;
  readonly high: number;
  readonly low: number;
  /** Null where the store has the minutes only. */
  readonly day: { readonly volume: number; readonly high: number; readonly low: number } | null;
}

/** The day that is looked at. */
export interface MinutePlace {
  readonly day: DayNumber;
  readonly place: number;
  /** Whether the market has it; a source may repeat its last price on a Friday. */
  readonly isSession: boolean;
  /** Whether the calendar has it: then its days may only be missing. */
  readonly isTradingDay: boolean;
}

/** Off by less is a trade that one of the two sources counts otherwise. */
const SMALL_PART = 0.01;

/** A day's minutes against the days: volumes that differ, prices outside the day's range. */
export function minuteTotals(
  { day, place, isSession, isTradingDay }: MinutePlace,
  shares: readonly MinuteDay[],
): Spot[] {
  return shares.flatMap(({ code, volume, high, low, day: whole }): Spot[] => {
    const at = { code, day, place };
    if (whole === null) {
      const isShut = !isSession && !isTradingDay;
      // A price that nobody traded at, told again: no session makes that.
      const isRepeated = volume === 0 && high === low;
      return [
        {
          ...at,
          fault: isShut ? 'minutes-market-shut' : 'day-missing-beside-minutes',
          ...{ found: null, expected: null, severity: isShut && isRepeated ? 'error' : 'warning' },
        },
      ];
    }
    const spots: Spot[] = [];
    // Of an index many sources know no volume.
    if (volume !== whole.volume && whole.volume > 0) {
      const off = Math.abs(volume - whole.volume) / Math.max(1, whole.volume);
      spots.push({
        ...({ ...at, fault: 'minutes-volume', found: volume, expected: whole.volume } as const),
        severity: off > SMALL_PART ? 'warning' : 'note',
      });
    }
    if (high > whole.high || low < whole.low)
      spots.push({
        ...({ ...at, fault: 'minutes-range', found: high > whole.high ? high : low } as const),
        ...({ expected: high > whole.high ? whole.high : whole.low } as const),
        severity: 'warning',
      });
    return spots;
  });
}

/** Traded shares without a minute, on a day on which most have them. */
export function sharesWithoutMinutes(
  { day, place }: MinutePlace,
  traded: { readonly withMinutes: number; readonly without: readonly ShareCode[] },
): Spot[] {
  if (traded.without.length >= traded.withMinutes) return [];
  return traded.without.map((code) => ({
    ...({ fault: 'share-minutes-missing', code, day, place, found: null } as const),
    ...({ expected: null, severity: 'warning' } as const),
  }));
}
