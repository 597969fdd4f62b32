import { freeFormulaId, MAX_FORMULAS } from '@dorpon/domain/screener/formulas';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textHref } from './board-href.ts';
import { parseFormulas, printFormulas } from './formulas/formula-search.ts';
import { keptOf, resultOf } from './kept-result.ts';
import { parseResultSearch } from './result-search.ts';

const strength = { id: 'formula-b', name: 'Strength', text: 'rsi(14)' };

it('a result is saved with its columns, formulas and the first sort key, and shown from it again', () => {
  const search = {
    columns: 'last.formula-b.term-a',
    formulas: [['b', 'Strength', 'rsi(14)']] as const,
    sort: '-formula-b.last',
  };
  const kept = keptOf(search);
  expect(kept).toEqual({
    columns: ['last', 'formula-b', 'term-a'],
    formulas: [strength],
    sort: { column: 'formula-b', descending: true },
  });
  expect(resultOf(kept)).toEqual({ ...search, sort: '-formula-b' });
  expect(resultOf(keptOf({}))).toEqual({});
});

it('a shared link has the columns and formulas, and an address keeps only what can be one', () => {
  const result = resultOf(
    keptOf({ columns: 'formula-b', formulas: printFormulas([strength]), sort: 'last' }),
  );
  const query = new URLSearchParams(
    textHref('pe < 15 & yield > 4%', 'Cheap', result).split('?')[1],
  );
  const given = {
    ...Object.fromEntries(query),
    formulas: JSON.parse(query.get('formulas') ?? 'null'),
  };
  expect([query.get('text'), query.get('name')]).toEqual(['pe < 15 & yield > 4%', 'Cheap']);
  expect(parseResultSearch(given)).toEqual(result);
  const odd = [['B', '', 'pe'], ['b', '', ' '], ['b', 'x'], 7, ['c', '', 'x'.repeat(301)]];
  expect(parseFormulas(odd)).toEqual([]);
  expect(parseFormulas('rsi(14)')).toEqual([]);
});

it('formulas in an address are read as they were written, in any order, at most twelve', () => {
  const letters = fc.uniqueArray(fc.constantFrom(...'abcdefghijklmnop'), { maxLength: 16 });
  fc.assert(
    fc.property(letters, fc.string({ minLength: 1 }), (ids, text) => {
      const formulas = ids.map((id) => ({ id: `formula-${id}`, name: id, text: `${text}x` }));
      expect(parseFormulas(printFormulas(formulas))).toEqual(formulas.slice(0, MAX_FORMULAS));
    }),
  );
});

it('another formula takes the first free id; the others keep theirs', () => {
  expect(freeFormulaId([])).toBe('formula-a');
  expect(freeFormulaId([{ id: 'formula-a' }, { id: 'formula-c' }])).toBe('formula-b');
  const full = [...'abcdefghijkl'].map((letter) => ({ id: `formula-${letter}` }));
  expect(freeFormulaId(full)).toBeUndefined();
});
