import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitTv } from './tv-fit.ts';

const sectorsOf = (...sizes: number[]) =>
  sizes.map((size, sector) => ({
    key: `S${sector}`,
    codes: Array.from({ length: size }, (_, index) => `C${sector}-${index}`),
  }));
const exchange = sectorsOf(36, 58, 59, 44, 38, 37, 30, 23, 23, 16, 16, 11, 8, 7, 7, 5, 5, 4, 3, 3);

it('fits the whole exchange on one page of a television in legible text', () => {
  const hd = fitTv(exchange, 1920, 1010);
  expect(hd.pages.length).toBe(1);
  expect(hd.fontSize).toBeGreaterThan(12);
  const uhd = fitTv(exchange, 3840, 2090);
  expect(uhd.fontSize / hd.fontSize).toBeGreaterThan(1.8);
});

it('uses several pages on a phone, in legible text', () => {
  const phone = fitTv(exchange, 320, 500);
  expect(phone.pages.length).toBeGreaterThan(5);
  expect(phone.fontSize).toBeGreaterThanOrEqual(14);
});

it('no sector head is at the bottom of a column, and a sector on the next page repeats its name', () => {
  const { rows, pages } = fitTv(exchange, 360, 600);
  for (const page of pages) {
    expect(page[0]?.kind).toBe('head');
    for (const [index, cell] of page.entries())
      if (cell.kind === 'head') expect(index % rows).not.toBe(rows - 1);
  }
  expect(pages.slice(1).some(([first]) => first?.kind === 'head' && first.continued)).toBe(true);
});

it('on any screen every share is on exactly one page, and nothing overflows', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 70 }), { minLength: 1, maxLength: 25 });
  const side = fc.integer({ min: 200, max: 4_000 });
  fc.assert(
    fc.property(sizes, side, side, (counts, width, height) => {
      const sectors = sectorsOf(...counts);
      const { rows, columns, pages, fontSize } = fitTv(sectors, width, height);
      const shown = pages.flat().flatMap((cell) => (cell.kind === 'tile' ? [cell.code] : []));
      expect(shown).toEqual(sectors.flatMap(({ codes }) => codes));
      expect(Math.max(...pages.map((page) => page.length))).toBeLessThanOrEqual(rows * columns);
      expect(fontSize).toBeGreaterThanOrEqual(10);
      for (const page of pages) expect(new Set(page.map(({ key }) => key)).size).toBe(page.length);
    }),
    { numRuns: 200 },
  );
});
