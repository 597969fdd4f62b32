import { expect, test } from 'vitest';
import { symbolPattern } from '../chart/document-limits.ts';
import { isSectorSymbol, sectorKey, sectorKeyOf, sectorSymbol } from './sector-symbol.ts';
import { isShareCode } from './share-code.ts';

test.each([
  ['Bank', '~BANK'],
  ['Fuel & Power', '~FUELPOWER'],
  ['Services & Real Estate', '~SERVICESREALESTATE'],
  ['ব্যাংক', '~ব্যাংক'],
])('the index of %s is %s', (sector, symbol) => {
  expect(sectorSymbol(sector)).toBe(symbol);
  expect(isSectorSymbol(symbol)).toBe(true);
  expect(isShareCode(symbol)).toBe(false);
  expect(symbolPattern.test(symbol)).toBe(true);
  expect(sectorKeyOf(symbol)).toBe(sectorKey(sector));
});

test('a long name is cut to what a document may hold', () => {
  expect(sectorSymbol('a'.repeat(100))).toHaveLength(40);
  expect(symbolPattern.test(sectorSymbol('a'.repeat(100)))).toBe(true);
  expect(isSectorSymbol(`~${'A'.repeat(40)}`)).toBe(false);
  expect(isSectorSymbol('~')).toBe(false);
});
