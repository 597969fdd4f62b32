import type { TradingDay } from '@dorpon/domain/units';
import type { BacktestResult } from './backtest-calls.ts';

type Walk = NonNullable<BacktestResult['walk']>;

export interface TestWindow {
  readonly step: Walk['steps'][number];
  /** The session of its first trades: what was chosen at the end of the training is bought there. */
  readonly from: TradingDay;
  readonly upto: TradingDay;
  readonly sessions: number;
  /** Of fewer sessions than the first: only the last can be. */
  readonly isShort: boolean;
}

/** The test windows with their first and last session (W1 of backtests). */
export function testWindows({ steps, days }: Walk): TestWindow[] {
  const place = new Map(days.map((day, at) => [day, at]));
  const sessionsOf = ({ test: { from, upto } }: Walk['steps'][number]): number =>
    (place.get(upto) ?? 0) - (place.get(from) ?? 0);
  const [first] = steps;
  const usual = first ? sessionsOf(first) : 0;
  return steps.map((step) => {
    const { from, upto } = step.test;
    const sessions = sessionsOf(step);
    const begins = days[(place.get(from) ?? 0) + 1] ?? upto;
    return { step, from: begins, upto, sessions, isShort: sessions < usual };
  });
}

/** The growth of DSEX over all windows together: each begins where the one before ended. Null if it is unknown in one. */
export function indexTogether({ steps }: Pick<Walk, 'steps'>): number | null {
  let worth = 1;
  for (const { figures } of steps) {
    if (figures.indexGrowth === null) return null;
    worth *= 1 + figures.indexGrowth;
  }
  return worth - 1;
}
