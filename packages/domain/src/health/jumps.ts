import { tradingDayOf } from '../bars/day-columns.ts';
import { isTradedDay } from '../bars/traded-day.ts';
import { type CircuitLimits, circuitLimits } from '../market/circuit-band.ts';
import { tickSize } from '../market/tick-size.ts';
import type { Paisa } from '../units.ts';
import { givenYesterday, isIndex, type ShareDays, type Spot } from './finding.ts';
import type { MarketDays } from './market-days.ts';
import { isExDay } from './yesterday-closes.ts';

/** New shares have wide limits, or none, in their first sessions. */
const NEW_SESSIONS = 5;
/** An index has no limits. A small one can contain members without limits. */
const INDEX_PERCENT = 20;

/**
 * Closes outside the circuit limits around yesterday's close, unless a corporate action or a day
 * without limits explains them. Where yesterday's close was not given, the previous session's close is
 * used, if stored.
 */
export function jumps(share: ShareDays, market: MarketDays): Spot[] {
  const { days, code, freeDays } = share;
  const isNew = market.placeOf(days.day[0]) > 0;
  const spots: Spot[] = [];
  for (let row = isNew ? NEW_SESSIONS : 1; row < days.count; row += 1) {
    const [day, close] = [days.day[row], days.close[row]];
    const place = market.placeOf(day);
    const expected = referenceOf(share, market, row, place);
    if (expected <= 0 || close <= 0 || !isTradedDay(days, row)) continue;
    const { lower, upper } = widest(share, expected, day);
    if (close >= lower && close <= upper) continue;
    if (freeDays.has(day) || isExDay(share, days.day[row - 1], day)) continue;
    spots.push({
      fault: 'price-jump',
      code,
      day,
      place,
      found: close,
      expected,
      severity: 'warning',
    });
  }
  return spots;
}

function referenceOf({ days }: ShareDays, market: MarketDays, row: number, place: number): Paisa {
  const given = givenYesterday(days, row);
  if (given > 0) return given;
  return place > 0 && market.days[place - 1] === days.day[row - 1] ? days.close[row - 1] : 0;
}

/** One tick wider than the limits, since some sources round the close to 0.1 taka. */
function widest(share: ShareDays, reference: Paisa, day: number): CircuitLimits {
  if (isIndex(share)) {
    const width = (reference * INDEX_PERCENT) / 100;
    return { lower: reference - width, upper: reference + width };
  }
  const on = tradingDayOf(day);
  const { type, board } = share.instrument ?? ({ type: 'equity', board: 'main' } as const);
  const { lower, upper } = circuitLimits(reference, { type, board }, on);
  const tick = tickSize(reference, on);
  return { lower: lower - tick, upper: upper + tick };
}
