import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codesOf, needsCodes, parseSymbol } from './chart-symbol.ts';

const codes = ['ACI', 'GP', 'DSEX', 'AL-HAJTEX', 'KAY&QUE', 'AMCL(PRAN)', 'HAJTEX', 'AL'];
const parse = (text: string) => parseSymbol(text, (code) => codes.includes(code));

test.each([
  ['ACI', { kind: 'code', code: 'ACI' }],
  [' aci ', { kind: 'code', code: 'ACI' }],
  ['AL-HAJTEX', { kind: 'code', code: 'AL-HAJTEX' }],
  ['ACI-GP', { kind: 'spread', left: 'ACI', right: 'GP' }],
  ['aci − gp', { kind: 'spread', left: 'ACI', right: 'GP' }],
  ['ACI/DSEX', { kind: 'ratio', left: 'ACI', right: 'DSEX' }],
  ['AL-HAJTEX-ACI', { kind: 'spread', left: 'AL-HAJTEX', right: 'ACI' }],
  ['ACI-AL-HAJTEX', { kind: 'spread', left: 'ACI', right: 'AL-HAJTEX' }],
  ['AL-HAJTEX/KAY&QUE', { kind: 'ratio', left: 'AL-HAJTEX', right: 'KAY&QUE' }],
  ['AMCL(PRAN)/GP', { kind: 'ratio', left: 'AMCL(PRAN)', right: 'GP' }],
  ['ACI/NEW', { kind: 'ratio', left: 'ACI', right: 'NEW' }],
  ['NO-SUCH', { kind: 'code', code: 'NO-SUCH' }],
  ['~Fuel Power', { kind: 'code', code: '~FUELPOWER' }],
  ['ACI/~BANK', { kind: 'ratio', left: 'ACI', right: '~BANK' }],
  ['~BANK-GP', { kind: 'spread', left: '~BANK', right: 'GP' }],
  ['~', undefined],
  ['ACI~', undefined],
  [`~${'B'.repeat(40)}`, undefined],
  ['ACI/', undefined],
  ['ACI/GP/DSEX', undefined],
  ['ACI+GP', undefined],
  ['', undefined],
])('%j', (text, parsed) => {
  expect(parse(text)).toEqual(parsed);
});

test('a written pair of two codes reads as that pair, and a code as itself', () => {
  const code = fc.constantFrom(...codes);
  fc.assert(
    fc.property(code, code, fc.constantFrom('-', '/'), (left, right, sign) => {
      const text = left + sign + right;
      expect(parse(left)).toEqual({ kind: 'code', code: left });
      const read = parse(text);
      expect(read && codesOf(read)).toEqual(codes.includes(text) ? [text] : [left, right]);
      expect(needsCodes(text)).toBe(text.includes('-'));
    }),
  );
});
