import type { EpochMs } from '../units.ts';
import { type MarketTotals, marketTotals } from './market-totals.ts';
import type { Quote } from './quote.ts';
import type { SessionHours } from './session.ts';
import { type TurnoverCurve, type TurnoverPace, turnoverPace } from './turnover-pace.ts';

/** Turnover of the sessions before today. */
export interface PastTurnover {
  readonly previous: TurnoverCurve;
  readonly average: TurnoverCurve;
  /** Sessions in the average. */
  readonly sessions: number;
}

/** Turnover so far, compared with the same minute of past sessions. */
export interface MarketPace {
  readonly totals: MarketTotals;
  readonly previous: TurnoverPace | null;
  readonly average: TurnoverPace | null;
  /** Sessions in the average; 0 while it is not known. */
  readonly sessions: number;
}

export function marketPace(
  quotes: Iterable<Quote>,
  past: PastTurnover | undefined,
  hours: SessionHours | null,
  now: EpochMs | null,
): MarketPace {
  const totals = marketTotals(quotes);
  // Volume without value: the source does not report turnover.
  const unknown = totals.value === 0 && totals.volume > 0;
  if (unknown || past === undefined || past.sessions === 0 || hours === null || now === null) {
    return { totals, previous: null, average: null, sessions: 0 };
  }
  const minutes = (Math.min(now, hours.closesAt) - hours.opensAt) / 60_000;
  return {
    totals,
    previous: turnoverPace(totals.value, past.previous, minutes),
    average: turnoverPace(totals.value, past.average, minutes),
    sessions: past.sessions,
  };
}
