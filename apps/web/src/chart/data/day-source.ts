import {
  type DayColumns,
  dayNumber,
  emptyDays,
  rowOnOrBefore,
} from '@dorpon/domain/bars/day-columns';
import { withLiveDay } from '@dorpon/domain/bars/live-day';
import type { AdjustMode, AdjustmentFactor } from '@dorpon/domain/bars/price-adjustment';
import { dhakaDay, dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import { type DayInterval, dayNumberAt } from '@dorpon/domain/chart/bar-group';
import { dayChartBars, newestDayChartBar } from '@dorpon/domain/chart/day-chart-bars';
import { hasTraded } from '@dorpon/domain/market/quote';
import { type ShareCode, type TradingDay, taka } from '@dorpon/domain/units';
import type { BarSource } from '../bar-source.ts';
import { adjustmentsOf } from './adjustments.ts';
import { daysQuery, factorsQuery } from './bar-queries.ts';
import { BarTable } from './bar-table.ts';
import { Beside, type OpenIndex } from './beside.ts';
import type { ChartFeed } from './chart-feed.ts';
import { FirstLoad } from './first-load.ts';
import { msToEnd } from './ms-to-end.ts';
import { SourceState } from './source-state.ts';
import { type SourceTiming, sourceTiming } from './source-timing.ts';

const MINUTES_OF_A_DAY = 1440;

export interface DaySourceOptions {
  readonly code: ShareCode;
  readonly interval: DayInterval;
  readonly adjust: AdjustMode;
  /** Called when a study needs closes of DSEX. */
  readonly openIndex: OpenIndex;
  readonly timing?: SourceTiming;
}

/**
 * Days of a share or an index, folded into weeks, months or quarters. All are loaded at once; today is
 * the board's quote, which has the day's extremes and, after the close, the closing price.
 */
export function openDaySource(feed: ChartFeed, options: DaySourceOptions): BarSource {
  const { code, interval, adjust, timing = sourceTiming } = options;
  const state = new SourceState();
  const table = new BarTable();
  const beside = new Beside(table, state, interval, options.openIndex);
  let days: DayColumns = emptyDays(0);
  let factors: readonly AdjustmentFactor[] = [];
  let loadedOn: TradingDay | undefined;
  let reloadTimer: ReturnType<typeof setTimeout> | undefined;

  const loading = new FirstLoad(feed, state, async (ask) => {
    await feed.whenKnown(state.signal);
    const today = dhakaDay(feed.now() ?? 0);
    const upto = dhakaTime(today, MINUTES_OF_A_DAY) - 1;
    const [loaded, causes] = await Promise.all([
      ask(daysQuery(feed.calls, code, upto)),
      adjust === 0 ? [] : ask(factorsQuery(feed.calls, code, adjust)),
    ]);
    if (state.isClosed) return;
    loadedOn = today;
    days = withBoard(loaded);
    factors = causes;
    table.replace(dayChartBars(days, factors, interval));
    beside.fill();
    state.become('ready');
  });

  const leave = [
    feed.board.onQuote(code, onQuote),
    feed.onConnect(() => {
      if (feed.hours()?.day !== loadedOn) reloadSoon();
    }),
  ];
  loading.run();

  function withBoard(columns: DayColumns): DayColumns {
    const quote = feed.board.quote(code);
    // The day of its trades: the hours of a new session may be known only later.
    return quote && hasTraded(quote)
      ? withLiveDay(columns, quote, dhakaDay(quote.tradedAt))
      : columns;
  }

  function onQuote(): void {
    if (state.status !== 'ready') return;
    const before = days;
    days = withBoard(days);
    if (days === before) return;
    const bar = newestDayChartBar(days, factors, interval);
    if (bar === undefined || !table.put(bar)) return;
    beside.fillNewest();
    state.emit({ kind: 'newest' });
    // A new day can have a new adjustment, and the day before it is final now.
    if (loadedOn !== undefined && days.day[days.count - 1]! > dayNumber(loadedOn)) reloadSoon();
  }

  function reloadSoon(): void {
    if (reloadTimer !== undefined || state.status !== 'ready') return;
    reloadTimer = setTimeout(() => {
      reloadTimer = undefined;
      loading.run();
    }, timing.spread(timing.newDayMs));
  }

  return {
    get status() {
      return state.status;
    },
    get bars() {
      return table.columns;
    },
    hasOlder: false,
    get adjustments() {
      return adjustmentsOf(factors);
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
    sessionsBetween: (after, upto) =>
      rowOnOrBefore(days, dayNumberAt(upto)) - rowOnOrBefore(days, dayNumberAt(after)),
    loadOlder: () => Promise.resolve(),
    reach: () => Promise.resolve(),
    retry: loading.run,
    need: (needs) => beside.need(needs.beside),
    subscribe: (listener) => state.subscribe(listener),
    close() {
      for (const end of leave) end();
      clearTimeout(reloadTimer);
      beside.close();
      state.close();
    },
  };
}
