import type { AdjustMode, AdjustmentFactor } from '@dorpon/domain/bars/price-adjustment';
import { factorsAfter } from '@dorpon/domain/bars/price-adjustment';
import { addDays, dhakaDay, dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import { dayNumberAt } from '@dorpon/domain/chart/bar-group';
import type { ChartBar } from '@dorpon/domain/chart/day-chart-bars';
import { type Interval, minutesPerBar } from '@dorpon/domain/chart/interval';
import type { EpochMs, ShareCode, TradingDay } from '@dorpon/domain/units';
import { adjustedMinutes } from './adjusted-minutes.ts';
import { minutesBefore, newestMinutesQuery } from './bar-queries.ts';
import { BarTable } from './bar-table.ts';
import { Beside, type OpenIndex } from './beside.ts';
import type { BarCalls, MinuteRow, TimeRange } from './chart-feed.ts';
import { daysPerPage } from './minute-pages.ts';
import { pause, retryAfter } from './retry-after.ts';
import type { SourceState } from './source-state.ts';

/** Bars that a wide screen shows. */
const SCREEN_BARS = 500;
/** After so many failed pages in a row, going back to a day is given up. */
const MOST_FAILURES = 3;

export interface MinuteHistoryOptions {
  readonly calls: BarCalls;
  readonly code: ShareCode;
  readonly interval: Interval;
  readonly adjust: AdjustMode;
  /** Called when a study needs closes of DSEX. */
  readonly openIndex: OpenIndex;
  readonly state: SourceState;
}

/** The loaded bars of minutes: the newest sessions, and older ones by pages. */
export class MinuteHistory {
  readonly table = new BarTable();
  readonly minutes: number;
  readonly beside: Beside;
  factors: readonly AdjustmentFactor[] = [];
  hasOlder = true;
  readonly #options: MinuteHistoryOptions;
  #older: Promise<void> | undefined;
  #failures = 0;
  #runUp = 0;

  constructor(options: MinuteHistoryOptions) {
    const { state, interval, openIndex } = options;
    this.#options = options;
    this.minutes = minutesPerBar(interval) ?? 1;
    this.beside = new Beside(this.table, state, interval, openIndex);
  }

  fetch(range: TimeRange): Promise<MinuteRow[]> {
    const { calls, code, state } = this.#options;
    return calls.minutes(code, range, this.minutes, state.signal);
  }

  fetchFactors(): Promise<AdjustmentFactor[]> {
    const { calls, code, adjust, state } = this.#options;
    return calls.factors(code, adjust, state.signal);
  }

  chartBars(rows: readonly MinuteRow[]): ChartBar[] {
    return adjustedMinutes(rows, this.factors, this.#options.interval);
  }

  /** The newest sessions up to a time, however long ago they were. */
  fetchNewest(upto: EpochMs): Promise<MinuteRow[]> {
    const { calls, code, state } = this.#options;
    return newestMinutesQuery(calls, code, this.minutes, upto).queryFn(state);
  }

  /** Replaces everything by the newest sessions. */
  begin(rows: readonly MinuteRow[], factors: readonly AdjustmentFactor[]): void {
    this.factors = factors;
    this.hasOlder = rows.length > 0;
    this.table.replace(this.chartBars(rows));
    this.beside.follow();
    this.beside.fill();
    this.#options.state.become('ready');
    void this.#loadRunUp();
  }

  /** A new corporate action changes the bars before it. */
  setFactors(factors: readonly AdjustmentFactor[]): void {
    const before = this.factors;
    this.factors = factors;
    this.table.scale((at) => {
      const day = dayNumberAt(at);
      const [now, then] = [factorsAfter(factors, day), factorsAfter(before, day)];
      return { price: now.price / then.price, volume: now.volume / then.volume };
    });
    this.#options.state.emit({ kind: 'reset' });
  }

  /** Puts bars from a time on; changes that are not at the end reset the chart. */
  putTail(rows: readonly MinuteRow[], from: EpochMs): void {
    const { table, beside } = this;
    const bars = this.chartBars(rows);
    const first = table.rowFrom(from);
    const kept = table.sameRows(first, bars);
    const isShorter = first + bars.length < table.count;
    const different = bars.slice(kept);
    if (!isShorter && (different[0]?.at ?? Number.POSITIVE_INFINITY) >= table.lastAt) {
      for (const bar of different) this.put(bar);
      return;
    }
    table.cut(first + kept);
    for (const bar of different) table.put(bar);
    beside.fill();
    this.#options.state.emit({ kind: 'reset' });
  }

  put(bar: ChartBar): void {
    if (!this.table.put(bar)) return;
    this.beside.fillNewest();
    this.#options.state.emit({ kind: 'newest' });
  }

  /** Never rejects: after a failure it resolves when the next attempt is due. */
  readonly loadOlder = (): Promise<void> => {
    const { state } = this.#options;
    if (!this.hasOlder || state.status !== 'ready') return this.#older ?? Promise.resolve();
    this.#older ??= this.#loadPage()
      .then(
        () => {
          this.#failures = 0;
        },
        (error: unknown) => {
          this.#failures += 1;
          return pause(retryAfter(error, this.#failures), state.signal);
        },
      )
      .finally(() => {
        this.#older = undefined;
      });
    return this.#older;
  };

  readonly reach = (day: TradingDay): Promise<void> =>
    this.#loadWhile(() => this.table.firstAt > dhakaTime(day, 0));

  needRunUp(bars: number): void {
    this.#runUp = bars;
    void this.#loadRunUp();
  }

  #loadRunUp(): Promise<void> {
    return this.#loadWhile(() => this.#runUp > 0 && this.table.count < this.#runUp + SCREEN_BARS);
  }

  async #loadWhile(isWanted: () => boolean): Promise<void> {
    const { state } = this.#options;
    await state.settled();
    this.#failures = 0;
    while (
      isWanted() &&
      this.hasOlder &&
      state.status === 'ready' &&
      !state.isClosed &&
      this.#failures < MOST_FAILURES
    )
      await this.loadOlder();
  }

  async #loadPage(): Promise<void> {
    const { state } = this.#options;
    const first = this.table.firstAt;
    const end = dhakaTime(dhakaDay(first), 0);
    const from = dhakaTime(addDays(dhakaDay(end), -daysPerPage(this.minutes, this.#runUp)), 0);
    const page = await this.fetch({ from, upto: end - 1 });
    const rows = page.length > 0 ? page : await this.#fetchBefore(from);
    // The bars were replaced meanwhile.
    if (state.isClosed || this.table.firstAt !== first) return;
    this.hasOlder = rows.length > 0;
    this.table.prepend(this.chartBars(rows));
    this.beside.follow();
    this.beside.fill();
    state.emit({ kind: 'older', added: rows.length });
  }

  #fetchBefore(at: EpochMs): Promise<MinuteRow[]> {
    const { calls, code, state } = this.#options;
    return minutesBefore(calls, code, this.minutes, at, state.signal);
  }
}
