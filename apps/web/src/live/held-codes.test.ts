import { expect, test } from 'vitest';
import { heldCodes } from './held-codes.ts';

const shown = { key: 'gainers', codes: ['GP', 'ACI'] };

test('keeps the order while the list is held, and only then', () => {
  expect(heldCodes(shown, 'gainers', ['ACI', 'GP'], true)).toEqual(['GP', 'ACI']);
  expect(heldCodes(shown, 'gainers', ['ACI', 'GP'], false)).toEqual(['ACI', 'GP']);
});

test('shows another list, a longer list and a first list at once', () => {
  expect(heldCodes(shown, 'losers', ['EBL', 'GP'], true)).toEqual(['EBL', 'GP']);
  expect(heldCodes(shown, 'gainers', ['ACI', 'GP', 'EBL'], true)).toHaveLength(3);
  expect(heldCodes(null, 'gainers', ['ACI'], true)).toEqual(['ACI']);
});
