import type { Bars } from '../../indicators/study.ts';
import { EXTREME_SESSIONS, type ExtremeSessions } from '../condition.ts';
import type { BarsSoFar } from '../growing-bars.ts';
import type { SessionFacts } from '../level-readings.ts';
import type { WatchedSubject } from '../market-alerts.ts';

const column = new Float64Array(0);
const empty: Bars = {
  count: 0,
  open: column,
  high: column,
  low: column,
  close: column,
  volume: column,
};

export const noBars = (): BarsSoFar => ({
  bars: empty,
  newestAt: Number.NaN,
  hasUnfinished: false,
});

const ofAll = (price: number) =>
  Object.fromEntries(EXTREME_SESSIONS.map((sessions) => [sessions, price])) as Record<
    ExtremeSessions,
    number
  >;

/** A share that closed at 100 taka, with nothing else known. */
export function factsOf(
  code: string,
  sector: string,
  { high = 0, low = 0, ...more }: Partial<SessionFacts> & { high?: number; low?: number } = {},
): WatchedSubject {
  const facts: SessionFacts = {
    lastBefore: 10_000,
    yesterdayClose: 10_000,
    limits: undefined,
    highs: ofAll(high),
    lows: ofAll(low),
    usualVolume: { byMinute: [], sessions: 0 },
    daysToRecordDate: Number.POSITIVE_INFINITY,
    ...more,
  };
  return { code, sector, facts };
}
