import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { turnoverPace } from './turnover-pace.ts';

const curve = { byMinute: [100, 250, 450, 500] };

describe('turnover compared with an earlier day at the same minute', () => {
  test('at the end of the second minute 250 had been traded; 300 is 20% ahead', () => {
    expect(turnoverPace(300, curve, 2)).toEqual({ atThisMinute: 250, wholeDay: 500, ahead: 20 });
  });

  test('half a minute later half of the third minute counts', () => {
    expect(turnoverPace(350, curve, 2.5)).toEqual({ atThisMinute: 350, wholeDay: 500, ahead: 0 });
  });

  test('before the opening there is nothing to compare with, after the close the whole day', () => {
    expect(turnoverPace(0, curve, 0).ahead).toBeNull();
    expect(turnoverPace(450, curve, 99)).toEqual({ atThisMinute: 500, wholeDay: 500, ahead: -10 });
    expect(turnoverPace(5, { byMinute: [] }, 3).ahead).toBeNull();
  });

  test('never decreases with time', () => {
    const days = fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(days, fc.double({ min: 0, max: 60, noNaN: true }), (minutes, at) => {
        let sum = 0;
        const byMinute = minutes.map((value) => (sum += value));
        const now = turnoverPace(1, { byMinute }, at).atThisMinute;
        const later = turnoverPace(1, { byMinute }, at + 0.7).atThisMinute;
        expect(later).toBeGreaterThanOrEqual(now);
        expect(now).toBeLessThanOrEqual(sum);
      }),
    );
  });
});
