import { describe, expect, test } from 'vitest';
import { piecesOf } from './bengali-pieces.ts';
import { withBengaliSet } from './bengali-set.ts';
import { measureWidths, type Weight, widthOf } from './bengali-widths.ts';

const width = (text: string, weight: Weight): number => {
  measureWidths([{ text, weight }]);
  return piecesOf(text).reduce((sum, piece) => sum + widthOf(piece, weight), 0);
};

describe('Bengali text for a renderer that loses the width of syllables', () => {
  // Widths measured by Chromium with the same fonts, in thousandths of the size: 400 and 600.
  test.each([
    ['বেক্সিমকো', 4161, 4280],
    ['এক্সচেঞ্জের', 4242, 4396],
    ['চলমান গড়ের মিলন ও বিচ্ছেদ', 11_801, 12_075],
    ['অ্যাক্টিভ ফাইন কেমিক্যালস', 10_621, 10_801],
    ['সন্ধানী লাইফ গ্রোথ ফান্ড', 9437, 9653],
    ['বৃহস্পতি', 3309, 3356],
    ['শরিয়াহ্‌', 2969, 3014],
    ['চাঁদ', 1357, 1387],
    ['দুঃখ', 1652, 1698],
  ])('%s is as wide as in a browser', (text, regular, semibold) => {
    expect(width(text, 400) * 1000).toBeCloseTo(regular, 0);
    // Spaces have the same width in all weights here.
    const spaces = text.split(' ').length - 1;
    expect(Math.abs(width(text, 600) * 1000 - semibold)).toBeLessThanOrEqual(1 + spaces);
  });

  test('signs are drawn outside a conjunct: before it, after it, or on both sides', () => {
    const texts = (text: string) => piecesOf(text).map((piece) => piece.text);
    expect(texts('কো')).toEqual(['কো']);
    expect(texts('ক্সি')).toEqual(['\u00a0ি', 'ক্স']);
    expect(texts('গ্রোথ ১২% ACI')).toEqual(['\u00a0ে', 'গ্রা', 'থ', ' ', '১২', '%', ' ', 'ACI']);
  });

  test('a right-aligned text of several pieces ends at its anchor', () => {
    const svg = '<text x="100" y="9" font-size="10" fill="#111" text-anchor="end">মাস</text>';
    const whole = width('মাস', 400) * 10;
    const [first, second, none] = [...withBengaliSet(svg).matchAll(/<text x="([\d.]+)"/g)];
    expect(Number(first?.[1])).toBeCloseTo(100 - whole, 1);
    expect(Number(second?.[1])).toBeCloseTo(100 - whole + width('মা', 400) * 10, 1);
    expect(none).toBeUndefined();
  });

  test('Latin text is unchanged', () => {
    const svg = '<text x="1" y="2" font-size="10" fill="#111">KAY&amp;QUE</text>';
    expect(withBengaliSet(svg)).toBe(svg);
  });
});
