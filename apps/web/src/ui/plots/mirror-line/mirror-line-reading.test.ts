import fc from 'fast-check';
import { expect, it } from 'vitest';
import { besideTag } from './mirror-line-reading.tsx';

const plot = {
  right: 300,
  top: 6,
  bottom: 206,
  minutes: 260,
  extent: { low: 0, high: 1, step: 1 },
};

it('the tag of the crosshair is above or below that of the last value, never on it', () => {
  expect(besideTag(100, 160, plot)).toBe(100);
  expect(besideTag(95, 100, plot)).toBe(81);
  expect(besideTag(104, 100, plot)).toBe(119);
  // No room above at the top, none below at the bottom.
  expect(besideTag(16, 17, plot)).toBe(36);
  expect(besideTag(197, 197, plot)).toBe(178);
});

it('the tags never overlap and stay in the plot', () => {
  const y = fc.integer({ min: 15, max: 197 });
  fc.assert(
    fc.property(fc.integer({ min: -20, max: 230 }), y, (wanted, taken) => {
      const tag = besideTag(wanted, taken, plot);
      expect(Math.abs(tag - taken)).toBeGreaterThan(18);
      expect(tag).toBeGreaterThanOrEqual(15);
      expect(tag).toBeLessThanOrEqual(197);
    }),
  );
});
