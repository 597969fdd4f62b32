import { CallError } from '@dorpon/contract/error-catalogue';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keptMarks } from '../../platform/kept-marks.ts';
import { NoAnswerError } from '../../platform/no-answer-error.ts';

const kept = vi.hoisted(() => ({ rows: new Map<string, unknown>() }));
vi.mock('../../api/offline/own-database.ts', () => ({
  ownDatabase: {
    open: async () => ({ get: async (_table: string, id: string) => kept.rows.get(id) }),
  },
}));
vi.mock('../../platform/web-settings.ts', () => ({ webSettings: { apiBase: '' } }));

const HASH = '["news"]';
const SILENT = 3000;

beforeEach(() => {
  vi.useFakeTimers();
  kept.rows.clear();
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('KEPT_SHAPE', 'shape');
  vi.stubGlobal('document', { getElementById: () => null, querySelector: () => null });
  kept.rows.set(HASH, { id: HASH, owner: '', build: 'shape', at: 5, bytes: 0, data: 'kept' });
});
afterEach(() => {
  keptMarks.remove(HASH);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A query whose calls hang until the test answers them. */
async function asked() {
  const { keptCode, orKept } = await import('./kept-part.ts');
  // Before the clock runs: reading the module takes a while.
  await keptCode.load();
  const queries = new QueryClient({ defaultOptions: { queries: { persister: orKept } } });
  const calls: { answer: PromiseWithResolvers<string>; signal: AbortSignal }[] = [];
  const queryFn = ({ signal }: { signal: AbortSignal }) => {
    const answer = Promise.withResolvers<string>();
    calls.push({ answer, signal });
    signal.addEventListener('abort', () => answer.reject(signal.reason));
    return answer.promise;
  };
  const result = queries.fetchQuery({ queryKey: ['news'], queryFn, retry: false });
  result.catch(() => {});
  const shown = () => queries.getQueryData(['news']);
  await vi.advanceTimersByTimeAsync(0);
  return { queries, calls, result, shown };
}

it('O11 a call that hangs: the kept answer is shown with its age, and then what the call brings', async () => {
  const { queries, calls, shown } = await asked();
  await vi.advanceTimersByTimeAsync(SILENT - 1);
  expect([shown(), keptMarks.at(HASH)]).toEqual([undefined, undefined]);
  await vi.advanceTimersByTimeAsync(1);
  await vi.waitFor(() => expect(shown()).toBe('kept'));
  await vi.advanceTimersByTimeAsync(0);
  expect(keptMarks.at(HASH)).toBe(5);
  expect(queries.getQueryState(['news'])?.dataUpdatedAt).toBe(5);
  calls[0]?.answer.resolve('new');
  await vi.advanceTimersByTimeAsync(0);
  expect([shown(), keptMarks.at(HASH), calls.length]).toEqual(['new', undefined, 1]);
});

it('O11 an answer in time is shown, also while nothing is kept', async () => {
  const early = await asked();
  early.calls[0]?.answer.resolve('new');
  expect(await early.result).toBe('new');
  await vi.advanceTimersByTimeAsync(2 * SILENT);
  expect([early.shown(), keptMarks.any()]).toEqual(['new', false]);
  kept.rows.clear();
  const late = await asked();
  await vi.advanceTimersByTimeAsync(2 * SILENT);
  expect(late.shown()).toBeUndefined();
  late.calls[0]?.answer.resolve('new');
  expect(await late.result).toBe('new');
});

it('O11 a late refusal is asked for again; a late answer for somebody who has left is not shown', async () => {
  const { queries, calls, shown } = await asked();
  await vi.advanceTimersByTimeAsync(SILENT);
  await vi.waitFor(() => expect(shown()).toBe('kept'));
  const invalidated = vi.spyOn(queries, 'invalidateQueries');
  calls[0]?.answer.reject(new CallError('forbidden', 'no'));
  await vi.advanceTimersByTimeAsync(0);
  expect(invalidated).toHaveBeenCalledTimes(1);
  const left = await asked();
  await vi.advanceTimersByTimeAsync(SILENT);
  await vi.waitFor(() => expect(left.shown()).toBe('kept'));
  left.queries.removeQueries({ queryKey: ['news'] });
  left.calls[0]?.answer.resolve('theirs');
  await vi.advanceTimersByTimeAsync(0);
  expect(left.shown()).toBeUndefined();
});

it('O11 the call ends after a minute: then the query can ask anew', async () => {
  const { calls, shown } = await asked();
  await vi.advanceTimersByTimeAsync(SILENT);
  await vi.waitFor(() => expect(shown()).toBe('kept'));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(calls[0]?.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(31_000);
  expect([calls[0]?.signal.aborted, shown()]).toEqual([true, 'kept']);
});

it('O2 a call that fails shows the kept answer at once, and a refusal never', async () => {
  const away = await asked();
  away.calls[0]?.answer.reject(new NoAnswerError('cut', null));
  expect(await away.result).toBe('kept');
  keptMarks.remove(HASH);
  const refused = await asked();
  refused.calls[0]?.answer.reject(new CallError('forbidden', 'no'));
  await expect(refused.result).rejects.toThrow('no');
});
