import { CHART_SIZE } from '@dorpon/contract/charts';
import { expect, it } from 'vitest';
import { fittingSize, sharedSize } from './picture-size.ts';

it('fills the available space in steps', () => {
  expect(fittingSize({ width: 931, height: 715 }, 0)).toEqual({ width: 920, height: 700 });
  expect(fittingSize({ width: 393, height: 512 }, 0)).toEqual({ width: 380, height: 500 });
});

it('is high enough for its panes in a low window', () => {
  expect(fittingSize({ width: 931, height: 300 }, 4).height).toBe(900);
  expect(fittingSize({ width: 360, height: 300 }, 2).height).toBe(580);
});

it.each([
  [0, 0],
  [320, 10_000],
  [9000, 9000],
])('stays within the limits of the server at %i × %i', (width, height) => {
  for (const panes of [0, 4]) {
    const size = fittingSize({ width, height }, panes);
    for (const side of ['width', 'height'] as const) {
      expect(size[side]).toBeGreaterThanOrEqual(CHART_SIZE[side].least);
      expect(size[side]).toBeLessThanOrEqual(CHART_SIZE[side].most);
    }
  }
});

it('a shared image has the default size, and is taller with many panes', () => {
  expect(sharedSize(2)).toBeUndefined();
  expect(sharedSize(4)).toEqual({ width: 1200, height: 1080 });
});
