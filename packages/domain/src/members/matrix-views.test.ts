import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_VIEWS, mergeViews } from './matrix-views.ts';

const view = (name: string, cols = 'ltp') => ({ name, search: { cols } });
const merge = (account: unknown[], visitor: unknown[], most = 24_000) =>
  JSON.parse(
    mergeViews(JSON.stringify(account), JSON.stringify(visitor), ({ length }) => length <= most),
  );

describe('the views of an account and of a visitor', () => {
  it('are joined by name, and the account’s view wins', () => {
    const account = [view('Banks', 'pe'), view('Mine')];
    expect(merge(account, [view('Banks', 'beta'), view('Later')])).toEqual([
      view('Banks', 'pe'),
      view('Mine'),
      view('Later'),
    ]);
  });

  it('stay within the limits, and nothing of the account is dropped', () => {
    const account = Array.from({ length: MAX_VIEWS - 1 }, (_each, at) => view(`a${at}`));
    const merged = merge(account, [view('one'), view('two')]);
    expect(merged).toEqual([...account, view('one')]);
    const length = JSON.stringify([view('Mine'), view('tiny')]).length;
    expect(merge([view('Mine')], [view('far too long'), view('tiny')], length)).toEqual([
      view('Mine'),
      view('tiny'),
    ]);
  });

  it('that cannot be read are left out, and an unchanged list keeps its text', () => {
    expect(mergeViews('[ ]', '{', () => true)).toBe('[ ]');
    expect(mergeViews('[ ]', '[null, 1, {"name": 2}]', () => true)).toBe('[ ]');
    expect(mergeViews('nonsense', '[{"name":"x"}]', () => true)).toBe('[{"name":"x"}]');
  });

  it('begin with the account’s, name each view once, and merging again changes nothing', () => {
    const views = fc.uniqueArray(
      fc.constantFrom(...'abcdefgh').map((name) => view(name)),
      {
        selector: ({ name }) => name,
      },
    );
    fc.assert(
      fc.property(views, views, (account, visitor) => {
        const merged = merge(account, visitor) as { name: string }[];
        expect(merged.slice(0, account.length)).toEqual(account);
        const names = merged.map(({ name }) => name);
        expect(new Set(names).size).toBe(names.length);
        expect(new Set(names)).toEqual(new Set([...account, ...visitor].map(({ name }) => name)));
        expect(merge(merged, visitor)).toEqual(merged);
      }),
    );
  });
});
