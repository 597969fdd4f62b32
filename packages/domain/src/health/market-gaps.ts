import { tradingDayOf } from '../bars/day-columns.ts';
import { addDays, type TradingCalendar, tradingDays } from '../calendar/trading-calendar.ts';
import type { Finding } from './finding.ts';
import type { MarketDays } from './market-days.ts';

/**
 * For each session: the number of shares whose given yesterday's close matches, or does not match, the
 * close of the session before.
 */
export interface Continuity {
  readonly held: Uint32Array;
  readonly broken: Uint32Array;
}

/** With fewer shares, yesterday's closes prove nothing. */
const TELLING = 3;
const BROKEN_PART = 0.2;
/** A single share may have an unknown corporate action; a missing session breaks most shares. */
const PROVING_PART = 0.5;
/** Moon-dependent holidays are not all in the calendar, so shorter breaks are not reported. */
const LONG_BREAK = 5;
/**
 * The exchange was closed from 26 March to 30 May 2020: 40 sessions, the longest break of this century.
 */
const LONGEST_SHUT = 40;

export const isBroken = ({ held, broken }: Continuity, place: number): boolean =>
  held[place] + broken[place] >= TELLING &&
  broken[place] >= (held[place] + broken[place]) * BROKEN_PART;

const isProved = ({ held, broken }: Continuity, place: number): boolean =>
  broken[place] >= TELLING && broken[place] >= (held[place] + broken[place]) * PROVING_PART;

/**
 * Sessions missing for all shares. The calendar names them; the given yesterday's closes prove them: if
 * they match the session before, nothing is missing.
 */
export function marketGaps(
  market: MarketDays,
  calendar: TradingCalendar,
  continuity: Continuity,
): Finding[] {
  const findings: Finding[] = [];
  for (let place = 1; place < market.days.length; place += 1) {
    const [before, day] = [
      tradingDayOf(market.days[place - 1]),
      tradingDayOf(market.days[place]),
    ] as const;
    const missing = tradingDays(calendar, addDays(before, 1), addDays(day, -1));
    const known = continuity.held[place] + continuity.broken[place];
    const isDoubted = isBroken(continuity, place);
    const isLong = known < TELLING && missing.length >= LONG_BREAK;
    if (missing.length > 0 && (isDoubted || isLong))
      findings.push({
        fault: 'market-days-missing',
        code: null,
        from: missing[0],
        upto: missing[missing.length - 1],
        days: missing.length,
        found: null,
        expected: null,
        other: null,
        severity: isProved(continuity, place)
          ? 'error'
          : isDoubted || missing.length > LONGEST_SHUT
            ? 'warning'
            : 'note',
      });
    else if (isDoubted)
      findings.push({
        fault: 'market-yesterday-close',
        code: null,
        from: day,
        upto: day,
        days: 1,
        found: continuity.broken[place],
        expected: 0,
        other: null,
        severity: 'warning',
      });
  }
  return findings;
}
