import { expect, it } from 'vitest';
import { untitledFigures } from './untitled-figures.ts';

it('leaves out what the title already says', () => {
  expect(
    untitledFigures('Dividend declaration: 85% cash and 15% stock', {
      cash: 85,
      stock: 15,
      eps: 17.85,
    }),
  ).toEqual({ eps: 17.85 });
  expect(untitledFigures('Credit rating: AA2', { rating: 'AA2' })).toEqual({});
  expect(untitledFigures('Sponsor to sell shares', { side: 'sell', quantity: 91_651 })).toEqual({
    quantity: 91_651,
  });
});

it('keeps a figure that is in the title only as a part of another figure or word', () => {
  expect(untitledFigures('Dividend: 15% cash', { cash: 15, stock: 5 })).toEqual({ stock: 5 });
  expect(untitledFigures('Credit rating: AAA', { rating: 'A' })).toEqual({ rating: 'A' });
  expect(untitledFigures('Resale of land', { side: 'sell' })).toEqual({ side: 'sell' });
});

it('keeps all figures when the title has none', () => {
  const figures = {
    cash: 10,
    stock: 0,
    rating: 'A1',
    side: 'buy',
    recordDate: '2026-11-16',
  } as const;
  expect(untitledFigures('Announcement', figures)).toEqual(figures);
});
