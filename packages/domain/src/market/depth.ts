import type { Paisa, ShareCode } from '../units.ts';

export interface DepthLevel {
  readonly price: Paisa;
  readonly quantity: number;
  readonly orders: number;
}

/** The order book of one share, best price first on both sides. Bids are always below asks. */
export interface Depth {
  readonly code: ShareCode;
  readonly bids: readonly DepthLevel[];
  readonly asks: readonly DepthLevel[];
}

export const DEPTH_LEVELS = 10;

/** Best ask − best bid; null where a side has no orders, as at a circuit limit. */
export function spreadOf({ bids: [bid], asks: [ask] }: Depth): Paisa | null {
  return bid === undefined || ask === undefined ? null : ask.price - bid.price;
}

export const hasOrders = ({ bids, asks }: Depth): boolean => bids.length > 0 || asks.length > 0;
