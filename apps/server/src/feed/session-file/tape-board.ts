import { foldBatch, freshQuote } from '@dorpon/domain/market/board';
import type { MarketEvent, ShareTotals } from '@dorpon/domain/market/market-event';
import type { Quote } from '@dorpon/domain/market/quote';
import type { SessionHours } from '@dorpon/domain/market/session';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import type { FeedBatch, FeedOpening } from '../feed.ts';

/** The market at the position of the recording, from which each session's head is taken. */
export class TapeBoard {
  #opening: FeedOpening;
  readonly #quotes: Map<ShareCode, Quote>;

  constructor(opening: FeedOpening) {
    this.#opening = opening;
    this.#quotes = new Map(opening.quotes.map((quote) => [quote.code, quote]));
  }

  fold({ events, disclosures }: FeedBatch): void {
    for (const [code, quote] of foldBatch(this.#quotes, events)) this.#quotes.set(code, quote);
    if (!disclosures || disclosures.listings.length === 0) return;
    const listed = new Map(disclosures.listings.map((instrument) => [instrument.code, instrument]));
    const instruments = this.#opening.instruments.map((one) => listed.get(one.code) ?? one);
    this.#opening = { ...this.#opening, instruments };
  }

  /** The market before a session of these hours opens. */
  openingOf(hours: SessionHours): FeedOpening {
    return { ...this.#opening, quotes: [...this.#quotes.values()], hours };
  }

  /** For a session recorded from the middle: as if nothing had traded. */
  untraded(hours: SessionHours): FeedOpening {
    const quotes = Array.from(this.#quotes.values(), (quote) =>
      quote.trades > 0 ? freshQuote(quote, quote.yesterdayClose) : quote,
    );
    return { ...this.#opening, quotes, hours };
  }

  closeOf(code: ShareCode): number | undefined {
    return this.#quotes.get(code)?.close;
  }

  tradesOf(code: ShareCode): number {
    return this.#quotes.get(code)?.trades ?? 0;
  }

  get quotes(): Iterable<Quote> {
    return this.#quotes.values();
  }
}

export const reopening = (opening: FeedOpening, quotes: Iterable<Quote>): MarketEvent => ({
  kind: 'session',
  hours: opening.hours,
  references: Array.from(quotes, ({ code, yesterdayClose, halt }) => ({
    code,
    yesterdayClose,
    halt,
  })),
});

/** Totals of what a share traded before recording started. */
export function missedOf(quote: Quote): MarketEvent {
  const { code, lastPrice, trades, volume, value, tradedAt: at } = quote;
  if (quote.quoteBase === 'A-IDX')
    return { kind: 'index', code, at, value: lastPrice, trades, volume, turnover: value };
  return totalsOf(quote, at);
}

const totalsOf = (quote: Quote, at: EpochMs): ShareTotals => ({
  kind: 'totals',
  code: quote.code,
  at,
  open: quote.open,
  high: quote.high,
  low: quote.low,
  close: quote.close,
  lastPrice: quote.lastPrice,
  spotPrice: quote.spotPrice,
  yesterdayClose: quote.yesterdayClose,
  trades: quote.trades,
  volume: quote.volume,
  value: quote.value,
  publicTrades: quote.publicTrades,
  publicVolume: quote.publicVolume,
  publicValue: quote.publicValue,
  spotTrades: quote.spotTrades,
  spotVolume: quote.spotVolume,
  spotValue: quote.spotValue,
});
