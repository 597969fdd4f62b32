// Of one share, before a day, in prices of that day:
//   range         highest and lowest trade of the 52 weeks before
//   closes[n]     sum of its last n − 1 closes: with the price of the day it has n
//   before[n]     the close before the last n sessions, that day included
//   value         turnover of its last 20 sessions
import { type DayColumns, type DayNumber, rowOnOrBefore } from '../bars/day-columns.ts';
import { periodBase } from '../bars/period-base.ts';
import { type AdjustmentFactor, FactorsBack } from '../bars/price-adjustment.ts';
import { type Range, rangeBefore } from '../figures/new-extremes.ts';
import { AVERAGE_SESSIONS } from '../market/average-sessions.ts';
import type { Paisa } from '../units.ts';
import { AVERAGES, type AverageDays, isResting } from './market-days.ts';

/** Sessions that sectors are compared over, the day itself included. */
export const ROTATION_SESSIONS = [5, 22, 60] as const;
export type RotationSessions = (typeof ROTATION_SESSIONS)[number];

export interface ShareBase {
  /** Has no day in the 30 days before: it is among the averages only if it trades on the day itself. */
  readonly isResting: boolean;
  readonly range: Range | null;
  /** Null without enough closes. */
  readonly closes: Readonly<Record<AverageDays, Paisa | null>>;
  /** Null without a session before, and for a share that rests: its last sessions are not those of others. */
  readonly before: Readonly<Record<RotationSessions, Paisa | null>>;
  readonly value: Paisa;
}

const noSessions = { before: { 5: null, 22: null, 60: null }, value: 0 };

/** Null when the share has no day before. */
export function shareBase(
  days: DayColumns,
  factors: readonly AdjustmentFactor[],
  day: DayNumber,
): ShareBase | null {
  const last = rowOnOrBefore(days, day - 1);
  if (last < 0) return null;
  const upTo = factors.filter(({ cause }) => cause.exDay <= day);
  const rests = isResting(days.day[last]!, day);
  return {
    isResting: rests,
    range: rangeBefore(days, day, upTo),
    closes: sumsOfCloses(days, upTo, last),
    ...(rests ? noSessions : lastSessions(days, upTo, day)),
  };
}

function lastSessions(
  days: DayColumns,
  factors: readonly AdjustmentFactor[],
  day: DayNumber,
): Pick<ShareBase, 'before' | 'value'> {
  const base = (sessions: number) => periodBase(days, sessions, factors, day);
  return {
    before: {
      5: base(5)?.before || null,
      22: base(22)?.before || null,
      60: base(60)?.before || null,
    },
    value: base(AVERAGE_SESSIONS + 1)?.value ?? 0,
  };
}

function sumsOfCloses(
  days: DayColumns,
  factors: readonly AdjustmentFactor[],
  last: number,
): ShareBase['closes'] {
  const sums: Record<AverageDays, Paisa | null> = { 20: null, 50: null, 200: null };
  const ahead = new FactorsBack(factors);
  let sum = 0;
  let row = last;
  for (const average of AVERAGES) {
    for (; row >= 0 && last - row < average - 1; row -= 1) {
      ahead.to(days.day[row]!);
      sum += days.close[row]! * ahead.price;
    }
    if (last - row < average - 1) break;
    sums[average] = sum;
  }
  return sums;
}
