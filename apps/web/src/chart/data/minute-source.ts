import type { AdjustMode } from '@dorpon/domain/bars/price-adjustment';
import { dhakaDay, dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import type { Interval } from '@dorpon/domain/chart/interval';
import { type EpochMs, type ShareCode, taka } from '@dorpon/domain/units';
import type { BarSource } from '../bar-source.ts';
import { adjustmentsOf } from './adjustments.ts';
import { factorsQuery, newestMinutesQuery } from './bar-queries.ts';
import { sessionsIn } from './bar-table.ts';
import type { OpenIndex } from './beside.ts';
import type { ChartFeed } from './chart-feed.ts';
import { FirstLoad } from './first-load.ts';
import { LiveMinutes } from './live-minutes.ts';
import { MinuteHistory } from './minute-history.ts';
import { msToEnd } from './ms-to-end.ts';
import { SourceState } from './source-state.ts';
import { type SourceTiming, sourceTiming } from './source-timing.ts';

const MINUTES_OF_A_DAY = 1440;

export interface MinuteSourceOptions {
  readonly code: ShareCode;
  readonly interval: Interval;
  readonly adjust: AdjustMode;
  readonly openIndex: OpenIndex;
  readonly timing?: SourceTiming;
}

/**
 * Bars of minutes: the newest sessions first, older ones by pages, and the last bar from the share's
 * own trades.
 */
export function openMinuteSource(feed: ChartFeed, options: MinuteSourceOptions): BarSource {
  const { code, interval, adjust, openIndex, timing = sourceTiming } = options;
  const state = new SourceState();
  const history = new MinuteHistory({
    calls: feed.calls,
    code,
    interval,
    adjust,
    openIndex,
    state,
  });
  const { table, beside } = history;
  /** The end of the exchange's day. */
  const upto = (): EpochMs => dhakaTime(dhakaDay(feed.now() ?? 0), MINUTES_OF_A_DAY) - 1;
  let factorsTimer: ReturnType<typeof setTimeout> | undefined;

  const live = new LiveMinutes({
    feed,
    code,
    minutes: history.minutes,
    timing,
    signal: state.signal,
    lastAt: () => table.lastAt,
    fetchTail: (from) => history.fetch({ from, upto: upto() }),
    onBar(bar) {
      for (const one of history.chartBars([bar])) history.put(one);
    },
    onTail: (rows, from) => history.putTail(rows, from),
    onNewDay: () => fetchFactorsIn(timing.spread(timing.newDayMs)),
  });

  const loading = new FirstLoad(feed, state, async (ask) => {
    await feed.whenKnown(state.signal);
    live.begin();
    const [rows, factors] = await Promise.all([
      ask(newestMinutesQuery(feed.calls, code, history.minutes, upto())),
      adjust === 0 ? [] : ask(factorsQuery(feed.calls, code, adjust)),
    ]);
    if (state.isClosed) return;
    history.begin(rows, factors);
    live.loaded(rows);
  });
  loading.run();

  /** A new day can have a new adjustment of all bars before it. */
  function fetchFactorsIn(ms: number): void {
    if (adjust === 0) return;
    clearTimeout(factorsTimer);
    factorsTimer = setTimeout(() => {
      history.fetchFactors().then(
        (factors) => {
          if (!state.isClosed) history.setFactors(factors);
        },
        () => fetchFactorsIn(timing.longestGapMs),
      );
    }, ms);
  }

  return {
    get status() {
      return state.status;
    },
    get bars() {
      return table.columns;
    },
    get hasOlder() {
      return history.hasOlder;
    },
    get adjustments() {
      return adjustmentsOf(history.factors);
    },
    get yesterdayClose() {
      const close = feed.board.quote(code)?.yesterdayClose;
      return close === undefined || close === 0 ? Number.NaN : taka(close);
    },
    get msToEnd() {
      return msToEnd(feed, interval);
    },
    decimals: 2,
    hasVolume: true,
    sessionsBetween: (after, before) => sessionsIn(table.columns, after, before),
    loadOlder: history.loadOlder,
    reach: history.reach,
    retry: loading.run,
    need(needs) {
      beside.need(needs.beside);
      history.needRunUp(needs.runUp);
    },
    subscribe: (listener) => state.subscribe(listener),
    close() {
      clearTimeout(factorsTimer);
      live.close();
      beside.close();
      state.close();
    },
  };
}
