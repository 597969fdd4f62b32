import { expect, it } from 'vitest';
import { parseCodes } from './parse-codes.ts';

const shares = ['GP', 'ACI', 'KAY&QUE', 'AMCL(PRAN)'].map((code) => ({ code }));

it.each([
  ['gp, ACI', ['GP', 'ACI'], []],
  ['GP\nKAY&QUE;amcl(pran) GP', ['GP', 'KAY&QUE', 'AMCL(PRAN)'], []],
  ['GP', ['GP'], []],
  ['grameen phone', [], []],
  ['GP GONE', ['GP'], ['GONE']],
  ['gone, GP, nope; aci | gone', ['GP', 'ACI'], ['gone', 'nope']],
  [' ', [], []],
])('%j has the codes %j and the unknown words %j', (text, codes, unknown) => {
  expect(parseCodes(text, shares)).toEqual({ codes, unknown });
});
