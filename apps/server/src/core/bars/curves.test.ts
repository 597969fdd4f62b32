import { describe, expect, test } from 'vitest';
import { cumulative, heldByMinute, meanCurve, sumByMinute } from './curves.ts';

const minute = (count: number, value: number) => ({ at: 1000 + count * 60_000, value });

describe('minute curves', () => {
  test('repeat the previous value in a minute without one, and have none before the first', () => {
    expect(heldByMinute([minute(1, 5), minute(3, 7)], 1000, 5)).toEqual([null, 5, 5, 7, 7]);
  });

  test('leave out values outside the session', () => {
    expect(
      sumByMinute([minute(-1, 9), minute(0, 1), minute(2, 3), minute(2, 4), minute(3, 9)], 1000, 3),
    ).toEqual([1, 0, 7]);
  });

  test('are added and averaged minute by minute', () => {
    expect(cumulative([1, 0, 7])).toEqual([1, 1, 8]);
    expect(
      meanCurve([
        [1, 2],
        [3, 6],
      ]),
    ).toEqual([2, 4]);
    expect(meanCurve([])).toEqual([]);
  });
});
