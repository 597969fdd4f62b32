import { expect, it } from 'vitest';
import { lastEnded } from './last-ended.ts';

const hours = { day: '2026-11-15', opensAt: 1000, continuousEndsAt: 8000, closesAt: 9000 };

it('at a past minute runs as of the last session that had ended: the day itself after its close', () => {
  expect(lastEnded({ at: 5000, hours })).toBe('2026-11-14');
  expect(lastEnded({ at: 8999, hours })).toBe('2026-11-14');
  expect(lastEnded({ at: 9000, hours })).toBe('2026-11-15');
});
