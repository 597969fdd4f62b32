import { isLiquid } from '../market/liquidity.ts';
import type { SessionHours } from '../market/session.ts';
import { tickSize } from '../market/tick-size.ts';
import { type EpochMs, type Paisa, type Percent, round } from '../units.ts';
import type { Finding, Side } from './entry.ts';
import { ExtremeWatch, type PastExtremes } from './extreme-watch.ts';
import { AFTER_OPEN_MS, BURST, GAP, LARGE_TRADE, MOVE } from './limits.ts';
import { RecentMinutes } from './recent-minutes.ts';
import type { TradeSizes } from './trade-sizes.ts';

export type MonitoredHours = Pick<SessionHours, 'opensAt' | 'continuousEndsAt' | 'day'>;

/** What the monitor knows of a share before the session. */
export interface ShareReference extends PastExtremes {
  readonly yesterdayClose: Paisa;
  /** 0 when it did not trade yesterday. */
  readonly yesterdayHigh: Paisa;
  readonly yesterdayLow: Paisa;
  /** Mean volume by the end of each minute of a session, and the number of sessions. */
  readonly usualVolume: { readonly byMinute: ArrayLike<number>; readonly sessions: number };
  readonly sizes: TradeSizes;
}

/** One trade, or several that a feed reports as one change of its totals. */
export interface Traded {
  readonly at: EpochMs;
  readonly price: Paisa;
  readonly quantity: number;
  readonly value: Paisa;
  readonly trades: number;
  /** The day's first price and its extremes as the feed reports them; the price otherwise. */
  readonly open: Paisa;
  readonly high: Paisa;
  readonly low: Paisa;
}

type Found = (side: Side, finding: Finding) => void;

const MINUTE_MS = 60_000;
export const minuteNumber = (at: EpochMs): number => Math.floor(at / MINUTE_MS);

/** Whole numbers, not a rounded percent: 1.996% is less than 2%. */
const isAtLeast = (change: Paisa, of: Paisa, percent: Percent): boolean =>
  Math.abs(change) * 100 >= of * percent;

const sideOf = (change: number): Side => (change > 0 ? 'up' : change < 0 ? 'down' : 'none');

/** Watches the trades of one share through a session. */
export class ShareMonitor {
  readonly minutes = new RecentMinutes();
  readonly #reference: ShareReference;
  #yesterdayClose: Paisa;
  readonly #hours: MonitoredHours;
  readonly #extremes: ExtremeWatch;
  #last: Paisa = 0;
  #opened: Paisa = 0;
  #trades = 0;
  #value: Paisa = 0;
  #brokeUp = false;
  #brokeDown = false;

  constructor(reference: ShareReference, hours: MonitoredHours) {
    this.#reference = reference;
    this.#yesterdayClose = reference.yesterdayClose;
    this.#hours = hours;
    this.#extremes = new ExtremeWatch(reference, hours.opensAt);
  }

  get last(): Paisa {
    return this.#last || this.#yesterdayClose;
  }

  /** The reference price as the session's opening gives it. */
  set yesterdayClose(price: Paisa) {
    this.#yesterdayClose = price;
  }

