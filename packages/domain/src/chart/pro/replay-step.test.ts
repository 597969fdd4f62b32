import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dhakaTime } from '../../calendar/trading-calendar.ts';
import { INTERVALS } from '../interval.ts';
import {
  lastClosedDay,
  nextReplayMoment,
  previousReplayMoment,
  replayMomentOfDay,
} from './replay-step.ts';

const at = (day: string, hours: number, minutes: number) => dhakaTime(day, hours * 60 + minutes);

describe('the steps of a replay', () => {
  test('of minutes end with their bar, and the last one with the session', () => {
    const tuesday = '2026-08-11';
    expect(nextReplayMoment('15m', at(tuesday, 10, 0))).toBe(at(tuesday, 10, 15));
    expect(nextReplayMoment('15m', at(tuesday, 10, 14))).toBe(at(tuesday, 10, 15));
    expect(nextReplayMoment('60m', at(tuesday, 14, 0))).toBe(at(tuesday, 14, 30));
    expect(nextReplayMoment('15m', at(tuesday, 14, 30))).toBe(at('2026-08-12', 10, 15));
    expect(previousReplayMoment('15m', at('2026-08-12', 10, 15))).toBe(at(tuesday, 14, 30));
    expect(previousReplayMoment('60m', at(tuesday, 14, 30))).toBe(at(tuesday, 14, 0));
  });

  test('of days skip Friday and Saturday', () => {
    // 13 August 2026 is a Thursday.
    expect(nextReplayMoment('day', at('2026-08-13', 14, 30))).toBe(at('2026-08-16', 14, 30));
    expect(previousReplayMoment('day', at('2026-08-16', 14, 30))).toBe(at('2026-08-13', 14, 30));
    expect(nextReplayMoment('day', at('2026-08-16', 0, 0))).toBe(at('2026-08-16', 14, 30));
  });

  test('of weeks and months end with the last session', () => {
    expect(nextReplayMoment('week', at('2026-08-09', 0, 0))).toBe(at('2026-08-13', 14, 30));
    expect(nextReplayMoment('week', at('2026-08-13', 14, 30))).toBe(at('2026-08-20', 14, 30));
    // 31 July 2026 is a Friday.
    expect(nextReplayMoment('month', at('2026-07-01', 0, 0))).toBe(at('2026-07-30', 14, 30));
  });

  test('of a day on the ruler is its close, or that of the session before', () => {
    expect(replayMomentOfDay('2026-08-12')).toBe(at('2026-08-12', 14, 30));
    expect(replayMomentOfDay('2026-08-14')).toBe(at('2026-08-13', 14, 30));
  });

  test('a day counts as closed only after its close', () => {
    expect(lastClosedDay(at('2026-08-12', 14, 30))).toBe('2026-08-12');
    expect(lastClosedDay(at('2026-08-12', 14, 29))).toBe('2026-08-11');
    expect(lastClosedDay(at('2026-08-16', 9, 0))).toBe('2026-08-13');
  });

  test('forward and back are inverse, and no step is left out', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...INTERVALS),
        fc.integer({ min: Date.UTC(2023, 0, 1), max: Date.UTC(2027, 0, 1) }),
        (interval, moment) => {
          const next = nextReplayMoment(interval, moment);
          expect(next).toBeGreaterThan(moment);
          const after = nextReplayMoment(interval, next);
          expect(previousReplayMoment(interval, after)).toBe(next);
          const before = previousReplayMoment(interval, moment);
          expect(before).toBeLessThan(moment);
          expect(nextReplayMoment(interval, before)).toBeGreaterThanOrEqual(moment);
        },
      ),
      { numRuns: 300 },
    );
  });
});
