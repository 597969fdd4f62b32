import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unusualVolume, usualVolume } from './unusual-volume.ts';

const busy = { trades: 100, value: 50_00_000_00 };
const usual = { byMinute: [1000, 2000, 2500], sessions: 20 };

describe('unusual volume', () => {
  it('7,000 shares after two minutes, against 2,000 on average, is 3.5 times', () => {
    expect(unusualVolume({ ...busy, volume: 7000 }, usual, 2)).toEqual({
      volume: 7000,
      usual: 2000,
      times: 3.5,
    });
  });

  it('the same volume later in the day is usual', () => {
    expect(unusualVolume({ ...busy, volume: 7000 }, usual, 3)).toBeNull();
    expect(unusualVolume({ ...busy, volume: 7500 }, usual, 300)?.times).toBe(3);
  });

  it('is unknown before the open, with few sessions and under the liquidity floor', () => {
    const much = { ...busy, volume: 90_000 };
    expect(unusualVolume(much, usual, 0)).toBeNull();
    expect(unusualVolume(much, { ...usual, sessions: 4 }, 2)).toBeNull();
    expect(unusualVolume({ ...much, trades: 9 }, usual, 2)).toBeNull();
    expect(unusualVolume(much, { byMinute: [], sessions: 20 }, 2)).toBeNull();
  });

  it('is compared with the mean by the same minute: half of the second one adds 500', () => {
    expect(usualVolume(usual, 1.5)).toBe(1500);
    expect(usualVolume(usual, 300)).toBe(2500);
    expect(usualVolume(usual, 0)).toBeNull();
    expect(usualVolume({ ...usual, sessions: 4 }, 2)).toBeNull();
  });

  it('is at least three times the usual, which is within the curve', () => {
    const minutes = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(minutes, fc.integer({ min: 1, max: 1e6 }), fc.nat(40), (added, volume, at) => {
        let sum = 0;
        const byMinute = added.map((each) => (sum += each));
        const found = unusualVolume({ ...busy, volume }, { byMinute, sessions: 20 }, at);
        if (found === null) return;
        expect(found.times).toBeGreaterThanOrEqual(3);
        expect(found.usual).toBeLessThanOrEqual(sum);
        expect(found.volume).toBeGreaterThan(2.99 * found.usual);
      }),
    );
  });
});
