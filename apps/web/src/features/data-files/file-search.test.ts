import { dataFilePath } from '@dorpon/contract/data-file-path';
import { dataFileQuery } from '@dorpon/contract/data-files';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseFileSearch, selectionOf } from './file-search.ts';

it('reads the addresses that the screen writes, and drops defaults', () => {
  const choice = {
    format: 'csv',
    interval: 'minute',
    adjust: 2,
    code: 'KAY&QUE,ACI',
    from: '2026-01-01',
    upto: '2026-11-12',
  } as const;
  expect(parseFileSearch(choice)).toEqual(choice);
  expect(parseFileSearch({ format: 'amibroker', interval: 'day', adjust: 0, today: 0 })).toEqual(
    {},
  );
  expect(parseFileSearch({ format: 'metastock' })).toEqual({ format: 'metastock' });
  expect(parseFileSearch({ code: ' aci ', adjust: '1', today: '1' })).toEqual({
    code: 'ACI',
    adjust: 1,
    today: 1,
  });
});

it('keeps one selection of shares, and drops an end before the start', () => {
  expect(parseFileSearch({ code: 'ACI', sector: 'Bank', category: 'A-EQ' })).toEqual({
    code: 'ACI',
  });
  expect(selectionOf(parseFileSearch({ sector: 'Bank', category: 'A-EQ' }))).toBe('sector');
  expect(parseFileSearch({ from: '2026-02-02', upto: '2026-01-01' })).toEqual({
    from: '2026-02-02',
  });
});

it('any address gives a query that the file call accepts', () => {
  const value = fc.oneof(
    fc.constantFrom(
      'csv',
      'metastock',
      'minute',
      'ACI',
      'A-EQ',
      '2026-11-12',
      '2026-02-30',
      '1',
      1,
      2,
      null,
    ),
    fc.string(),
    fc.integer(),
  );
  const names = ['format', 'interval', 'adjust', 'code', 'sector', 'category', 'from', 'upto'];
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names, 'today'), value), (given) => {
      const path = dataFilePath(parseFileSearch(given));
      const query = Object.fromEntries(new URL(path, 'http://x').searchParams);
      expect(dataFileQuery.safeParse(query).success, path).toBe(true);
    }),
    { numRuns: 1000 },
  );
});
