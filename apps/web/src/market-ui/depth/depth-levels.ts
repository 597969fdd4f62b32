import { DEPTH_LEVELS, type DepthLevel } from '@dorpon/domain/market/depth';
import type { Paisa } from '@dorpon/domain/units';

export interface LadderLevel {
  readonly price: Paisa;
  readonly quantity: number;
  readonly orders: number;
  /** The quantity from the best price to this one, as a part of the fuller side, 0 to 1. */
  readonly reach: number;
}

export interface Ladder {
  readonly bids: readonly LadderLevel[];
  readonly asks: readonly LadderLevel[];
  readonly bidTotal: number;
  readonly askTotal: number;
}

interface Book {
  readonly bids: readonly DepthLevel[];
  readonly asks: readonly DepthLevel[];
}

/** Both sides on one scale, so that the heavier side stands out. */
export function ladderOf({ bids, asks }: Book): Ladder {
  const [shownBids, shownAsks] = [bids.slice(0, DEPTH_LEVELS), asks.slice(0, DEPTH_LEVELS)];
  const [bidTotal, askTotal] = [total(shownBids), total(shownAsks)];
  const scale = Math.max(bidTotal, askTotal);
  return {
    bids: cumulative(shownBids, scale),
    asks: cumulative(shownAsks, scale),
    bidTotal,
    askTotal,
  };
}

const total = (levels: readonly DepthLevel[]): number =>
  levels.reduce((sum, { quantity }) => sum + quantity, 0);

function cumulative(levels: readonly DepthLevel[], scale: number): LadderLevel[] {
  let sum = 0;
  return levels.map(({ price, quantity, orders }) => {
    sum += quantity;
    return { price, quantity, orders, reach: scale > 0 ? sum / scale : 0 };
  });
}
