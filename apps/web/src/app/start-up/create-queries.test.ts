import { CallError, type ErrorCode } from '@dorpon/contract/error-catalogue';
import { afterEach, expect, it, vi } from 'vitest';
import { RefusedError } from '../../platform/refused-error.ts';

const refresh = vi.hoisted(() => vi.fn());
vi.mock('../../api/member.ts', () => ({ memberStore: { refresh } }));
vi.stubGlobal('addEventListener', () => {});
afterEach(() => vi.useRealTimers());

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

it.each([
  ['a call refused for 5 s', new RefusedError('busy', 'no', 5), [0, 5, 10, 15]],
  ['a call refused for 1 s', new RefusedError('not-ready', 'no', 1), [0, 1, 3, 7]],
  ['a call refused for longer than a screen waits', new RefusedError('busy', 'no', 11), [0]],
  ['another failure', new CallError('internal', 'no'), [0, 1, 3, 7]],
])('%s is sent again in time', async (_, failure, expected) => {
  const { createQueries } = await import('./create-queries.ts');
  vi.useFakeTimers();
  const began = Date.now();
  const sent: number[] = [];
  const queryFn = async () => {
    sent.push((Date.now() - began) / 1000);
    throw failure;
  };
  const queries = createQueries();
  const { retry, retryDelay } = queries.getDefaultOptions().queries ?? {};
  const failed = queries
    .fetchQuery({ queryKey: ['any'], queryFn, retry, retryDelay })
    .catch(() => {});
  await vi.advanceTimersByTimeAsync(60_000);
  await failed;
  expect(sent).toEqual(expected);
});
