import { csvOfPortfolio } from '@dorpon/domain/portfolio/files/portfolio-csv';
import { jsonOfPortfolio } from '@dorpon/domain/portfolio/files/portfolio-json';
import { expect, it } from 'vitest';
import { defaultSettings } from '../settings/default-settings.ts';
import { readOwnFile, savesOf } from './read-import.ts';

const file = {
  name: 'Long term',
  settings: { ...defaultSettings, charges: [] },
  transactions: [{ id: 'a', kind: 'deposit' as const, day: '2026-11-15', amount: 100_000 }],
};

it('knows our own CSV and JSON, and leaves a broker’s statement to the mapping of columns', () => {
  expect(readOwnFile(csvOfPortfolio(file))).toEqual({ how: 'read', file });
  expect(readOwnFile(`\uFEFF${csvOfPortfolio(file)}`)).toEqual({ how: 'read', file });
  expect(readOwnFile(jsonOfPortfolio(file))).toEqual({ how: 'read', file });
  expect(readOwnFile('{"format":"other"}')).toMatchObject({ how: 'refused' });
  expect(readOwnFile('Date,Instrument,Quantity\n')).toBeNull();
});

it('divides a long import into saves by number and by size, in order', () => {
  expect(savesOf([1, 2, 3, 4, 5], 2, 1000)).toEqual([[1, 2], [3, 4], [5]]);
  expect(savesOf(['aaaa', 'bbbb', 'cc'], 10, 12)).toEqual([['aaaa', 'bbbb'], ['cc']]);
  expect(savesOf(['a long one', 'b'], 10, 4)).toEqual([['a long one'], ['b']]);
  expect(savesOf([], 2, 10)).toEqual([]);
});
