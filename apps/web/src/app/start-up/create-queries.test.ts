import { CallError, type ErrorCode } from '@dorpon/contract/error-catalogue';
import { QueryObserver } from '@tanstack/react-query';
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

it('a first answer that a change overtook is asked for again, any other answer once', async () => {
  const { createQueries } = await import('./create-queries.ts');
  const queries = createQueries();
  const answers: ((answer: string) => void)[] = [];
  const queryFn = () => new Promise<string>((answer) => answers.push(answer));
  const observer = new QueryObserver(queries, { queryKey: ['mine', 'any'], queryFn });
  const shown = () => observer.getCurrentResult().data;
  const end = observer.subscribe(() => {});
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  const change = queries.invalidateQueries({ queryKey: ['mine'] });
  answers[0]!('before the change');
  await change;
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  expect(shown()).toBe('before the change');
  answers[1]!('after it');
  await vi.waitFor(() => expect(shown()).toBe('after it'));
  // The answer that was here before is no first one: the library itself asks again.
  const second = queries.invalidateQueries({ queryKey: ['mine'] });
  await vi.waitFor(() => expect(answers).toHaveLength(3));
  answers[2]!('after another');
  await second;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(shown()).toBe('after another');
  expect(answers).toHaveLength(3);
  end();
});
