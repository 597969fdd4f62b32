import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barTop } from './bar-place.ts';

const pane = { top: 40, bottom: 400 };

test('by hand: below the lower of the line and the bars, else above both, else at the better edge', () => {
  expect(barTop({ top: 100, bottom: 200 }, { top: 120, bottom: 250 }, pane, 36)).toBe(264);
  expect(barTop({ top: 100, bottom: 200 }, { top: 120, bottom: 390 }, pane, 36)).toBe(50);
  expect(barTop({ top: 60, bottom: 390 }, { top: 90, bottom: 395 }, pane, 36)).toBe(44);
  expect(barTop({ top: 60, bottom: 390 }, { top: 50, bottom: 355 }, pane, 36)).toBe(360);
});

test('it stays in the pane, and covers no price when there is room on one side', () => {
  const reach = fc
    .tuple(fc.integer({ min: -200, max: 600 }), fc.integer({ min: 0, max: 400 }))
    .map(([top, height]) => ({ top, bottom: top + height }));
  fc.assert(
    fc.property(reach, reach, (drawing, prices) => {
      const top = barTop(drawing, prices, pane, 36);
      expect(top).toBeGreaterThanOrEqual(pane.top + 4);
      expect(top + 36).toBeLessThanOrEqual(pane.bottom - 4);
      const hasRoom =
        Math.max(drawing.bottom, prices.bottom) <= pane.bottom - 54 ||
        Math.min(drawing.top, prices.top) >= pane.top + 54;
      if (hasRoom) expect(top >= prices.bottom || top + 36 <= prices.top).toBe(true);
    }),
  );
});
