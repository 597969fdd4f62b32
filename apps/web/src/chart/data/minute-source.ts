import type { AdjustMode, AdjustmentFactor } from '@dorpon/domain/bars/price-adjustment';
import { addDays, dhakaDay, dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import { barEndsAt } from '@dorpon/domain/chart/bar-end';
import type { Interval } from '@dorpon/domain/chart/interval';
import { minutesPerBar } from '@dorpon/domain/chart/interval';
import { type EpochMs, type ShareCode, type TradingDay, taka } from '@dorpon/domain/units';
import type { BarSource } from '../bar-source.ts';
import { adjustedMinutes } from './adjusted-minutes.ts';
import { adjustmentsOf } from './adjustments.ts';
import { BarTable, sessionsIn } from './bar-table.ts';
import { Beside, type OpenIndex } from './beside.ts';
import { type ChartFeed, FIRST_MOMENT, type MinuteRange, type MinuteRow } from './chart-feed.ts';
import { FirstLoad } from './first-load.ts';
import { LiveMinutes } from './live-minutes.ts';
import { daysPerPage, wholeSessions } from './minute-pages.ts';
import { pause, retryAfter } from './retry-after.ts';
import { SourceState } from './source-state.ts';
import { type SourceTiming, sourceTiming } from './source-timing.ts';

const MINUTES_OF_A_DAY = 1440;
/** Bars that a wide screen shows. */
const SCREEN_BARS = 500;
/** After so many failed pages in a row, going back to a day is given up. */
const MOST_FAILURES = 3;

export interface MinuteSourceOptions {
  readonly code: ShareCode;
  readonly interval: Interval;
  readonly adjust: AdjustMode;
  /** Called when a study needs closes of DSEX. */
  readonly openIndex: OpenIndex;
  readonly timing?: SourceTiming;
}

/**
 * Bars of minutes: the newest sessions first, older ones by pages, and the last bar from the share's
 * own trades.
 */
export function openMinuteSource(feed: ChartFeed, options: MinuteSourceOptions): BarSource {
  const { code, interval, adjust, timing = sourceTiming } = options;
  const minutes = minutesPerBar(interval) ?? 1;
  const state = new SourceState();
  const table = new BarTable();
  const beside = new Beside(table, state, interval, options.openIndex);
  let factors: readonly AdjustmentFactor[] = [];
  let hasOlder = true;
  let older: Promise<void> | undefined;
  let runUp = 0;
  let failures = 0;

  const fetchRows = (range: MinuteRange): Promise<MinuteRow[]> =>
    feed.calls.minutes(code, range, minutes, state.signal);
  const chartBars = (rows: readonly MinuteRow[]) => adjustedMinutes(rows, factors, interval);
  const today = (): TradingDay => dhakaDay(feed.now() ?? 0);

  const live = new LiveMinutes({
    feed,
    code,
    minutes,
    timing,
    signal: state.signal,
    lastAt: () => table.lastAt,
    fetchTail: (from) => fetchRows({ from, upto: endOf(today()) }),
    onBar(bar) {
      const [put] = chartBars([bar]);
      if (put === undefined || !table.put(put)) return;
      beside.fillNewest();
      state.emit({ kind: 'newest' });
    },
    onTail(rows, from) {
      const bars = chartBars(rows);
      const first = table.rowFrom(from);
      const kept = table.sameRows(first, bars);
      const isShorter = first + bars.length < table.count;
      const different = bars.slice(kept);
      if (!isShorter && (different[0]?.at ?? Number.POSITIVE_INFINITY) >= table.lastAt) {
        for (const bar of different) {
          if (!table.put(bar)) continue;
          beside.fillNewest();
          state.emit({ kind: 'newest' });
        }
        return;
      }
      table.cut(first + kept);
      for (const bar of different) table.put(bar);
      beside.fill();
      state.emit({ kind: 'reset' });
    },
    onNewDay() {
      // A new day can have a new adjustment of all bars before it.
      if (adjust !== 0) loading.run();
    },
  });

  const loading = new FirstLoad(feed, state, async () => {
    await feed.whenKnown(state.signal);
    live.begin();
    const upto = endOf(today());
    const from = dhakaTime(addDays(today(), -daysPerPage(minutes)), 0);
    const [rows, causes] = await Promise.all([
      fetchRows({ from, upto }),
      feed.calls.factors(code, adjust, state.signal),
    ]);
    // A share may not have traded for longer than a page.
    const loaded = rows.length > 0 ? rows : await newestBefore(from);
    if (state.isClosed) return;
    factors = causes;
    hasOlder = loaded.length > 0;
    table.replace(chartBars(loaded));
    live.loaded(loaded);
    beside.follow();
    beside.fill();
    state.become('ready');
    void loadRunUp();
  });
  loading.run();

  /** The newest sessions before a time, however long ago. */
  const newestBefore = async (at: EpochMs): Promise<MinuteRow[]> =>
    wholeSessions(await fetchRows({ from: FIRST_MOMENT, upto: at - 1 }));

  async function loadPage(): Promise<void> {
    const end = dhakaTime(dhakaDay(table.firstAt), 0);
    const from = dhakaTime(addDays(dhakaDay(end), -daysPerPage(minutes, runUp)), 0);
    const page = await fetchRows({ from, upto: end - 1 });
    const rows = page.length > 0 ? page : await newestBefore(from);
    if (state.isClosed) return;
    hasOlder = rows.length > 0;
    if (rows.length === 0) {
      state.emit({ kind: 'older', added: 0 });
      return;
    }
    table.prepend(chartBars(rows));
    beside.follow();
    beside.fill();
    state.emit({ kind: 'older', added: rows.length });
  }

  /** Never rejects: after a failure it resolves when the next attempt is due. */
  function loadOlder(): Promise<void> {
    if (!hasOlder || state.status !== 'ready') return older ?? Promise.resolve();
    older ??= loadPage()
      .then(
        () => {
          failures = 0;
        },
        (error: unknown) => {
          failures += 1;
          return pause(retryAfter(error, failures), state.signal);
        },
      )
      .finally(() => {
        older = undefined;
      });
    return older;
  }

  async function loadWhile(isWanted: () => boolean): Promise<void> {
    await state.settled();
    failures = 0;
    while (isWanted() && hasOlder && state.status === 'ready' && failures < MOST_FAILURES)
      await loadOlder();
  }

  const loadRunUp = () => loadWhile(() => runUp > 0 && table.count < runUp + SCREEN_BARS);

  return {
    get status() {
      return state.status;
    },
    get bars() {
      return table.columns;
    },
    get hasOlder() {
      return hasOlder;
    },
    get adjustments() {
      return adjustmentsOf(factors);
    },
    get yesterdayClose() {
      const close = feed.board.quote(code)?.yesterdayClose;
      return close === undefined || close === 0 ? Number.NaN : taka(close);
    },
    get endsAt() {
      const [now, hours] = [feed.now(), feed.hours()];
      return now === null || hours === null ? undefined : barEndsAt(interval, now, hours);
    },
    decimals: 2,
    sessionsBetween: (after, upto) => sessionsIn(table.columns, after, upto),
    loadOlder,
    reach: (day) => loadWhile(() => table.firstAt > dhakaTime(day, 0)),
    retry: loading.run,
    need(needs) {
      beside.need(needs.beside);
      runUp = needs.runUp;
      void loadRunUp();
    },
    subscribe: (listener) => state.subscribe(listener),
    close() {
      live.close();
      beside.close();
      state.close();
    },
  };
}

const endOf = (day: TradingDay): EpochMs => dhakaTime(day, MINUTES_OF_A_DAY) - 1;
