import { expect, it } from 'vitest';
import { parseAliases, shippedAliases as readShipped } from '../../core/market/aliases.ts';
import { readInstruments } from '../../feed/instrument-list.ts';
import { createKnownCodes } from './known-codes.ts';

const listed = readInstruments();
const shippedAliases = readShipped();

it('every old code leads to a listed one, and no listed code is an old one', () => {
  const codes = new Set(listed.map(({ code }) => code));
  for (const [from, to] of shippedAliases) {
    expect(codes.has(to), to).toBe(true);
    expect(codes.has(from), from).toBe(false);
  }
});

it("the caller's aliases come before known codes, and two that point at each other are ignored", () => {
  const givenAliases = parseAliases('GP ACI\nA1\tB1 # and back\nB1,A1\n', 'mine');
  const known = createKnownCodes({
    stored: [],
    listed,
    shippedAliases,
    givenAliases,
    create: false,
  });
  expect(known.resolve('gp', false)).toEqual({ code: 'ACI', isIndex: false });
  expect(known.resolve('LAFSURCEML', false)).toEqual({ code: 'LHB', isIndex: false });
  expect(known.resolve('DSEX', true)).toEqual({ code: 'DSEX', isIndex: true });
  expect(known.resolve('A1', false)).toBeNull();
});

it('a line without two codes is reported by its number', () => {
  expect(() => parseAliases('# none\nONLY\n', 'mine')).toThrow('mine:2: not "old code');
  expect(() => parseAliases('SAME SAME', 'mine')).toThrow('mine:1');
});
