import { isTraded, type LineInterval, PriceLines, type Ticker } from '@dorpon/contract/price-lines';
import { type DayNumber, tradingDayOf } from '@dorpon/domain/bars/day-columns';
import { FactorsAhead } from '@dorpon/domain/bars/factors-ahead';
import type { AdjustmentFactor } from '@dorpon/domain/bars/price-adjustment';
import type { ShareCode } from '@dorpon/domain/units';
import type { ExportFormat } from './export-options.ts';
import { OwnPriceLines } from './own-price-lines.ts';

/** PostgreSQL counts days from 2000, we from 1970. */
const DAYS_TO_2000 = Date.UTC(2000, 0, 1) / 86_400_000;
const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;
const DHAKA_MINUTES = 360;

/** Facts about shares that the lines of a file depend on. */
export interface Shares {
  isIndex(code: ShareCode): boolean;
  factors(code: ShareCode): readonly AdjustmentFactor[];
}

/** Formats the numbers of copied rows as lines. */
export interface PriceWriter {
  readonly count: number;
  heading(): void;
  /** Whether the row became a line: a day without trades is only in own-format files. */
  row(code: ShareCode, numbers: Float64Array): boolean;
  take(): Uint8Array;
}

export const priceWriter = (
  format: ExportFormat,
  interval: LineInterval,
  shares: Shares,
): PriceWriter =>
  format === 'own'
    ? ownWriter(interval)
    : new LineWriter(new PriceLines(format, interval), interval, shares);

const minuteOfDay = (at: number): number =>
  Math.floor(at / MINUTE_MS + DHAKA_MINUTES) % DAY_MINUTES;

function ownWriter(interval: LineInterval): PriceWriter {
  const lines = new OwnPriceLines(interval);
  return {
    get count() {
      return lines.count;
    },
    heading: () => lines.heading(),
    row(code, row) {
      const minute = interval === 'minute' ? minuteOfDay(row[6] ?? 0) : 0;
      lines.line(code, tradingDayOf((row[0] ?? 0) + DAYS_TO_2000), minute, row);
      return true;
    },
    take: () => lines.take(),
  };
}

class LineWriter implements PriceWriter {
  readonly #lines: PriceLines;
  readonly #interval: LineInterval;
  readonly #shares: Shares;
  readonly #known = new Map<ShareCode, { ticker: Ticker; ahead: FactorsAhead }>();
  #day: DayNumber = Number.NaN;

  constructor(lines: PriceLines, interval: LineInterval, shares: Shares) {
    this.#lines = lines;
    this.#interval = interval;
    this.#shares = shares;
  }

  get count(): number {
    return this.#lines.count;
  }

  heading(): void {
    this.#lines.heading();
  }

  take(): Uint8Array {
    return this.#lines.take();
  }

  row(code: ShareCode, row: Float64Array): boolean {
    const [open, high, low, close] = [row[1] ?? 0, row[2] ?? 0, row[3] ?? 0, row[4] ?? 0];
    if (!isTraded(open, high, low, close)) return false;
    const day = (row[0] ?? 0) + DAYS_TO_2000;
    if (day !== this.#day) {
      this.#day = day;
      this.#lines.day(tradingDayOf(day));
    }
    const { ticker, ahead } = this.#share(code);
    ahead.to(day);
    const isDay = this.#interval === 'day';
    const trades = row[isDay ? 7 : 5] ?? 0;
    const volume = row[isDay ? 8 : 7] ?? 0;
    const value = row[isDay ? 9 : 8] ?? 0;
    const prices = { open: open * ahead.price, high: high * ahead.price, low: low * ahead.price };
    const rest = { close: close * ahead.price, volume: volume * ahead.volume, value, trades };
    this.#lines.line(ticker, { ...prices, ...rest }, isDay ? 0 : minuteOfDay(row[6] ?? 0));
    return true;
  }

  #share(code: ShareCode) {
    let share = this.#known.get(code);
    if (!share) {
      const ticker = this.#lines.ticker(code, this.#shares.isIndex(code));
      share = { ticker, ahead: new FactorsAhead(this.#shares.factors(code)) };
      this.#known.set(code, share);
    }
    return share;
  }
}
