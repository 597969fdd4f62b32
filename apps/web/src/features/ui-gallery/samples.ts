import type { Depth, DepthLevel } from '@dorpon/domain/market/depth';

/** Made-up constants, so that two screenshots of the page can be compared. */

export const NOON = Date.UTC(2026, 10, 15, 6, 12, 30);
export const YESTERDAY_CLOSE = 182_40;

/** Values around a level: the sum of three waves and a drift. */
const walk = (count: number, level: number, size: number, drift: number): number[] =>
  Array.from({ length: count }, (_, at) => {
    const wave = Math.sin(at / 3.1) + Math.sin(at / 7.7 + 1) + Math.sin(at / 1.7) / 2;
    return Math.round(level + wave * size + (at / count) * drift);
  });

export const rising = walk(54, YESTERDAY_CLOSE, 40, 380);
export const falling = walk(54, YESTERDAY_CLOSE, 40, -420);
export const crossing = walk(54, YESTERDAY_CLOSE - 60, 60, 160);
export const flat = [YESTERDAY_CLOSE, YESTERDAY_CLOSE, YESTERDAY_CLOSE];
export const gapped = rising.map((value, at) => (at < 8 || (at > 20 && at < 26) ? null : value));

export const daySoFar = walk(132, YESTERDAY_CLOSE - 70, 34, 320);
export const dayBefore = walk(270, YESTERDAY_CLOSE + 60, 42, -60);
export const turnover = walk(132, 60, 14, -20);

const side = (from: number, step: number, count: number): DepthLevel[] =>
  Array.from({ length: count }, (_, at) => ({
    price: from + at * step,
    quantity: 40 + (((from + at * step) * 7919) % 2903),
    orders: 1 + ((from + at * 31) % 14),
  }));

export const book: Depth = {
  code: 'SAMPLE',
  bids: side(184_10, -10, 10),
  asks: side(184_20, 10, 10),
};
export const thinBook: Depth = { ...book, bids: side(184_10, -10, 3), asks: side(184_20, 10, 1) };
export const bigBook: Depth = {
  ...book,
  bids: book.bids.map((level) => ({ ...level, quantity: level.quantity * 997, orders: 184 })),
  asks: book.asks.map((level) => ({
    ...level,
    price: level.price + 5_000_00,
    quantity: 12_34_567,
  })),
};
export const lockedUp: Depth = { ...book, asks: [] };
export const lockedDown: Depth = { ...book, bids: [] };
export const emptyBook: Depth = { ...book, bids: [], asks: [] };

/** Long Bangla words, one of them unbreakable. */
export const longBangla = 'ঢাকা ইলেকট্রিক সাপ্লাই কোম্পানি পরিশোধিতমূলধনপুনর্মূল্যায়নসংক্রান্তবিজ্ঞপ্তি লিমিটেড';
