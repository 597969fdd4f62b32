import type { ListingBoard } from '../../market/instrument.ts';
import type { TradingDay } from '../../units.ts';
import { factValue } from '../money-facts.data.ts';

/** What decides when a trade of a share settles. */
export interface ShareOnDay {
  /** A, B, G, N or Z. */
  readonly category: string;
  readonly board: ListingBoard | 'atb';
  readonly market: 'public' | 'spot';
}

/** A1: sessions from a trade to its settlement. A board without a known rule settles as the main board. */
export function sessionsOn(day: TradingDay, { category, board, market }: ShareOnDay): number {
  const own =
    market === 'spot'
      ? factValue('spot-settlement-sessions', day)
      : board === 'atb'
        ? factValue('atb-settlement-sessions', day)
        : category === 'Z'
          ? factValue('z-settlement-sessions', day)
          : null;
  return own ?? factValue('settlement-sessions', day)!;
}
