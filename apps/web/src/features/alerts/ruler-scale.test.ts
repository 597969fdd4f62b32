import { expect, it } from 'vitest';
import { rulerScale } from './ruler-scale.ts';

const labels = (least: number, most: number) =>
  rulerScale(least, most).flatMap(({ price, size }) => (size === 'label' ? price / 100 : []));

it.each([
  [16_770, 20_510, [170, 175, 180, 185, 190, 195, 200, 205]],
  [6_810, 8_330, [70, 72, 74, 76, 78, 80, 82]],
  [140, 170, [1.4, 1.5, 1.6, 1.7]],
  [464_000, 567_100, [4800, 5000, 5200, 5400, 5600]],
  [100, 100, [1]],
])('labels from %i to %i paisa are round prices', (least, most, expected) => {
  expect(labels(least, most)).toEqual(expected);
});

it('labels are at most eight, with marks of equal distance between them', () => {
  for (let now = 10; now < 1_000_000; now = Math.ceil(now * 1.07)) {
    const [least, most] = [Math.round(now * 0.9), Math.round(now * 1.1)];
    expect(labels(least, most).length).toBeLessThanOrEqual(8);
    const places = rulerScale(least, most).map(({ price }) => price);
    const gaps = places.slice(1).map((price, at) => Math.round((price - places[at]!) * 100));
    expect(new Set(gaps).size).toBeLessThanOrEqual(1);
  }
});
