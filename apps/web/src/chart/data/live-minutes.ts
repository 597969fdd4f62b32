import type { ShareTicks } from '@dorpon/contract/live';
import { dhakaDay, dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import {
  type LiveBar,
  type LiveIndexValue,
  type LiveTick,
  withIndexValue,
  withTick,
} from '@dorpon/domain/chart/live-bar';
import type { EpochMs, ShareCode, TradingDay } from '@dorpon/domain/units';
import type { ChartFeed, MinuteRow } from './chart-feed.ts';
import type { SourceTiming } from './source-timing.ts';

interface LiveMinutesOptions {
  readonly feed: ChartFeed;
  readonly code: ShareCode;
  readonly minutes: number;
  readonly timing: SourceTiming;
  readonly signal: AbortSignal;
  /** The start of the newest loaded bar. */
  readonly lastAt: () => EpochMs;
  /** Bars from a time on, up to now. */
  readonly fetchTail: (from: EpochMs) => Promise<MinuteRow[]>;
  readonly onBar: (bar: LiveBar) => void;
  /** The server's bars from a time on. */
  readonly onTail: (rows: readonly MinuteRow[], from: EpochMs) => void;
  readonly onNewDay: () => void;
}

/**
 * Folds the trades of a share's room into its newest bar, as the server does. The minutes of a day
 * count its trades, and trades are numbered, so a trade that was missed shows as a gap; then, and after
 * a reconnect, today's bars are fetched again.
 */
export class LiveMinutes {
  readonly #options: LiveMinutesOptions;
  #leave: (() => void) | undefined;
  #isBeginning = false;
  /** The room was joined after the bars were requested. */
  #isLate = false;
  #isLoaded = false;
  #day: TradingDay = '';
  /** Trades and volume of `#day` that the bars contain. */
  #trades = 0;
  #volume = 0;
  #newest: LiveBar | undefined;
  /** Messages since the start of the running fetch. */
  #waiting: ShareTicks[] | undefined = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #fetchedAt = Number.NEGATIVE_INFINITY;
  #gapMs: number;
  #isRefused = false;
  #isRestarted = false;
  #isFetching = false;
  /** Another fetch was asked for while one is running. */
  #isWanted = false;

  constructor(options: LiveMinutesOptions) {
    this.#options = options;
    this.#gapMs = options.timing.gapMs;
  }

  /** Starts listening: before the bars are fetched, so that no trade lies between. */
  begin(): void {
    this.#waiting = [];
    if (this.#leave) return;
    const { feed, code } = this.#options;
    this.#isBeginning = true;
    this.#leave = feed.watchShare(code, {
      onDepth() {},
      onTicks: (message) => this.#onTicks(message),
      onJoined: (isJoined) => this.#onJoined(isJoined),
    });
    this.#isBeginning = false;
  }

  /** Bars that were requested before the room was joined may lack trades in between. */
  #onJoined(isJoined: boolean): void {
    const { gapMs, reconnectMs, spread } = this.#options.timing;
    this.#isRefused = !isJoined;
    if (this.#isBeginning && isJoined) return;
    this.#isLate = true;
    if (this.#isLoaded) this.#fetchIn(isJoined ? spread(reconnectMs) : gapMs);
  }

  /** The fetched bars, which contain today so far. */
  loaded(rows: readonly MinuteRow[]): void {
    this.#isLoaded = true;
    this.#take(rows, 0);
    const { reconnectMs, spread } = this.#options.timing;
    if (this.#isLate) this.#fetchIn(spread(reconnectMs));
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#leave?.();
  }

  /** `seen`: the number of the newest trade received before the bars were requested. */
  #take(rows: readonly MinuteRow[], seen: number): void {
    const newest = rows.at(-1);
    if (newest) {
      const day = dhakaDay(newest.at);
      const ofDay = rows.filter(({ at }) => at >= dhakaTime(day, 0));
      const trades = ofDay.reduce((sum, row) => sum + row.trades, 0);
      // A trade that came after its minute is in no bar, but was counted.
      this.#trades = day === this.#day ? Math.max(trades, seen) : trades;
      this.#volume = ofDay.reduce((sum, row) => sum + row.volume, 0);
      this.#day = day;
      this.#newest = newest;
    }
    const waiting = this.#waiting ?? [];
    this.#waiting = undefined;
    for (const message of waiting) this.#fold(message, true);
  }

  #onTicks(message: ShareTicks): void {
    this.#waiting?.push(message);
    if (this.#isLoaded) this.#fold(message, false);
  }

  /** One change per bar, however many trades the message has. */
  #fold({ ticks, values = [] }: ShareTicks, isRepeated: boolean): void {
    const { onBar } = this.#options;
    let bar: LiveBar | undefined;
    const add = (next: LiveBar | undefined) => {
      if (!next) return;
      if (bar && next.at !== bar.at) onBar(bar);
      this.#newest = next;
      bar = next;
    };
    for (const { n, t, ltp, v } of ticks)
      add(this.#tick({ number: n, at: t, price: ltp, quantity: v }, isRepeated));
    for (const { t, ltp, tr, v } of values)
      add(this.#value({ at: t, points: ltp, trades: tr, volume: v }));
    if (bar) onBar(bar);
  }

  #tick(tick: LiveTick, isRepeated: boolean): LiveBar | undefined {
    const day = dhakaDay(tick.at);
    this.#turnDay(day);
    if (day < this.#day || tick.number <= this.#trades) {
      // Numbers only fall when the exchange has started the session again.
      if (!isRepeated) this.#fetchIn(this.#untilNextFetch(), true);
      return undefined;
    }
    if (tick.number > this.#trades + 1) this.#fetchIn(this.#untilNextFetch());
    this.#trades = tick.number;
    return withTick(this.#newest, tick, this.#options.minutes);
  }

  #value(value: LiveIndexValue): LiveBar | undefined {
    const day = dhakaDay(value.at);
    this.#turnDay(day);
    // Contained in the fetched bars.
    if (day < this.#day || value.volume < this.#volume) return undefined;
    const before = { trades: this.#trades, volume: this.#volume };
    this.#trades = value.trades;
    this.#volume = value.volume;
    return withIndexValue(this.#newest, value, before, this.#options.minutes);
  }

  #turnDay(day: TradingDay): void {
    if (day <= this.#day) return;
    const isFirst = this.#day === '';
    this.#day = day;
    this.#trades = 0;
    this.#volume = 0;
    if (!isFirst) this.#options.onNewDay();
  }

  /**
   * A feed that sends sums has a gap before every trade: the time to the next fetch doubles while gaps
   * go on, so that messages never lead to one call each.
   */
  #untilNextFetch(): number {
    const { gapMs, longestGapMs } = this.#options.timing;
    const rest = this.#fetchedAt + this.#gapMs - performance.now();
    if (rest <= -longestGapMs) this.#gapMs = gapMs;
    return Math.max(0, rest);
  }

  #fetchIn(ms: number, isRestarted = false): void {
    this.#isRestarted ||= isRestarted;
    if (this.#isFetching) this.#isWanted = true;
    else this.#timer ??= setTimeout(() => void this.#fetch(), ms);
  }

  async #fetch(): Promise<void> {
    const { timing, signal, onTail } = this.#options;
    const { gapMs, longestGapMs } = timing;
    this.#timer = undefined;
    const isSoon = this.#fetchedAt + 2 * this.#gapMs > performance.now();
    this.#gapMs = isSoon ? Math.min(longestGapMs, this.#gapMs * 2) : gapMs;
    this.#fetchedAt = performance.now();
    this.#waiting = [];
    this.#isFetching = true;
    this.#isLate = false;
    const seen = this.#isRestarted ? 0 : this.#trades;
    this.#isRestarted = false;
    const from = this.#tailStart();
    let isFailed = false;
    try {
      const rows = await this.#options.fetchTail(from);
      if (signal.aborted) return;
      onTail(rows, from);
      this.#take(rows, seen);
    } catch {
      // What was folded stays; the next attempt replaces it.
      isFailed = true;
    }
    this.#isFetching = false;
    if (signal.aborted) return;
    if (isFailed || this.#isRefused) this.#fetchIn(gapMs);
    // Trades that were missed while the answer was on its way may not be in it.
    else if (this.#isWanted) this.#fetchIn(this.#isLate ? 0 : this.#untilNextFetch());
    this.#isWanted = false;
  }

  #tailStart(): EpochMs {
    const { feed, lastAt } = this.#options;
    const now = feed.now() ?? 0;
    const last = Number.isFinite(lastAt()) ? lastAt() : now;
    return dhakaTime(dhakaDay(Math.min(now, last)), 0);
  }
}
