import { afterEach, expect, it, vi } from 'vitest';
import { createUnreadReport } from './report-unread.ts';

afterEach(() => vi.restoreAllMocks());

it('logs each unreadable share once, and shows one notice', () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const notices: string[] = [];
  const report = createUnreadReport((title) => notices.push(title));
  report([]);
  expect(notices).toEqual([]);
  for (let i = 0; i < 3; i += 1) report([{ code: 'ABCDEFGHIJKLM', field: 'c' }]);
  report([
    { code: 'ABCDEFGHIJKLM', field: 'c' },
    { code: 'ACI', field: 'ltp' },
  ]);
  expect(notices).toHaveLength(1);
  expect(logged.mock.calls).toEqual([
    ['The record of ABCDEFGHIJKLM cannot be read: c. Left out so far: 1'],
    ['The record of ACI cannot be read: ltp. Left out so far: 2'],
  ]);
});
