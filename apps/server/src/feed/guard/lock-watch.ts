import { limitsOf } from '@dorpon/domain/market/circuit-band';
import type { Depth } from '@dorpon/domain/market/depth';
import type { Instrument } from '@dorpon/domain/market/instrument';
import { bestPrices, limitReached, lockOf, lockSide } from '@dorpon/domain/market/lock';
import type { HaltChanged } from '@dorpon/domain/market/market-event';
import type { Quote } from '@dorpon/domain/market/quote';
import { rests } from '@dorpon/domain/market/rests';
import type { EpochMs, ShareCode, TradingDay } from '@dorpon/domain/units';

/** How long a book counts as known: longer than a round of requests for 300 shares at a limit. */
const KNOWN_MS = 15 * 60_000;

/**
 * Derives locks for feeds that send order books but no locks. A lock begins and ends with a book. It
 * also ends with a trade away from the limit, because the next book may be minutes away.
 */
export class LockWatch {
  readonly #board: ReadonlyMap<ShareCode, Quote>;
  readonly #shares: ReadonlyMap<ShareCode, Instrument>;
  /** When the book of a share at a limit last arrived. */
  readonly #seenAt = new Map<ShareCode, EpochMs>();
  readonly #askedAt = new Map<ShareCode, EpochMs>();

  constructor(board: ReadonlyMap<ShareCode, Quote>, shares: ReadonlyMap<ShareCode, Instrument>) {
    this.#board = board;
    this.#shares = shares;
  }

  /** Starts another session. */
  begin(): void {
    this.#seenAt.clear();
    this.#askedAt.clear();
  }

  /** The lock that begins or ends with this book, or null. */
  fromBook(book: Depth, day: TradingDay, now: EpochMs): HaltChanged | null {
    const { code } = book;
    const quote = this.#board.get(code);
    const limits = quote && this.#limits(quote, day);
    if (!quote || !limits || rests(quote.halt)) return null;
    const halt = lockOf(bestPrices(book), limits);
    if (halt !== '' || limitReached(quote, limits) !== null) this.#seenAt.set(code, now);
    return halt === quote.halt ? null : { kind: 'halt', code, at: now, halt };
  }

  /** The locks that end because these shares traded away from the limit. */
  fromPrices(changed: Iterable<Quote>, day: TradingDay, now: EpochMs): HaltChanged[] {
    const ended: HaltChanged[] = [];
    for (const quote of changed) {
      const limits = this.#limits(quote, day);
      const reached = limits && limitReached(quote, limits);
      if (reached === null) this.#seenAt.delete(quote.code);
      const side = lockSide(quote.halt);
      if (side !== null && reached !== side) ended.push(unlocked(quote, now));
    }
    return ended;
  }

  /** Every lock ends. */
  allEnd(at: EpochMs): HaltChanged[] {
    const locked = [...this.#board.values()].filter(({ halt }) => lockSide(halt) !== null);
    return locked.map((quote) => unlocked(quote, at));
  }

  /** Shares at a limit whose book is not known: they may be locked. */
  unseen(day: TradingDay, now: EpochMs): number {
    const isUnseen = (code: ShareCode) => now - (this.#seenAt.get(code) ?? 0) > KNOWN_MS;
    return this.#atLimit(day).filter(isUnseen).length;
  }

  /** The share at a limit whose book was requested longest ago. */
  nextToAsk(day: TradingDay, now: EpochMs): ShareCode | undefined {
    const askedAt = (code: ShareCode) => this.#askedAt.get(code) ?? 0;
    const [next] = this.#atLimit(day).sort((a, b) => askedAt(a) - askedAt(b));
    if (next !== undefined) this.#askedAt.set(next, now);
    return next;
  }

  #atLimit(day: TradingDay): ShareCode[] {
    const codes: ShareCode[] = [];
    for (const quote of this.#board.values()) {
      const limits = this.#limits(quote, day);
      const isAt = limits !== null && limitReached(quote, limits) !== null;
      if (isAt || lockSide(quote.halt) !== null) codes.push(quote.code);
    }
    return codes;
  }

  #limits({ code, yesterdayClose }: Quote, day: TradingDay) {
    return limitsOf(yesterdayClose, this.#shares.get(code), day);
  }
}

const unlocked = ({ code }: Quote, at: EpochMs): HaltChanged => ({
  kind: 'halt',
  code,
  at,
  halt: '',
});
