import { afterEach, expect, it, vi } from 'vitest';
import { createUnreadReport } from './report-unread.ts';

afterEach(() => vi.restoreAllMocks());

it('each share that cannot be read is logged once, and the person is told once', () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const told: string[] = [];
  const report = createUnreadReport((title) => told.push(title));
  report([]);
  expect(told).toEqual([]);
  for (let i = 0; i < 3; i += 1) report([{ code: 'ABCDEFGHIJKLM', field: 'c' }]);
  report([
    { code: 'ABCDEFGHIJKLM', field: 'c' },
    { code: 'ACI', field: 'ltp' },
  ]);
  expect(told).toHaveLength(1);
  expect(logged.mock.calls).toEqual([
    ['The record of ABCDEFGHIJKLM cannot be read: c. Left out so far: 1'],
    ['The record of ACI cannot be read: ltp. Left out so far: 2'],
  ]);
});
