import { firstChart } from '@dorpon/domain/chart/chart-document';
import { expect, test } from 'vitest';
import type { BarColumns } from '../bar-source.ts';
import { StudySet } from './study-set.ts';

const column = () => new Float64Array(21).fill(1);
const bars = (volumes: Float64Array, count: number) =>
  ({
    count,
    at: column(),
    open: column(),
    high: column(),
    low: column(),
    close: column(),
    volume: volumes,
  }) as unknown as BarColumns;

test('the volume has its average of 20 bars, and follows the newest one', () => {
  const volumes = Float64Array.from({ length: 21 }, (_, row) => (row + 1) * 100);
  const set = new StudySet();
  set.show(firstChart('ACI'));
  set.update(bars(volumes, 20));
  expect(set.volumeAverage?.[18]).toBeNaN();
  // (100 + … + 2000) ÷ 20
  expect(set.volumeAverage?.[19]).toBe(1050);
  volumes[19] = 4000;
  set.invalidate(19);
  set.update(bars(volumes, 21));
  // 2,000 more in the newest; then its 2,100 instead of the first 100.
  expect([...set.volumeAverage!.subarray(19, 21)]).toEqual([1150, 1250]);
});

test('without the volume there is no average', () => {
  const set = new StudySet();
  set.show({ ...firstChart('ACI'), volume: false });
  set.update(bars(column(), 21));
  expect(set.volumeAverage).toBeUndefined();
});
