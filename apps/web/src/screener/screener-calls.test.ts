import type { ShareCode } from '@dorpon/domain/units';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';

const called = vi.hoisted(() => vi.fn(async () => new Promise<never>(() => {})));
vi.mock('../api/call.ts', () => ({ callNow: called }));

const { explainQuery, runQuery } = await import('./screener-calls.ts');
const { formulaValuesQuery } = await import('./formulas/formula-values-query.ts');

const GP = 'GP' as ShareCode;
const EBL = 'EBL' as ShareCode;

/** What a screen shows that goes from one query to another. */
function shown(before: { queryKey: readonly unknown[] }, next: object) {
  const queries = new QueryClient();
  queries.setQueryData(before.queryKey, 'of before');
  const observer = new QueryObserver<unknown>(queries, { ...before, enabled: false } as never);
  const leave = observer.subscribe(() => {});
  observer.setOptions(next as never);
  const { data } = observer.getCurrentResult();
  leave();
  return data;
}

it('the result of a text is of who asked for it', () => {
  expect(shown(runQuery('rahima', 'held', undefined), runQuery('rahima', 'held', undefined))).toBe(
    'of before',
  );
  for (const asker of ['', 'karim', undefined])
    expect(
      shown(runQuery('rahima', 'held', undefined), runQuery(asker, 'held', undefined)),
    ).toBeUndefined();
});

it('what is shown until the next answer comes is never of somebody else', () => {
  const whys = (asker: string | undefined, code = GP) => explainQuery(asker, 'held', code, null);
  const values = (asker: string | undefined, text = 'held_cost') =>
    formulaValuesQuery(asker, [text], '', undefined);
  expect(shown(whys('rahima'), whys('rahima', EBL))).toBe('of before');
  expect(shown(values('rahima'), values('rahima', 'held_gain'))).toBe('of before');
  for (const asker of ['', 'karim', undefined]) {
    expect(shown(whys('rahima'), whys(asker, EBL))).toBeUndefined();
    expect(shown(values('rahima'), values(asker))).toBeUndefined();
  }
});

it('nothing is asked while it is not known who is signed in', () => {
  called.mockClear();
  shown(runQuery('rahima', 'held', undefined), runQuery(undefined, 'held', undefined));
  expect(called).not.toHaveBeenCalled();
  shown(runQuery('rahima', 'held', undefined), runQuery('', 'held', undefined));
  expect(called).toHaveBeenCalledTimes(1);
});
