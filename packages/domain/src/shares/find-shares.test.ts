import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesWords } from '../text-match.ts';
import { findShares } from './find-shares.ts';

const share = (code: string, name: string, nameBangla: string, weight = 0) => ({
  code,
  name,
  nameBangla,
  weight,
});

const market = [
  share('ABBANK', 'AB Bank PLC.', 'এবি ব্যাংক পিএলসি'),
  share('BANKASIA', 'Bank Asia PLC.', 'ব্যাংক এশিয়া পিএলসি'),
  share('BRACBANK', 'BRAC Bank PLC.', 'ব্র্যাক ব্যাংক পিএলসি'),
  share('BATBC', 'British American Tobacco Bangladesh', 'ব্রিটিশ আমেরিকান টোব্যাকো বাংলাদেশ'),
  share('CITYBANK', 'The City Bank PLC.', 'দি সিটি ব্যাংক পিএলসি'),
  share('GP', 'Grameenphone Ltd.', 'গ্রামীণফোন লিমিটেড'),
  share('AGNISYSL', 'Agni Systems PLC.', 'অগ্নি সিস্টেমস পিএলসি'),
  share('KAY&QUE', 'Kay & Que (Bangladesh) Ltd.', 'কে অ্যান্ড কিউ'),
  share('AL-HAJTEX', 'Alhaj Textile Mills PLC.', 'আলহাজ টেক্সটাইল মিলস পিএলসি'),
  share('BAYLEASING', 'Bay Leasing', 'বে লিজিং অ্যান্ড ইনভেস্টমেন্ট, ঋণ প্রদানকারী য়'),
  share('DS30', 'DSE 30 Index', 'ডিএসই ৩০ সূচক'),
];

const found = (query: string, atMost = 9) =>
  findShares(market, query, atMost).map(({ code }) => code);

describe('finding a share', () => {
  it('ranks a code prefix first, then a word of the name, then a substring of the code', () => {
    expect(found('bank')).toEqual(['BANKASIA', 'ABBANK', 'BRACBANK', 'CITYBANK']);
  });

  it('ranks an exact code above codes that start with it', () => {
    expect(found('gp')[0]).toBe('GP');
    expect(found('ba')).toEqual([
      'BANKASIA',
      'BATBC',
      'BAYLEASING',
      'ABBANK',
      'BRACBANK',
      'CITYBANK',
      'KAY&QUE',
    ]);
  });

  it.each([
    ['ব্র্যাক', ['BRACBANK']],
    ['ব্যাংক এশিয়া', ['BANKASIA']],
    ['গ্রামীণ', ['GP']],
    ['সিটি', ['CITYBANK']],
  ])('by the Bangla name %s', (query, codes) => {
    expect(found(query)).toEqual(codes);
  });

  it('finds both encodings of a Bangla letter', () => {
    const oneLetter = 'এশি\u09dfা';
    const twoLetters = 'এশি\u09af\u09bcা';
    expect(oneLetter).not.toBe(twoLetters);
    expect(found(oneLetter)).toEqual(['BANKASIA']);
    expect(found(twoLetters)).toEqual(['BANKASIA']);
  });

  it('ignores invisible joiners', () => {
    expect(found('ব্র\u200d্যাক')).toEqual(['BRACBANK']);
  });

  it.each([
    ['kayque', 'KAY&QUE'],
    ['kay&que', 'KAY&QUE'],
    ['alhajtex', 'AL-HAJTEX'],
    ['al hajtex', 'AL-HAJTEX'],
    ['ডিএসই ৩০', 'DS30'],
    ['ds৩০', 'DS30'],
    ['  Brac   BANK ', 'BRACBANK'],
    ['bank brac', 'BRACBANK'],
  ])('%s is %s', (query, code) => {
    expect(found(query)[0]).toBe(code);
  });

  it('finds nothing for an empty query or an unknown text', () => {
    expect(found('')).toEqual([]);
    expect(found('  ')).toEqual([]);
    expect(found('zzz')).toEqual([]);
    expect(found('&')).toEqual([]);
  });

  it('ranks equal matches by weight, never above a better match', () => {
    const heavy = [
      ...market,
      share('PUBALIBANK', 'Pubali Bank PLC.', '', 900),
      share('UCB', 'United Bank', '', 50),
    ];
    expect(findShares(heavy, 'bank', 4).map(({ code }) => code)).toEqual([
      'BANKASIA',
      'PUBALIBANK',
      'UCB',
      'ABBANK',
    ]);
  });

  it('returns at most the requested number', () => {
    expect(found('bank', 2)).toEqual(['BANKASIA', 'ABBANK']);
  });

  it('finds a code by any part of it, and first by the whole code', () => {
    const one = fc.constantFrom(...market);
    fc.assert(
      fc.property(one, fc.nat(), fc.nat(), ({ code }, from, length) => {
        const start = from % code.length;
        const part = code.slice(start, start + 1 + (length % (code.length - start)));
        const marksOnly = /^[-&]+$/.test(part);
        expect(found(part, market.length).includes(code)).toBe(!marksOnly);
        expect(found(code)[0]).toBe(code);
      }),
    );
  });

  it('does not depend on the order of the list', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(market, { minLength: market.length }),
        fc.constantFrom('ba', 'ব্যাংক', 'a', 'plc'),
        (shuffled, query) => {
          expect(findShares(shuffled, query, 99)).toEqual(findShares(market, query, 99));
        },
      ),
    );
  });
});

it('words match in any order, whatever their case', () => {
  expect(matchesWords('Switch to dark theme', 'theme DARK')).toBe(true);
  expect(matchesWords('Switch to dark theme', 'theme light')).toBe(false);
});
