import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BAD, readDecimal, readWhole } from './read-number.ts';

const decimal = (text: string, decimals: number) =>
  readDecimal(Buffer.from(text), 0, Buffer.from(text).length, decimals);
const whole = (text: string) => readWhole(Buffer.from(text), 0, Buffer.from(text).length);

describe('numbers', () => {
  test('are scaled, rounded half up, and may have thousands separators', () => {
    const cases: [string, number, number][] = [
      ['0', 2, 0],
      ['12', 2, 1200],
      ['12.3', 2, 1230],
      ['12.345', 2, 1235],
      ['12.3449999', 2, 1234],
      ['24.700001', 2, 2470],
      ['1,234.5', 2, 123_450],
      ['12,345,678', 0, 12_345_678],
      ['0.5', 0, 1],
      ['63.3215', 8, 6_332_150_000],
      ['90071992547409.91', 2, Number.MAX_SAFE_INTEGER],
      ['90071992547409.92', 2, BAD],
      ['9'.repeat(400), 0, BAD],
    ];
    for (const [text, decimals, expected] of cases)
      expect([text, decimal(text, decimals)]).toEqual([text, expected]);
  });

  test.each([
    '',
    '.',
    '.5',
    '5.',
    '-1',
    '+1',
    '1e3',
    '1 000',
    ',123',
    '1,23',
    '1,2345',
    '1234,567',
    '1,,234',
    '1,234,',
    '1.2.3',
    '1.2,345',
    '0x10',
    '１',
    'NaN',
    '1,234.',
    "1'000",
  ])('“%s” is not a number', (text) => {
    expect([decimal(text, 2), whole(text)]).toEqual([BAD, BAD]);
  });

  test('of a count may only have zeros as a fraction', () => {
    const cases: [string, number][] = [
      ...([
        ['7', 7],
        ['7.0', 7],
        ['7.000', 7],
        ['1,500.00', 1500],
        ['100', 100],
      ] as [string, number][]),
      ...([
        ['7.5', BAD],
        ['7.05', BAD],
        ['7.50', BAD],
        ['1,500.10', BAD],
        ['7..0', BAD],
      ] as [string, number][]),
    ];
    for (const [text, expected] of cases) expect([text, whole(text)]).toEqual([text, expected]);
  });

  test('are read back as written, with or without thousands separators', () => {
    fc.assert(
      fc.property(fc.nat(1e12), fc.nat(99), (taka, paisa) => {
        const fraction = String(paisa).padStart(2, '0');
        const expected = taka * 100 + paisa;
        expect(decimal(`${taka}.${fraction}`, 2)).toBe(expected);
        expect(decimal(`${taka.toLocaleString('en-US')}.${fraction}`, 2)).toBe(expected);
        expect(whole(taka.toLocaleString('en-US'))).toBe(taka);
      }),
    );
  });
});
