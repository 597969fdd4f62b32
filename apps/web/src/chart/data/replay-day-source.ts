import {
  barAt,
  type DayColumns,
  dayNumber,
  emptyDays,
  rowOnOrBefore,
  tradingDayOf,
  withDay,
} from '@dorpon/domain/bars/day-columns';
import type { AdjustmentFactor } from '@dorpon/domain/bars/price-adjustment';
import { dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import { type DayInterval, dayNumberAt } from '@dorpon/domain/chart/bar-group';
import { dayChartBars, newestDayChartBar } from '@dorpon/domain/chart/day-chart-bars';
import { lastClosedDay } from '@dorpon/domain/chart/pro/replay-step';
import { type EpochMs, paisa, type TradingDay, taka } from '@dorpon/domain/units';
import { adjustmentsOf } from './adjustments.ts';
import { BarTable } from './bar-table.ts';
import { Beside } from './beside.ts';
import { type ChartFeed, FIRST_MOMENT } from './chart-feed.ts';
import { FirstLoad } from './first-load.ts';
import {
  dayBefore,
  factorsAt,
  patientCalls,
  type ReplayOptions,
  type ReplaySource,
  readyToPlay,
  sameFactors,
} from './replay-source.ts';
import { SourceState } from './source-state.ts';

const SESSION_MINUTES = 270;
const MINUTES_OF_A_DAY = 1440;
/** More days than one call of single days answers are fetched as a range. */
const MOST_SINGLE_DAYS = 100;

/** Days up to a moment, folded. Within a session the day is made of its minutes up to the moment. */
export function openReplayDays(
  feed: ChartFeed,
  options: ReplayOptions & { readonly interval: DayInterval },
): ReplaySource {
  const { code, interval, adjust, openIndex, onClose } = options;
  const state = new SourceState();
  const table = new BarTable();
  const beside = new Beside(table, state, interval, openIndex);
  const calls = patientCalls(feed.calls);
  let { moment } = options;
  /** Finished days, and the running one. */
  let days: DayColumns = emptyDays(0);
  let finished: TradingDay = '';
  let factors: readonly AdjustmentFactor[] = [];

  const loading = new FirstLoad(feed, state, async () => {
    const last = lastClosedDay(moment);
    const [loaded, causes] = await Promise.all([
      calls.days(code, { from: FIRST_MOMENT, upto: endOf(last) }, state.signal),
      calls.factors(code, adjust, state.signal),
    ]);
    const running = await runningDay(loaded, moment);
    if (state.isClosed) return;
    finished = last;
    days = running;
    factors = factorsAt(causes, moment);
    rebuild();
    state.become('ready');
  });
  loading.run();

  function rebuild(): void {
    table.replace(dayChartBars(days, factors, interval));
    beside.fill();
  }

  /** The finished days with the session at the moment, as far as it was traded. */
  async function runningDay(closed: DayColumns, at: EpochMs): Promise<DayColumns> {
    const day = tradingDayOf(dayBefore(at));
    if (day <= lastClosedDay(at)) return closed;
    const range = { from: dhakaTime(day, 0), upto: at - 1 };
    const rows = await calls.minutes(code, range, SESSION_MINUTES, state.signal);
    const before = closed.count === 0 ? 0 : closed.close[closed.count - 1]!;
    return rows.reduce((columns, row) => {
      const [open, high, low, last] = [row.open, row.high, row.low, row.close].map(paisa);
      const prices = { open: open!, high: high!, low: low!, last: last!, close: last! };
      const counts = { volume: row.volume, value: 0, trades: row.trades };
      const sides = { bull: 0, bear: 0, neutral: row.volume };
      return withDay(columns, {
        code,
        day,
        yesterdayClose: before,
        ...prices,
        ...counts,
        ...sides,
      });
    }, closed);
  }

  async function finishedDays(last: TradingDay): Promise<DayColumns> {
    if (last < finished) return daysUpTo(days, last);
    const known = { ...days, count: rowOnOrBefore(days, dayNumber(finished)) + 1 };
    if (last === finished) return known;
    const [from, upto] = [dayNumber(finished) + 1, dayNumber(last)];
    const single = Array.from({ length: upto - from + 1 }, (_, at) => tradingDayOf(from + at));
    // A share without a day yet would be answered with its first one, which is in the future.
    const more =
      single.length <= MOST_SINGLE_DAYS && known.count > 0
        ? await calls.daysOn(code, single, state.signal)
        : await calls.days(
            code,
            { from: dhakaTime(single[0]!, 0), upto: endOf(last) },
            state.signal,
          );
    return Array.from({ length: more.count }, (_, row) => barAt(code, more, row))
      .filter(({ day }) => dayNumber(day) >= from)
      .reduce(withDay, known);
  }

  async function playTo(target: EpochMs): Promise<void> {
    if (!(await readyToPlay(state, loading.run)) || target === moment) {
      moment = target;
      return;
    }
    const last = lastClosedDay(target);
    const causes =
      dayBefore(target) === dayBefore(moment)
        ? factors
        : factorsAt(await calls.factors(code, adjust, state.signal), target);
    const closed = await finishedDays(last);
    const next = await runningDay(closed, target);
    if (state.isClosed) return;
    const isLater = target > moment;
    const first = isLater ? Math.max(0, rowOnOrBefore(next, dayNumber(finished))) : 0;
    moment = target;
    finished = last;
    const isSame = sameFactors(causes, factors);
    factors = causes;
    days = next;
    if (!isLater || !isSame) {
      rebuild();
      state.emit({ kind: 'reset' });
      return;
    }
    for (let count = first + 1; count <= next.count; count += 1) {
      const bar = newestDayChartBar({ ...next, count }, factors, interval);
      if (bar === undefined || !table.put(bar)) continue;
      beside.fillNewest();
      state.emit({ kind: 'newest' });
    }
  }

  return {
    get moment() {
      return moment;
    },
    playTo,
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
      return days.count < 2 ? Number.NaN : taka(days.close[days.count - 2]!);
    },
    msToEnd: undefined,
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
      onClose();
      beside.close();
      state.close();
    },
  };
}

const endOf = (day: TradingDay): EpochMs => dhakaTime(day, MINUTES_OF_A_DAY) - 1;

/** The days up to one, in memory of their own: later rows must not stay behind the count. */
function daysUpTo(days: DayColumns, last: TradingDay): DayColumns {
  const count = rowOnOrBefore(days, dayNumber(last)) + 1;
  const copy = emptyDays(count + 8);
  for (const [name, column] of Object.entries(copy))
    if (typeof column !== 'number')
      column.set((days[name as keyof DayColumns] as typeof column).subarray(0, count));
  return { ...copy, count };
}
