import type { FaultReason } from '@dorpon/contract/feed-health';
import { dhakaDay } from '@dorpon/domain/calendar/trading-calendar';
import type { Instrument } from '@dorpon/domain/market/instrument';
import type { IndexComputed, ShareTotals } from '@dorpon/domain/market/market-event';
import type { Quote } from '@dorpon/domain/market/quote';
import type { EpochMs, ShareCode, TradingDay } from '@dorpon/domain/units';
import { Doubts } from './doubts.ts';
import type { OutsideEvent } from './outside-feed.ts';
import {
  faultOfClose,
  faultOfIndex,
  faultOfTotals,
  faultOfTrade,
  type RowContext,
  type RowFault,
} from './row-checks.ts';

interface LeftRow {
  readonly index: number;
  readonly reason: FaultReason;
  readonly text: string;
  /** False when this share had the same fault the last time. */
  readonly isNew: boolean;
}

interface Moment {
  readonly day: TradingDay;
  /** The time of the reading, on the right clock: nothing in it is later. */
  readonly at: EpochMs;
  readonly now: EpochMs;
  readonly corrected: (at: EpochMs) => EpochMs;
}

/** Trades made during a longer silence belong to no minute. */
export const GAP_MS = 180_000;

/** Checks row by row: a bad one changes nothing, and the good ones are used. */
export class RowGuard {
  readonly #board: ReadonlyMap<ShareCode, Quote>;
  readonly #shares: ReadonlyMap<ShareCode, Instrument>;
  readonly #doubts = new Doubts();
  readonly #lastLeft = new Map<string, string>();
  /** Since when a share had only rows that were left out. */
  readonly #leftSince = new Map<ShareCode, EpochMs>();
  /** The newest trade of each share, for feeds that send trades. */
  numbers: Record<ShareCode, number>;
  /** Shares that traded while the feed was not received. */
  readonly unheard: Set<ShareCode>;

  constructor(parts: {
    board: ReadonlyMap<ShareCode, Quote>;
    shares: ReadonlyMap<ShareCode, Instrument>;
    numbers: Record<ShareCode, number>;
    unheard: readonly ShareCode[];
  }) {
    this.#board = parts.board;
    this.#shares = parts.shares;
    this.numbers = parts.numbers;
    this.unheard = new Set(parts.unheard);
  }

  /** Starts another session. */
  begin(): void {
    this.numbers = {};
    this.unheard.clear();
    this.#lastLeft.clear();
    this.#leftSince.clear();
  }

  /** The feed was silent: the first change of every share belongs to the gap. */
  missAll(): void {
    for (const code of this.#board.keys()) this.unheard.add(code);
  }

  /** The changes of the board, and the rows left out. Rows without a change are neither. */
  check(events: readonly OutsideEvent[], moment: Moment) {
    const changes: OutsideEvent[] = [];
    /** The changes that were made during a gap. */
    const missed: OutsideEvent[] = [];
    const left: LeftRow[] = [];
    const summed = new Set<ShareCode>();
    for (const [index, given] of events.entries()) {
      const quote = this.#board.get(given.code);
      const share = this.#shares.get(given.code);
      if (!quote || !share) {
        this.#leave(left, index, given.code, { reason: 'unknown-code', text: given.code });
        continue;
      }
      // The previous close of an index comes as empty totals; later they would clear its day.
      if (given.kind === 'totals' && share.type === 'index' && quote.lastPrice > 0) continue;
      const isSum = given.kind === 'index' || (given.kind === 'totals' && share.type !== 'index');
      if (isSum && summed.has(given.code)) {
        this.#leave(left, index, given.code, {
          reason: 'repeated',
          text: `${given.code}: two rows`,
        });
        continue;
      }
      if (isSum) summed.add(given.code);
      const event = this.#fitted(given, quote, moment);
      const fault = this.#faultOf(event, { quote, share, day: moment.day });
      if (fault && !this.#isBelieved(given.code, fault, moment.now)) {
        this.#leave(left, index, given.code, fault);
        if (!this.#leftSince.has(given.code)) this.#leftSince.set(given.code, moment.now);
        continue;
      }
      if (!fault) this.#doubts.clear(given.code);
      this.#lastLeft.delete(given.code);
      if (event.kind === 'trade') this.numbers[event.code] = event.number;
      const isMissed = isSum && this.#wasMissed(given.code, moment.now);
      if (changesQuote(event, quote)) (isMissed ? missed : changes).push(event);
    }
    return { changes, missed, left };
  }

