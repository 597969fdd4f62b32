import { describe, expect, test } from 'vitest';
import { shapeText, type Weight } from './shape-text.ts';
import { withOutlines } from './text-outlines.ts';
import { wordsOf } from './words.ts';

const width = (text: string, weight: Weight): number => shapeText(text, weight).width;

describe('text in a picture', () => {
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
    expect(Math.abs(width(text, 400) - regular)).toBeLessThanOrEqual(1);
    expect(Math.abs(width(text, 600) - semibold)).toBeLessThanOrEqual(1);
  });

  test('has digits of one width, so that columns of prices are aligned', () => {
    for (const weight of [400, 500, 600] as const)
      expect(new Set([...'0123456789'].map((digit) => width(digit, weight))).size).toBe(1);
  });

  test('every letter of both languages is in a font', () => {
    const texts = [wordsOf('en'), wordsOf('bn')].flatMap(textsIn);
    expect(texts.length).toBeGreaterThan(50);
    const isBengali = (letter: string) => /[\u0964\u0965\u0980-\u09ff\u200c\u200d]/.test(letter);
    for (const text of texts)
      for (const bengali of [true, false]) {
        const run = [...text].filter((letter) => isBengali(letter) === bengali).join('');
        expect(shapeText(run, 400).isMissing, run).toBe(false);
      }
  });

  test('is drawn at its anchor, its outline behind all its letters', () => {
    const places = (svg: string) =>
      Array.from(withOutlines(svg).matchAll(/<g transform="translate\(([\d.]+) 9\)/g), ([, x]) =>
        Number(x),
      );
    const text = (attributes: string) =>
      `<text x="100" y="9" font-size="10" fill="#111"${attributes}>মাস</text>`;
    const wide = width('মাস', 400) / 100;
    expect(places(text(''))).toEqual([100]);
    const [end] = places(text(' text-anchor="end"'));
    expect(end).toBeCloseTo(100 - wide, 1);
    const [middle] = places(text(' text-anchor="middle"'));
    expect(middle).toBeCloseTo(100 - wide / 2, 1);
    const rim = withOutlines(text(' stroke="#fff" stroke-width="3"'));
    expect(rim.lastIndexOf('stroke=')).toBeLessThan(rim.indexOf('fill="#111"'));
    expect(rim).toContain('stroke-width="300"');
  });

  test('a run begins where the run before it ends, plus its gap', () => {
    const svg =
      '<text x="0" y="9" font-size="10" fill="#111"><tspan>KAY&amp;QUE</tspan><tspan dx="5">মাস</tspan></text>';
    const [, second] = Array.from(
      withOutlines(svg).matchAll(/<g transform="translate\(([\d.]+) 9\)/g),
      ([, x]) => Number(x),
    );
    expect(second).toBeCloseTo(width('KAY&QUE', 400) / 100 + 5, 1);
  });
});

const textsIn = (given: unknown): string[] =>
  typeof given === 'string'
    ? [given]
    : typeof given === 'object' && given !== null
      ? Object.values(given).flatMap(textsIn)
      : [];
