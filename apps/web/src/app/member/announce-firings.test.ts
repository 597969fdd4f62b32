import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';

const NOW = Date.now();
const firing = (id: number, minutesAgo: number, more: object = {}) => ({
  id,
  subject: { kind: 'market' },
  code: `SHARE${id}`,
  name: 'Too dear',
  condition: { kind: 'price', level: 'above', price: 19_000 },
  written: NOW - minutesAgo * 60_000,
  opened: null,
  ...more,
});
let stored: ReturnType<typeof firing>[] = [];
const read = async (_call: unknown, { query }: { query: { after?: number; limit: number } }) => {
  const newest = stored.filter(({ id }) => id > (query.after ?? 0)).reverse();
  return { answer: { at: 1, unseen: stored.length, firings: newest.slice(0, query.limit) } };
};

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('addEventListener', () => {});
  vi.doMock('../../api/call.ts', () => ({ call: read, callNow: read }));
});

it('what fired while the connection was lost is announced, what was there before is not', async () => {
  const { memberStore } = await import('../../api/member.ts');
  const { fetchUnseenFirings } = await import('../../api/unseen-counts.ts');
  const { announceFirings } = await import('./announce-firings.ts');
  const { toastQueue } = await import('../../platform/toast-queue.ts');
  const pushed = vi.spyOn(toastQueue, 'push').mockImplementation(() => {});
  const titles = () => pushed.mock.calls.map(([{ title }]) => title);
  vi.spyOn(memberStore, 'read').mockReturnValue({ id: 'rahima', verified: true } as never);

  stored = [firing(1, 90), firing(2, 30)];
  await fetchUnseenFirings(new AbortController().signal);
  await announceFirings(new QueryClient());
  expect(titles()).toEqual([]);
  const condition = { kind: 'sector', sector: 'Fuel & Power', level: 'above', percent: 2 };
  stored.push(firing(3, 10), firing(4, 5, { code: '~FUELPOWER', condition }));
  // The count is read again with the new connection.
  await fetchUnseenFirings(new AbortController().signal);
  await announceFirings(new QueryClient());
  expect(titles()).toEqual(['Fuel & Power, SHARE3']);
});
