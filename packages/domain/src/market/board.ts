import type { EpochMs, Paisa, ShareCode } from '../units.ts';
import type {
  IndexComputed,
  MarketEvent,
  SessionReference,
  ShareTotals,
  Trade,
} from './market-event.ts';
import { priceOf, type Quote } from './quote.ts';
import { untraded } from './untraded.ts';

export type Board = ReadonlyMap<ShareCode, Quote>;

type Draft = { -readonly [Field in keyof Quote]: Quote[Field] };

/** A quote before the first trade of the day. */
export function freshQuote(
  share: { code: ShareCode; number: number; quoteBase: string },
  yesterdayClose: Paisa,
  tradedAt: EpochMs = 0,
): Quote {
  return {
    code: share.code,
    number: share.number,
    quoteBase: share.quoteBase,
    ...untraded,
    yesterdayClose,
    tradedAt,
    halt: '',
    volumeNew: 0,
    tradesNew: 0,
    valueNew: 0,
    changeNew: 0,
    tradedAfterSec: 0,
  };
}

/**
 * Folds one batch of events into the board and returns only the quotes that changed. Events of codes
 * that the board does not list are ignored: a feed must not add shares.
 */
export function foldBatch(board: Board, events: readonly MarketEvent[]): Map<ShareCode, Quote> {
  const drafts = new Map<ShareCode, Draft>();
  const opened = new Set<ShareCode>();

  const draftOf = (code: ShareCode): Draft | undefined => {
    const open = drafts.get(code);
    if (open) return open;
    const quote = board.get(code);
    if (!quote) return undefined;
    const draft = { ...quote, volumeNew: 0, tradesNew: 0, valueNew: 0, changeNew: 0 };
    drafts.set(code, draft);
    return draft;
  };

  for (const event of events) {
    if (event.kind === 'session') {
      for (const reference of event.references) {
        const quote = drafts.get(reference.code) ?? board.get(reference.code);
        if (!quote) continue;
        drafts.set(reference.code, openSession(quote, reference));
        opened.add(reference.code);
      }
      continue;
    }
    if (event.kind === 'trade' && event.market === 'block') continue;
    const draft = draftOf(event.code);
    if (!draft) continue;
    if (event.kind === 'trade') addTrade(draft, event);
    else if (event.kind === 'index') setIndex(draft, event);
    else if (event.kind === 'totals') setTotals(draft, event);
    else if (event.kind === 'close') draft.close = event.price;
    else draft.halt = event.halt;
  }

  for (const draft of drafts.values())
    finishDeltas(draft, board.get(draft.code), !opened.has(draft.code));
  return drafts;
}

function openSession(quote: Quote, reference: SessionReference): Draft {
  return {
    ...freshQuote(quote, reference.yesterdayClose, quote.tradedAt),
    halt: reference.halt,
  };
}

function addTrade(draft: Draft, trade: Trade): void {
  const value = trade.price * trade.quantity;
  setRange(draft, trade.price);
  draft.trades += 1;
  draft.volume += trade.quantity;
  draft.value += value;
  if (trade.market === 'spot') {
    draft.spotPrice = trade.price;
    draft.spotTrades += 1;
    draft.spotVolume += trade.quantity;
    draft.spotValue += value;
  } else {
    draft.lastPrice = trade.price;
    draft.publicTrades += 1;
    draft.publicVolume += trade.quantity;
    draft.publicValue += value;
  }
  draft.tradedAt = trade.at;
}

function setIndex(draft: Draft, index: IndexComputed): void {
  setRange(draft, index.value);
  draft.lastPrice = index.value;
  draft.trades = draft.publicTrades = index.trades;
  draft.volume = draft.publicVolume = index.volume;
  draft.value = draft.publicValue = index.turnover;
  draft.tradedAt = index.at;
}

/** Totals are absolute, so they replace. The time changes only when something was traded since. */
function setTotals(draft: Draft, totals: ShareTotals): void {
  const { kind: _kind, at, yesterdayClose, ...figures } = totals;
  if (totals.trades !== draft.trades || totals.volume !== draft.volume) draft.tradedAt = at;
  Object.assign(draft, figures);
  if (yesterdayClose > 0) draft.yesterdayClose = yesterdayClose;
}

function setRange(draft: Draft, price: Paisa): void {
  if (draft.open === 0) draft.open = draft.high = draft.low = price;
  else if (price > draft.high) draft.high = price;
  else if (price < draft.low) draft.low = price;
}

/** Deltas are computed once for the whole batch, against the quote before it. */
function finishDeltas(draft: Draft, before: Quote | undefined, sameSession: boolean): void {
  if (!before) return;
  draft.volumeNew = sameSession ? draft.volume - before.volume : draft.volume;
  draft.tradesNew = sameSession ? draft.trades - before.trades : draft.trades;
  draft.valueNew = sameSession ? draft.value - before.value : draft.value;
  draft.changeNew = priceOf(draft) - (sameSession ? priceOf(before) : draft.yesterdayClose);
  if (draft.tradedAt > before.tradedAt && before.tradedAt > 0)
    draft.tradedAfterSec = Math.round((draft.tradedAt - before.tradedAt) / 1000);
}
