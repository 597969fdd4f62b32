import { CallError, type ErrorCode } from '@dorpon/contract/error-catalogue';
import { expect, it, vi } from 'vitest';

const refresh = vi.hoisted(() => vi.fn());
vi.mock('../../api/member.ts', () => ({ memberStore: { refresh } }));

it.each([
  ['not-signed-in', 1],
  ['forbidden', 0],
] as const)('a call refused as %s asks who is signed in %d times', async (code, times) => {
  const { createQueries } = await import('./create-queries.ts');
  refresh.mockClear();
  const refused = createQueries().fetchQuery({
    queryKey: ['mine', code],
    queryFn: () => Promise.reject(new CallError(code satisfies ErrorCode, 'no')),
    retry: false,
  });
  await expect(refused).rejects.toThrow('no');
  expect(refresh).toHaveBeenCalledTimes(times);
});
