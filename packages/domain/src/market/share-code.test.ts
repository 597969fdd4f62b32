import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isSectorAverage,
  isShareCode,
  isWrittenLikeCode,
  SHARE_CODE_LENGTH,
  sectorAverageCode,
} from './share-code.ts';

describe('a trading code', () => {
  it.each(['ACI', 'KAY&QUE', 'AMCL(PRAN)', 'AL-HAJTEX', '1JANATAMF', 'TB10Y0126', 'ABCDEFGHIJKL'])(
    '%s is valid',
    (code) => {
      expect(isShareCode(code)).toBe(true);
      expect(isWrittenLikeCode(code.toLowerCase())).toBe(true);
    },
  );

  it.each(['', 'ABCDEFGHIJKLM', 'aci', 'A B', 'A\u001b[2J', 'ÄCI'])('%j is invalid', (text) => {
    expect(isShareCode(text)).toBe(false);
  });

  it('is recognised in a file by a letter, not by its length, so that a long one is reported', () => {
    expect(isWrittenLikeCode('ABCDEFGHIJKLMNOPQRST')).toBe(true);
    expect(['12.5', '2024', '-', 'A', 'A CI', '(A'].filter(isWrittenLikeCode)).toEqual([]);
  });
});

describe('a sector average', () => {
  it('has two digits and a dot before its name', () => {
    const names = ['01.BANK', '04.Engineering', '20.BOND', '15.Services & Real Estate', '03. Jute'];
    expect(names.filter(isSectorAverage)).toEqual(names);
    const shares = ['1JANATAMF', '1STPRIMFMF', '00DSEX', '01.5', '1.BANK', '001.BANK', 'A01.BANK'];
    expect(shares.filter(isSectorAverage)).toEqual([]);
  });

  it('gets a code of twelve characters at most', () => {
    expect(sectorAverageCode('04.Engineering')).toBe('04.ENGINEERI');
    expect(sectorAverageCode('15.Services & Real Estate')).toBe('15.SERVICES&');
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99 }),
        fc.string({ unit: 'binary' }),
        (number, rest) => {
          const code = sectorAverageCode(`${String(number).padStart(2, '0')}.A${rest}`);
          expect(isShareCode(code)).toBe(true);
          expect(code.length).toBeLessThanOrEqual(SHARE_CODE_LENGTH);
        },
      ),
    );
  });
});
