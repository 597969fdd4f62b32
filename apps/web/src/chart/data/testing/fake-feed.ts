import type { ShareTicks } from '@dorpon/contract/live';
import {
  barAt,
  type DayColumns,
  dayNumber,
  emptyDays,
  rowOn,
  rowOnOrBefore,
  withDay,
} from '@dorpon/domain/bars/day-columns';
import { minuteBarsOf } from '@dorpon/domain/bars/minute-bars';
import type { AdjustmentFactor } from '@dorpon/domain/bars/price-adjustment';
import { resample } from '@dorpon/domain/bars/resample';
import { dhakaDay, dhakaTime, sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import { freshQuote } from '@dorpon/domain/market/board';
import type { Trade } from '@dorpon/domain/market/market-event';
import type { Quote } from '@dorpon/domain/market/quote';
import { type EpochMs, type ShareCode, type TradingDay, taka } from '@dorpon/domain/units';
import { createBoardStore } from '../../../live/board-store.ts';
import type { ShareListener } from '../../../live/share-watch.ts';
import { NoAnswerError } from '../../../platform/no-answer-error.ts';
import { type ChartFeed, type TimeRange, UnknownSymbolError } from '../chart-feed.ts';

export const TODAY: TradingDay = '2026-11-15';
/** The minute of today's session. */
export const minute = (number: number, day = TODAY): EpochMs => dhakaTime(day, 600 + number);

interface TradeInput {
  readonly at: EpochMs;
  /** In paisa. */
  readonly price: number;
  readonly quantity?: number;
}

/** An exchange in memory, its server and the wire to it. */
export class FakeFeed implements ChartFeed {
  time: EpochMs | null = minute(30);
  /** Every call, as `minutes ACI 2026-11-01 2026-11-15 1`. */
  readonly asked: string[] = [];
  /** The next calls fail with this. */
  fault: Error | undefined;
  /** While false, messages of rooms are lost. */
  isConnected = true;
  /** While set, answers wait. */
  #held: (() => void)[] | undefined;
  readonly board = createBoardStore((flush) => flush());
  readonly days = new Map<ShareCode, DayColumns>();
  readonly factors = new Map<ShareCode, AdjustmentFactor[]>();
  readonly trades = new Map<ShareCode, Trade[]>();
  readonly #listeners = new Map<ShareCode, Set<ShareListener>>();
  readonly #onConnect = new Set<() => void>();

  readonly calls: ChartFeed['calls'] = {
    days: async (code, { from, upto }) => {
      await this.#call(`days ${code} ${dhakaDay(upto)}`);
      return this.#days(code, (day) => day >= dhakaDay(from) && day <= dhakaDay(upto));
    },
    daysOn: async (code, days) => {
      await this.#call(`days on ${days.join(' ')}`);
      const known = this.#days(code, () => true);
      const rows = days.map((day) => Math.max(0, rowOnOrBefore(known, dayNumber(day))));
      return this.#days(code, (day) => rows.includes(rowOn(known, dayNumber(day))));
    },
    factors: async (code, adjust) => {
      if (adjust === 0) return [];
      await this.#call(`factors ${code} ${adjust}`);
      return this.factors.get(code) ?? [];
    },
    minutes: async (code, range, minutes) => {
      const rows = this.rows(code, range, minutes);
      const days = [range.from, range.upto].map(dhakaDay).join(' ');
      await this.#call(`minutes ${code} ${days} ${minutes}`);
      if (!rows) throw new UnknownSymbolError(code);
      return rows;
    },
  };

  /** What the device has kept, by key; while `isAway` nothing else is answered. */
  readonly kept = new Map<string, unknown>();
  isAway = false;
  /** The server has answered behind what is kept. */
  answerLate = () => {};

  readonly ask: ChartFeed['ask'] = async ({ queryKey, queryFn }, signal, onLate) => {
    const key = queryKey.join(' ');
    this.answerLate = onLate;
    if (!this.isAway) {
      const answer = await queryFn({ signal });
      this.kept.set(key, answer);
      return { answer, isKept: false };
    }
    this.asked.push(`away ${key}`);
    await Promise.resolve();
    if (!this.kept.has(key)) throw new NoAnswerError('away', null);
    return { answer: this.kept.get(key) as never, isKept: true };
  };

  /** What the server answers for minutes. */
  rows(code: ShareCode, { from, upto }: TimeRange, minutes: number) {
    const trades = this.trades.get(code);
    const inRange = trades?.filter(({ at }) => at >= from && at <= upto);
    const bars = inRange && minuteBarsOf(inRange);
    return (
      bars &&
      resample(bars, minutes, (at) => sessionHours(dhakaDay(at)).opensAt).map((bar) => ({
        at: bar.at,
        open: taka(bar.open),
        high: taka(bar.high),
        low: taka(bar.low),
        close: taka(bar.close),
        volume: bar.volume,
        trades: bar.trades,
      }))
    );
  }

  #days(code: ShareCode, isWanted: (day: TradingDay) => boolean): DayColumns {
    const days = this.days.get(code);
    if (!days) throw new UnknownSymbolError(code);
    return Array.from({ length: days.count }, (_, row) => barAt(code, days, row))
      .filter(({ day }) => isWanted(day))
      .reduce(withDay, emptyDays(4));
  }

  async #call(what: string): Promise<void> {
    this.asked.push(what);
    const { fault } = this;
    if (this.#held) await new Promise<void>((resolve) => this.#held?.push(resolve));
    else await Promise.resolve();
    if (fault) throw fault;
  }

  /** Answers wait until the returned function is called. */
  hold(): () => void {
    const held: (() => void)[] = [];
    this.#held = held;
    return () => {
      this.#held = undefined;
      for (const answer of held) answer();
    };
  }

  readonly watchShare: ChartFeed['watchShare'] = (code, listener) => {
    const listeners = this.#listeners.get(code) ?? new Set();
    this.#listeners.set(code, listeners.add(listener));
    listener.onJoined?.(true);
    return () => listeners.delete(listener);
  };

  watchers(code: ShareCode): number {
    return this.#listeners.get(code)?.size ?? 0;
  }

  send(message: ShareTicks): void {
    if (!this.isConnected) return;
    for (const listener of this.#listeners.get(message.code) ?? []) listener.onTicks(message);
  }

  refuse(code: ShareCode): void {
    for (const listener of this.#listeners.get(code) ?? []) listener.onJoined?.(false);
  }

  /** Trades as the exchange reports them, in one message. */
  trade(code: ShareCode, ...trades: readonly TradeInput[]): void {
    const known = this.trades.get(code) ?? [];
    this.trades.set(code, known);
    const ticks = trades.map(({ at, price, quantity = 10 }) => {
      const number = 1 + known.filter((trade) => dhakaDay(trade.at) === dhakaDay(at)).length;
      known.push({ kind: 'trade', code, number, at, price, quantity, market: 'public' });
      return { n: number, t: at, ltp: taka(price), v: quantity, m: 'P' as const };
    });
    this.send({ code, ticks });
  }

  /** A finished day with one price. */
  day(code: ShareCode, day: TradingDay, price: number, quantity = 100): void {
    const days = this.days.get(code) ?? emptyDays(4);
    const before = days.count === 0 ? price : days.close[days.count - 1]!;
    const prices = { open: price, high: price, low: price, last: price, close: price };
    const counts = { volume: quantity, value: price * quantity, trades: 1 };
    const sides = { bull: 0, bear: 0, neutral: quantity };
    const bar = { code, day, yesterdayClose: before, ...prices, ...counts, ...sides };
    this.days.set(code, withDay(days, bar));
  }

  quote(code: ShareCode, quote: Partial<Quote>): void {
    const fresh = freshQuote({ code, number: 1, quoteBase: 'A-CON' }, 0);
    this.board.merge([{ ...(this.board.quote(code) ?? fresh), ...quote }]);
  }

  now(): EpochMs | null {
    return this.time;
  }

  whenKnown(): Promise<void> {
    return Promise.resolve();
  }

  hours() {
    return this.time === null ? null : sessionHours(dhakaDay(this.time));
  }

  readonly onConnect = (listener: () => void) => {
    this.#onConnect.add(listener);
    return () => this.#onConnect.delete(listener);
  };

  reconnect(): void {
    this.isConnected = true;
    for (const listeners of this.#listeners.values())
      for (const listener of listeners) listener.onJoined?.(true);
    for (const listener of this.#onConnect) listener();
  }
}

/** Lets answered calls take effect. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}
