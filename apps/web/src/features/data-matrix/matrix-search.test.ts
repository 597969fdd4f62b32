import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { figureById, matrixFigures, sortableIds } from './figures/matrix-figures.ts';
import { parseRanges, printRanges, withRange } from './filters/ranges.ts';
import { readMatrix, searchOf } from './matrix-search.ts';
import { reuseEqualParts } from './use-matrix-options.ts';
import { builtInViews, viewNames } from './views/built-in-views.ts';
import { readSavedViews, withView, writeSavedViews } from './views/saved-views.ts';

describe('the address of the matrix', () => {
  it('the default view has an empty address', () => {
    expect(searchOf(readMatrix({}))).toEqual({});
    expect(searchOf(readMatrix({ view: 'overview', sort: '-value' }))).toEqual({});
  });

  it('keeps the differences from its view', () => {
    const search = {
      view: 'value',
      columns: 'last.pe.yield.rsi',
      pin: 'last',
      tint: 'none',
      sort: '-yield.pe',
      where: 'pe:5~15_rsi:~30',
      filter: 'bank',
      sector: 'Bank',
      category: 'A-EQ',
      shares: 'portfolio',
    } as const;
    expect(searchOf(readMatrix(search))).toEqual(search);
    expect(readMatrix(search).ranges).toEqual([
      { id: 'pe', min: 5, max: 15 },
      { id: 'rsi', min: null, max: 30 },
    ]);
  });

  it('has the formulas with their columns, and the condition', () => {
    const search = {
      columns: 'last.formula-a.pe',
      pin: 'formula-a',
      sort: '-formula-a.last',
      formulas: [['a', 'To the average', 'close / sma(close, 50)']],
      when: 'pe < 15 or "x" != 1',
    };
    expect(searchOf(readMatrix(search))).toEqual(search);
    // Without its formula a column is unknown.
    const { formulas: _formulas, ...rest } = search;
    expect(readMatrix(rest)).toMatchObject({
      columns: ['last', 'pe'],
      pins: [],
      sorts: [{ by: 'last' }],
      formulas: [],
    });
  });

  it.each([
    { view: 'mine', columns: 'x.y', sort: '-nothing' },
    { where: 'pe:~_rsi:a~b_sector:1~2_pe', pin: 'volatility', tint: '' },
    { columns: 7, category: 'all', filter: '  ' },
  ])('an invalid address shows the default view: %j', (given) =>
    expect(searchOf(readMatrix(given))).toEqual({}),
  );

  it('round-trips any options', () => {
    const ids = fc.uniqueArray(fc.constantFrom(...sortableIds.slice(1)), {
      minLength: 1,
      maxLength: 60,
    });
    const end = fc.option(
      fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((x) => Number(x.toFixed(3))),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...viewNames),
        ids,
        ids,
        end,
        end,
        (view, columns, some, min, max) => {
          const options = {
            ...readMatrix({ view }),
            columns,
            pins: columns.filter((id) => some.includes(id)),
            tints: columns.slice(0, 3),
            sorts: some.slice(0, 3).map((by) => ({ by, order: 'desc' as const })),
            ranges: parseRanges(printRanges([{ id: 'pe', min, max }])),
          };
          expect(readMatrix({ ...searchOf(options) })).toEqual(options);
        },
      ),
    );
  });
});

it('parts of the options that are equal keep their identity', () => {
  const before = readMatrix({ sort: 'pe' });
  const after = reuseEqualParts(before, readMatrix({ sort: '-pe' }));
  expect(after.columns).toBe(before.columns);
  expect(after.tints).toBe(before.tints);
  expect(after.sorts).toEqual([{ by: 'pe', order: 'desc' }]);
});

it('a range is added, replaced and removed', () => {
  const set = withRange([], { id: 'pe', min: 1, max: null });
  const changed = withRange(set, { id: 'pe', min: 1, max: 9 });
  expect(printRanges(changed)).toBe('pe:1~9');
  expect(withRange(changed, { id: 'pe', min: null, max: null })).toEqual([]);
});

it('there are at least 60 columns, ids are unique, and views use known columns', () => {
  expect(matrixFigures.length).toBeGreaterThanOrEqual(60);
  expect(new Set(sortableIds).size).toBe(matrixFigures.length + 1);
  for (const { columns, tints, sorts } of Object.values(builtInViews)) {
    const shown = new Set(columns);
    expect(columns.filter((id) => figureById(id) === undefined)).toEqual([]);
    expect([...tints, ...sorts.map(({ by }) => by)].filter((id) => !shown.has(id))).toEqual([]);
    expect(tints.filter((id) => figureById(id)?.scale === null)).toEqual([]);
  }
});

describe('saved views', () => {
  const held = new Map<string, string>();
  beforeEach(() => {
    Object.assign(globalThis, {
      localStorage: {
        getItem: (name: string) => held.get(name) ?? null,
        setItem: (name: string, text: string) => held.set(name, text),
        removeItem: (name: string) => held.delete(name),
      },
    });
  });
  afterEach(() => {
    held.clear();
    Reflect.deleteProperty(globalThis, 'localStorage');
  });

  it('are stored by name', () => {
    const first = withView([], { name: 'Cheap banks', search: { view: 'value', sector: 'Bank' } });
    writeSavedViews(withView(first, { name: 'Cheap banks', search: { sector: 'Bank' } }));
    expect(readSavedViews()).toEqual([{ name: 'Cheap banks', search: { sector: 'Bank' } }]);
    writeSavedViews([]);
    expect(held.size).toBe(0);
  });

  it.each(['{', '7', '[null, {"name": 3}, {"name": "x"}]', '[{"name":" ","search":{}}]'])(
    'skips unreadable stored views: %s',
    (text) => {
      held.set('data-matrix.views', text);
      expect(readSavedViews()).toEqual([]);
    },
  );
});
