import { dhakaDay, dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import type { RangePlace, VisibleRange } from '@dorpon/domain/chart/chart-document';
import type { EpochMs, TradingDay } from '@dorpon/domain/units';
import type { Chart as KlineChart } from 'klinecharts';
import { lastAtOrBefore } from './compare.ts';
import type { HostData } from './host-data.ts';
import { CANDLE_PANE, visibleRows } from './visible-rows.ts';

export const BAR_SPACE = { min: 0.05, max: 60, usual: 6.25 } as const;
/** Free pixels right of the newest bar, so that labels of levels never meet candles. */
export const FREE_RIGHT = 90;

/** klinecharts tells the free space right of the newest bar only while there is some. */
interface Scroll {
  getLastBarRightSideDiffBarCount(): number;
  setLastBarRightSideDiffBarCount(bars: number): void;
}
const scrollOf = (chart: KlineChart): Scroll =>
  (chart as unknown as { getChartStore(): Scroll }).getChartStore();

interface Rows {
  readonly width: number;
  readonly first: number;
  readonly last: number;
}

/** Whether the rows of a range are still those of its place: the width is the same, and no bars came since. */
export function isPlaceOf({ width, space, behind, free }: RangePlace, rows: Rows): boolean {
  const first = Math.max(0, rows.last + behind + free + 0.5 - width / space);
  return width === rows.width && Math.abs(first - rows.first) <= 1 + 1 / space;
}

/** Which bars are visible. */
export class Visible {
  readonly #chart: KlineChart;
  readonly #data: HostData;
  /** A range asked for before its bars were loaded. */
  #wanted: VisibleRange | undefined;
  #asked = 0;
  #isOwn = false;
  #kept: { readonly free: number } | { readonly upto: EpochMs } | undefined;

  constructor(chart: KlineChart, data: HostData) {
    this.#chart = chart;
    this.#data = data;
  }

  #width(): number {
    return this.#chart.getSize(CANDLE_PANE, 'main')?.width ?? 0;
  }

  get freeRight(): number {
    return Math.min(FREE_RIGHT, Math.round(this.#width() * 0.16));
  }

  /** The range now; it follows the newest bar while that is visible. */
  get(): VisibleRange | undefined {
    const { bars } = this.#data;
    const { firstRow, endRow } = visibleRows(this.#chart, bars.count);
    if (endRow <= firstRow) return undefined;
    const from = bars.at[firstRow]!;
    const place = {
      width: this.#width(),
      space: this.#chart.getBarSpace().bar,
      behind: bars.count - endRow,
      free: scrollOf(this.#chart).getLastBarRightSideDiffBarCount(),
    };
    return endRow >= bars.count ? { from, place } : { from, upto: bars.at[endRow - 1]!, place };
  }

  set(range: VisibleRange): void {
    this.#wanted = range;
    this.#apply();
    void this.#loadFor(range.from);
  }

  /** Remembers what is visible before bars are loaded anew; without bars, what was visible before. */
  keep(): void {
    const { bars } = this.#data;
    const { firstRow, endRow } = visibleRows(this.#chart, bars.count);
    if (endRow <= firstRow) return;
    this.#kept =
      endRow >= bars.count
        ? { free: this.#chart.getOffsetRightDistance() }
        : { upto: bars.at[endRow - 1]! };
  }

  /** After the bars were loaded anew: the range that was asked for, or the moment that was visible. */
  restore(isSame: boolean): void {
    const { bars } = this.#data;
    if (!isSame) this.#kept = undefined;
    if (bars.count === 0) return;
    if (this.#wanted) {
      this.#apply();
      void this.#loadFor(this.#wanted.from);
    } else this.#restoreKept();
  }

  #restoreKept(): void {
    const kept = this.#kept;
    this.#own(() => {
      if (kept === undefined) this.#chart.setOffsetRightDistance(this.freeRight);
      else if ('free' in kept) this.#chart.setOffsetRightDistance(kept.free);
      else {
        const { at, count } = this.#data.bars;
        this.#chart.scrollToDataIndex(Math.max(0, lastAtOrBefore(at, count, kept.upto)));
      }
    });
  }

  /** Moves the chart without forgetting what was asked for. */
  #own(move: () => void): void {
    this.#isOwn = true;
    move();
    this.#isOwn = false;
  }

  /** A person moved the chart: what was asked for no longer matters. */
  forget(): void {
    if (!this.#isOwn) this.#wanted = undefined;
  }

  #apply(): void {
    if (this.#wanted && this.#data.bars.count > 0) this.#show(this.#wanted);
  }

  /** After the width changed: a range that was asked for still fills it. */
  refit(): void {
    this.#apply();
  }

  async #loadFor(from: EpochMs): Promise<void> {
    const { source } = this.#data;
    const { bars } = this.#data;
    if (!source?.hasOlder || bars.count === 0 || bars.at[0]! <= from) return;
    this.#asked += 1;
    const asked = this.#asked;
    await source.reach(dhakaDay(from));
    if (asked === this.#asked && source === this.#data.source) this.#apply();
  }

  #show({ from, upto, place }: VisibleRange): void {
    const { at, count } = this.#data.bars;
    const width = this.#width();
    if (count === 0 || width <= 0) return;
    const first = Math.min(count - 1, lastAtOrBefore(at, count, from - 1) + 1);
    const isNewest = upto === undefined || upto >= at[count - 1]!;
    const last = isNewest ? count - 1 : Math.max(0, lastAtOrBefore(at, count, upto));
    if (place && isPlaceOf(place, { width, first, last })) {
      this.#own(() => {
        // Whole numbers first: a rounding of the last bit would move bars that are between two pixels.
        const newer = count - 1 - last - place.behind;
        scrollOf(this.#chart).setLastBarRightSideDiffBarCount(place.free - newer);
        this.setBarSpace(place.space);
        // Applies the place also if the bars had this space already.
        this.#chart.scrollByDistance(0);
      });
      return;
    }
    const bars = Math.max(2, last - first + 1);
    const room = isNewest ? width - this.freeRight : width;
    this.#own(() => {
      this.setBarSpace(room / bars);
      if (isNewest) this.#chart.setOffsetRightDistance(this.freeRight);
      else this.#chart.scrollToDataIndex(last);
    });
  }

  setBarSpace(space: number): void {
    this.#chart.setBarSpace(Math.max(BAR_SPACE.min, Math.min(BAR_SPACE.max, space)));
  }

  /** Shows a day in the middle; loads it first if it is not. */
  async goTo(day: TradingDay): Promise<void> {
    const { source } = this.#data;
    this.#asked += 1;
    const asked = this.#asked;
    this.#wanted = undefined;
    await source?.reach(day);
    if (asked !== this.#asked || source !== this.#data.source) return;
    const { at, count } = this.#data.bars;
    if (count === 0) return;
    const row = Math.min(count - 1, lastAtOrBefore(at, count, dhakaTime(day, 0) - 1) + 1);
    const visible = this.#width() / this.#chart.getBarSpace().bar;
    this.#chart.scrollToDataIndex(Math.round(row + visible / 2));
  }

  reset(): void {
    this.#wanted = undefined;
    this.#chart.setOffsetRightDistance(this.freeRight);
  }
}
