import { expect, it } from 'vitest';
import { codesIn } from './codes-in.ts';

const shares = ['GP', 'ACI', 'KAY&QUE', 'AMCL(PRAN)'].map((code) => ({ code }));

it.each([
  ['gp, ACI', ['GP', 'ACI']],
  ['GP\nKAY&QUE;amcl(pran) GP', ['GP', 'KAY&QUE', 'AMCL(PRAN)']],
  ['GP', ['GP']],
  ['grameen phone', []],
  ['GP GONE', []],
  [' ', []],
])('%j holds %j', (text, codes) => {
  expect(codesIn(text, shares)).toEqual(codes);
});
