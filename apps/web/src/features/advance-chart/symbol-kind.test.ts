import { expect, test } from 'vitest';
import { isIndexKind, isListedKind, symbolKind } from './symbol-kind.ts';

const board: Readonly<Record<string, string>> = {
  ACI: 'A-EQ',
  GP: 'A-EQ',
  'AL-HAJTEX': 'A-EQ',
  DSEX: 'A-IDX',
};
const kindOf = (symbol: string) => symbolKind(symbol, (code) => board[code]);

test('shares and indices are what the board says, also with a hyphen in the code', () => {
  expect(['ACI', 'AL-HAJTEX', 'DSEX'].map(kindOf)).toEqual(['share', 'share', 'index']);
});

test('two codes with an operator are a pair, if both are known', () => {
  expect(['ACI/DSEX', 'ACI-GP', 'AL-HAJTEX-GP', '~BANK/DSEX'].map(kindOf)).toEqual([
    'pair',
    'pair',
    'pair',
    'pair',
  ]);
  expect(['ACI/NONE', 'NONE/ACI', 'ACI-NONE', 'ACI/GP/DSEX'].map(kindOf)).toEqual([
    'unknown',
    'unknown',
    'unknown',
    'unknown',
  ]);
});

test('a sector’s index opens though the board has no such code', () => {
  expect(['~BANK', '~', 'NONE'].map(kindOf)).toEqual(['sector', 'unknown', 'unknown']);
});

test('an index is listed and is no share; a sector index is not listed', () => {
  expect(kindOf('DSEX')).toBe('index');
  expect([isListedKind('index'), isIndexKind('index')]).toEqual([true, true]);
  expect([isListedKind('sector'), isIndexKind('sector')]).toEqual([false, true]);
  expect([isListedKind('pair'), isIndexKind('pair')]).toEqual([false, false]);
});
