import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { exchangeClock } from './exchange-clock.ts';

vi.stubGlobal('document', { hidden: false });
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
afterEach(() => void vi.useRealTimers());

it('tells what the clock of a faster session showed at a time of this device', () => {
  const before = Date.now();
  expect(exchangeClock.at(before)).toBe(before);
  const now = Date.UTC(2026, 10, 15, 6);
  exchangeClock.set({ now, speed: 10, receivedAt: performance.now() });
  vi.advanceTimersByTime(60_000);
  expect(exchangeClock.at(before)).toBe(now);
  expect(exchangeClock.at(before + 30_000)).toBe(now + 300_000);
});
