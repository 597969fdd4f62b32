import fc from 'fast-check';
import { expect, it } from 'vitest';
import { labelFor } from './tile-label.ts';

// As of "BRACBANK" and "+1.78%" in Archivo 600.
const widths = { name: 5.6, narrow: 4.4, figure: 3.3 };

it('writes name and figure in a large tile, only the name in a flat one, nothing in a tiny one', () => {
  expect(labelFor(250, 230, widths)).toEqual({ size: 24, isNarrow: false, under: 17 });
  expect(labelFor(120, 20, widths)).toMatchObject({ under: null });
  expect(labelFor(54, 40, widths)).toMatchObject({ isNarrow: true });
  expect(labelFor(30, 30, widths)).toBeNull();
  expect(labelFor(200, 10, widths)).toBeNull();
});

it('never writes beyond the tile nor smaller than 9.5 px', () => {
  const side = fc.double({ min: 0, max: 400, noNaN: true });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const label = labelFor(width, height, widths);
      if (label === null) return;
      const em = label.isNarrow ? widths.narrow : widths.name;
      expect(label.size).toBeGreaterThanOrEqual(9.5);
      expect(label.size * em).toBeLessThanOrEqual(width);
      expect(label.size * 1.1 + (label.under ?? 0) * 1.15).toBeLessThanOrEqual(height);
      if (label.under !== null) {
        expect(label.under).toBeGreaterThanOrEqual(9.5);
        expect(label.under * widths.figure).toBeLessThanOrEqual(width);
      }
    }),
  );
});
