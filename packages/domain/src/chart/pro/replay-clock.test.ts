import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { REPLAY_SPEEDS, replayTick } from './replay-clock.ts';

describe('the replay clock', () => {
  test('plays half a bar a second as one bar in two seconds', () => {
    const first = replayTick(0, 1000, 0.5);
    expect(first).toEqual({ bars: 0, rest: 0.5 });
    expect(replayTick(first.rest, 1000, 0.5)).toEqual({ bars: 1, rest: 0 });
  });

  test('plays at most two seconds of bars after a long pause of the tab', () => {
    expect(replayTick(0, 60_000, 10).bars).toBe(20);
    expect(replayTick(0.4, -5, 10)).toEqual({ bars: 0, rest: 0.4 });
  });

  test('plays the same number of bars however the time is cut into frames', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 200 }),
        fc.constantFrom(...REPLAY_SPEEDS),
        (frames, speed) => {
          let [bars, rest] = [0, 0];
          for (const frame of frames) {
            const tick = replayTick(rest, frame, speed);
            bars += tick.bars;
            rest = tick.rest;
            expect(rest).toBeGreaterThanOrEqual(0);
            expect(rest).toBeLessThan(1);
          }
          const passed = (frames.reduce((sum, one) => sum + one, 0) / 1000) * speed;
          expect(Math.abs(passed - (bars + rest))).toBeLessThan(1e-6);
        },
      ),
    );
  });
});
