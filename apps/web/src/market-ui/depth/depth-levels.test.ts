import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ladderOf } from './depth-levels.ts';

const level = (price: number, quantity: number) => ({ price, quantity, orders: 1 });

describe('the depth ladder', () => {
  it('sums quantities from the spread outwards, both sides on the scale of the fuller one', () => {
    const ladder = ladderOf({
      bids: [level(99, 100), level(98, 300)],
      asks: [level(101, 50), level(102, 150)],
    });
    expect(ladder.bids.map(({ reach }) => reach)).toEqual([0.25, 1]);
    expect(ladder.asks.map(({ reach }) => reach)).toEqual([0.125, 0.5]);
    expect(ladder).toMatchObject({ bidTotal: 400, askTotal: 200 });
  });

  it('has an empty side when the share is locked', () => {
    const ladder = ladderOf({ bids: [level(110, 842)], asks: [] });
    expect(ladder.asks).toEqual([]);
    expect(ladder.bids[0]?.reach).toBe(1);
  });

  it('is empty for an empty book', () => {
    expect(ladderOf({ bids: [], asks: [] })).toEqual({
      bids: [],
      asks: [],
      bidTotal: 0,
      askTotal: 0,
    });
  });

  it('has sums that never fall outwards, and the fuller side reaches the edge', () => {
    const side = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 14 });
    fc.assert(
      fc.property(side, side, (bids, asks) => {
        const ladder = ladderOf({
          bids: bids.map((quantity, at) => level(1000 - at, quantity)),
          asks: asks.map((quantity, at) => level(1001 + at, quantity)),
        });
        for (const levels of [ladder.bids, ladder.asks]) {
          expect(levels.length).toBeLessThanOrEqual(10);
          const reaches = levels.map(({ reach }) => reach);
          expect(reaches).toEqual(reaches.toSorted((a, b) => a - b));
        }
        const ends = [ladder.bids.at(-1)?.reach ?? 1, ladder.asks.at(-1)?.reach ?? 1];
        expect(Math.max(...ends)).toBe(1);
      }),
    );
  });
});