  #wasMissed(code: ShareCode, now: EpochMs): boolean {
    const since = this.#leftSince.get(code);
    this.#leftSince.delete(code);
    return this.unheard.delete(code) || (since !== undefined && now - since > GAP_MS);
  }

  /** Whether it can only be later than everything known. */
  isLater(event: OutsideEvent): boolean {
    const quote = this.#board.get(event.code);
    if (!quote) return true;
    if (event.kind === 'trade') return event.number > (this.numbers[event.code] ?? 0);
    if (event.kind !== 'totals' && event.kind !== 'index') return true;
    return event.volume >= quote.volume && event.trades >= quote.trades;
  }

  #leave(
    left: LeftRow[],
    index: number,
    code: ShareCode,
    { reason, text }: Pick<RowFault, 'reason' | 'text'>,
  ): void {
    const isNew = this.#lastLeft.get(code) !== text;
    this.#lastLeft.set(code, text);
    left.push({ index, reason, text, isNew });
  }

  #isBelieved(code: ShareCode, fault: RowFault, now: EpochMs): boolean {
    return fault.canBe && this.#doubts.isBelieved(code, fault.reason, now);
  }

  #faultOf(event: OutsideEvent, context: RowContext): RowFault | null {
    if (event.kind === 'totals') return faultOfTotals(event, context);
    if (event.kind === 'index') return faultOfIndex(event, context.quote);
    if (event.kind === 'close') return faultOfClose(event.code, event.price, context.quote);
    if (event.kind === 'halt') return null;
    const known = this.numbers[event.code] ?? 0;
    if (event.number <= known)
      return { reason: 'repeated', text: `${event.code}: trade ${event.number}`, canBe: false };
    return faultOfTrade(event, context);
  }

  /** Converts times to the right clock, and fills in missing values from the board. */
  #fitted(event: OutsideEvent, quote: Quote, moment: Moment): OutsideEvent {
    if (event.kind === 'close') return event;
    const at = momentIn(event.at, moment);
    if (event.kind === 'totals') return fittedTotals({ ...event, at }, quote);
    if (event.kind === 'index') return fittedIndex({ ...event, at }, quote);
    return { ...event, at };
  }
}

const DAY_MS = 86_400_000;

/** A row's own time may be yesterday's or invalid: then the reading's time is used. */
function momentIn(at: EpochMs, { day, at: latest, corrected }: Moment): EpochMs {
  const right = corrected(at);
  const isNear = Number.isSafeInteger(right) && right <= latest && right > latest - DAY_MS;
  return isNear && dhakaDay(right) === day ? right : latest;
}

function fittedTotals(row: ShareTotals, quote: Quote): ShareTotals {
  const price = row.lastPrice + row.spotPrice;
  if (row.trades === 0 && row.volume === 0)
    return { ...row, open: 0, high: 0, low: 0, lastPrice: 0, spotPrice: 0 };
  return {
    ...row,
    open: row.open || quote.open || price,
    high: row.high || Math.max(quote.high, price),
    low: row.low || Math.min(quote.low || price, price),
  };
}

/** Many feeds give only the value of an index. */
const fittedIndex = (row: IndexComputed, quote: Quote): IndexComputed =>
  row.trades + row.volume + row.turnover > 0
    ? row
    : { ...row, trades: quote.trades, volume: quote.volume, turnover: quote.value };

const totalsFields = [
  'open',
  'high',
  'low',
  'lastPrice',
  'spotPrice',
  'close',
  'trades',
  'volume',
  'value',
  'publicTrades',
  'publicVolume',
  'publicValue',
  'spotTrades',
  'spotVolume',
  'spotValue',
] as const;

function changesQuote(event: OutsideEvent, quote: Quote): boolean {
  if (event.kind === 'trade') return true;
  if (event.kind === 'close') return event.price !== quote.close;
  if (event.kind === 'halt') return event.halt !== quote.halt;
  if (event.kind === 'index')
    return (
      event.value !== quote.lastPrice ||
      event.volume !== quote.volume ||
      event.trades !== quote.trades ||
      event.turnover !== quote.value
    );
  const { yesterdayClose } = event;
  return (
    (yesterdayClose > 0 && yesterdayClose !== quote.yesterdayClose) ||
    totalsFields.some((field) => event[field] !== quote[field])
  );
}
