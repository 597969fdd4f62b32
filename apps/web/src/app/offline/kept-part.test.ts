import { CallError } from '@dorpon/contract/error-catalogue';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAskOrKept } from '../../api/offline/ask-or-kept.ts';
import { keptMarks } from '../../platform/kept-marks.ts';
import { NoAnswerError } from '../../platform/no-answer-error.ts';
import { awayFacts } from './away-facts.ts';

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

it('O2 what the server gave to this page stays, and the failure to get it anew is said', async () => {
  const { queries, calls, result, shown } = await asked();
  calls[0]?.answer.resolve('new');
  await result;
  void queries.refetchQueries({ queryKey: ['news'] });
  await vi.advanceTimersByTimeAsync(0);
  calls[1]?.answer.reject(new NoAnswerError('cut', null));
  await vi.advanceTimersByTimeAsync(0);
  expect([shown(), keptMarks.any()]).toEqual(['new', false]);
  expect(queries.getQueryState(['news'])?.status).toBe('error');
});

it('O2 what another cache of this device shows meanwhile stays, with its age, and is no failure', async () => {
  kept.rows.clear();
  const { queries, calls, result, shown } = await asked();
  queries.setQueryData(['news'], 'cached', { updatedAt: 7 });
  calls[0]?.answer.reject(new NoAnswerError('cut', null));
  await result;
  await vi.advanceTimersByTimeAsync(0);
  expect([shown(), keptMarks.at(HASH)]).toEqual(['cached', 7]);
  expect(queries.getQueryState(['news'])).toMatchObject({ status: 'success', dataUpdatedAt: 7 });
  // Asked in vain once more.
  void queries.refetchQueries({ queryKey: ['news'] });
  await vi.advanceTimersByTimeAsync(0);
  calls[1]?.answer.reject(new NoAnswerError('cut', null));
  await vi.advanceTimersByTimeAsync(0);
  expect([shown(), keptMarks.at(HASH)]).toEqual(['cached', 7]);
  expect(queries.getQueryState(['news'])?.status).toBe('success');
});

/** As the bars of a chart are asked for: no component has the query. */
async function asking() {
  const { keptCode, orKept } = await import('./kept-part.ts');
  await keptCode.load();
  const queries = new QueryClient({ defaultOptions: { queries: { persister: orKept } } });
  const shown = new AbortController();
  const server = { answer: 'new', isAway: false };
  const signals: AbortSignal[] = [];
  const queryFn = async ({ signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    await new Promise((resolve) => setTimeout(resolve, 10));
    if (server.isAway) throw new NoAnswerError('cut', null);
    return server.answer;
  };
  const ask = createAskOrKept(queries);
  const onLate = vi.fn();
  const asked = () => ask({ queryKey: ['news'], queryFn }, shown.signal, onLate);
  const arrived = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    answer.catch(() => {});
    await vi.advanceTimersByTimeAsync(20);
    return await answer;
  };
  const line = (isOnline = false) =>
    awayFacts(queries.getQueryCache().findAll({ type: 'active' }), isOnline);
  return { queries, server, signals, shown, onLate, asked, arrived, line };
}

it('O13 what a chart asks for is kept like any answer, and counts for the line while it is shown', async () => {
  const { queries, server, signals, shown, onLate, asked, arrived, line } = await asking();
  expect(await arrived(asked())).toEqual({ answer: 'new', isKept: false });
  // The server's bars grow with the prices: when they were asked for is not their age.
  expect(line()).toEqual({ asOf: null, isMissing: false });
  server.isAway = true;
  const now = Date.now();
  expect(await arrived(asked())).toEqual({ answer: 'new', isKept: true });
  expect(line()?.asOf).toBeLessThan(now);
  queries.clear();
  expect(await arrived(asked())).toEqual({ answer: 'kept', isKept: true });
  expect(line()).toEqual({ asOf: 5, isMissing: false });
  expect(line(true)).toEqual({ asOf: 5, isMissing: false });

  // Asked again together with everything else that is shown as kept.
  server.isAway = false;
  server.answer = 'newer';
  void queries.invalidateQueries({
    predicate: ({ queryHash }) => keptMarks.at(queryHash) !== undefined,
  });
  await vi.advanceTimersByTimeAsync(20);
  expect(onLate).toHaveBeenCalledTimes(1);
  const calls = signals.length;
  expect(await arrived(asked())).toEqual({ answer: 'newer', isKept: false });
  expect([signals.length, line(true)]).toEqual([calls, undefined]);
  expect(await arrived(asked())).toEqual({ answer: 'newer', isKept: false });
  expect(signals.length).toBe(calls + 1);

  // Nothing of a closed chart stays in the line.
  server.isAway = true;
  await arrived(asked());
  expect(line()?.asOf).toBeGreaterThan(5);
  shown.abort();
  expect(line()).toEqual({ asOf: null, isMissing: false });
});

it('O13 a part of a chart that is not kept is said to be missing; a closed chart ends its call', async () => {
  kept.rows.clear();
  const { server, signals, shown, asked, arrived, line } = await asking();
  server.isAway = true;
  await expect(arrived(asked())).rejects.toThrow('cut');
  expect(line()).toEqual({ asOf: null, isMissing: true });
  const open = asked();
  await vi.advanceTimersByTimeAsync(0);
  shown.abort();
  await expect(arrived(open)).rejects.toThrow();
  expect(signals.at(-1)?.aborted).toBe(true);
  expect(line()).toEqual({ asOf: null, isMissing: false });
});
