import { freshQuote } from '@dorpon/domain/market/board';
import type { Instrument } from '@dorpon/domain/market/instrument';
import { lockSide } from '@dorpon/domain/market/lock';
import type { Quote } from '@dorpon/domain/market/quote';
import type { FeedOpening } from '../feed.ts';
import { readInstruments } from '../instrument-list.ts';
import type { StoredMarket } from '../open-feed.ts';
import type { GuardState } from './guard-state.ts';

/**
 * The opening board: every listed or stored instrument, with the quote of the feed's state, of the
 * store, or none.
 */
export function openingOf(
  stored: StoredMarket,
  state: GuardState | null,
  listed: readonly Instrument[] = readInstruments(),
): FeedOpening {
  const known = new Map(listed.map((share) => [share.code, share]));
  // The store's data is newer than the list.
  for (const share of stored.instruments) known.set(share.code, share);
  const quotes = new Map(stored.quotes.map((quote) => [quote.code, quote]));
  // When days were imported while the feed was off, the store is newer.
  const left = state && state.hours.day >= stored.hours.day ? state : null;
  for (const quote of left?.quotes ?? []) quotes.set(quote.code, quote);
  const instruments = [...known.values()];
  return {
    instruments,
    figures: [],
    quotes: instruments.map((share) => unlocked(quotes.get(share.code) ?? freshQuote(share, 0))),
    hours: left?.hours ?? stored.hours,
  };
}

/** Nobody watched the books while the feed was off: locks are derived again from the first ones. */
const unlocked = (quote: Quote): Quote =>
  lockSide(quote.halt) === null ? quote : { ...quote, halt: '' };

export const firstState = ({ hours, quotes }: FeedOpening): GuardState => ({
  hours,
  quotes,
  opened: false,
  clock: { newest: 0, shift: 0 },
  heardAt: 0,
  place: null,
  numbers: {},
  unheard: [],
});

/** The guard's state with the opening board. */
export const resumedState = (state: GuardState, { hours, quotes }: FeedOpening): GuardState => ({
  ...state,
  hours,
  quotes,
  opened: state.opened && hours.day === state.hours.day,
});