  take(traded: Traded, found: Found): void {
    const minute = minuteNumber(traded.at);
    this.#largeTrade(traded, found);
    const base = this.minutes.priceAt(minute - MOVE.minutes);
    this.minutes.add(minute, traded.price, traded.quantity, traded.value, traded.trades);
    this.#trades += traded.trades;
    this.#value += traded.value;
    if (this.#opened === 0) {
      this.#opened = traded.open;
      this.#gap(traded, found);
    }
    this.#last = traded.price;
    this.#rangeBreak(traded, found);
    const isLiquidNow = isLiquid({ trades: this.#trades, value: this.#value });
    this.#extremes.take(traded, isLiquidNow, found);
    if (traded.at < this.#hours.opensAt + AFTER_OPEN_MS) return;
    this.#burst(traded, minute, base, found);
    // Afterwards all trade at the closing price, which is an average and no move.
    if (traded.at < this.#hours.continuousEndsAt) this.#move(traded, minute, base, found);
  }

  /** Trades while the feed was silent: their prices are those of the day, but belong to no minute (G1). */
  miss(missed: Traded): void {
    const { at, open, price, high, low } = missed;
    if (this.#opened === 0) this.#opened = open;
    this.#last = price;
    this.#trades += missed.trades;
    this.#value += missed.value;
    this.#rangeBreak(missed, () => {});
    this.#extremes.miss(high, low);
    const minute = minuteNumber(at);
    this.minutes.resume(minute);
    this.minutes.add(minute, price, 0, 0, 0);
  }

  /** K1. The trade itself is not part of the distribution that it is compared with. */
  #largeTrade({ price, quantity, value, trades }: Traded, found: Found): void {
    const { sizes } = this.#reference;
    if (trades !== 1) return;
    const usual = sizes.median();
    if (
      sizes.trades >= LARGE_TRADE.known &&
      value >= LARGE_TRADE.least &&
      value >= LARGE_TRADE.times * usual
    )
      found(this.#last === 0 ? 'none' : sideOf(price - this.#last), {
        kind: 'large-trade',
        price,
        quantity,
        value,
        times: round(value / usual, 0),
      });
    sizes.add(value);
  }

  /** K6. */
  #gap({ open: price }: Traded, found: Found): void {
    const before = this.#yesterdayClose;
    if (before === 0) return;
    const change = price - before;
    if (
      !isAtLeast(change, before, GAP.percent) ||
      Math.abs(change) < GAP.ticks * tickSize(before, this.#hours.day)
    )
      return;
    const percent = round((change / before) * 100, 2);
    found(sideOf(change), { kind: 'gap', price, percent });
  }

  /** K7. */
  #rangeBreak({ price, high, low }: Traded, found: Found): void {
    const { yesterdayHigh, yesterdayLow } = this.#reference;
    if (yesterdayHigh === 0 || this.#opened > yesterdayHigh || this.#opened < yesterdayLow) return;
    if (!this.#brokeUp && high > yesterdayHigh) {
      this.#brokeUp = true;
      found('up', { kind: 'range-break', price: Math.max(price, high), before: yesterdayHigh });
    }
    if (!this.#brokeDown && low < yesterdayLow) {
      this.#brokeDown = true;
      found('down', { kind: 'range-break', price: Math.min(price, low), before: yesterdayLow });
    }
  }

  /** K2. */
  #burst({ price }: Traded, minute: number, base: Paisa, found: Found): void {
    const { byMinute, sessions } = this.#reference.usualVolume;
    if (sessions < BURST.sessions || byMinute.length === 0) return;
    const whole = byMinute[byMinute.length - 1]!;
    const { volume, trades } = this.minutes.sums(minute, BURST.minutes);
    if (trades < BURST.trades || volume < whole * BURST.ofDay) return;
    const end = Math.min(byMinute.length - 1, minute - minuteNumber(this.#hours.opensAt));
    const before = end - BURST.minutes;
    const measured = byMinute[end]! - (before >= 0 ? byMinute[before]! : 0);
    const usual = Math.max(measured, (whole * BURST.minutes) / byMinute.length);
    if (usual === 0 || volume < usual * BURST.times) return;
    found(sideOf(price - (base || this.#yesterdayClose)), {
      kind: 'volume-burst',
      price,
      volume,
      minutes: BURST.minutes,
      times: round(volume / usual, 1),
    });
  }

  /** K3. */
  #move({ price }: Traded, minute: number, base: Paisa, found: Found): void {
    if (base === 0) return;
    const change = price - base;
    if (
      !isAtLeast(change, base, MOVE.percent) ||
      Math.abs(change) < MOVE.ticks * tickSize(base, this.#hours.day)
    )
      return;
    const { volume, value, trades } = this.minutes.sums(minute, MOVE.minutes);
    if (trades < MOVE.trades || value < MOVE.value) return;
    found(sideOf(change), {
      kind: 'sudden-move',
      price,
      change,
      percent: round((change / base) * 100, 2),
      minutes: MOVE.minutes,
      volume,
    });
  }
}
