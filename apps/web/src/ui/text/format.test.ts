import { formatFixed, groupDigits } from '@dorpon/domain/fixed-text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inNumerals } from '../../i18n/numerals.tsx';
import {
  formatChange,
  formatCount,
  formatCrore,
  formatLakh,
  formatMillionAsCrore,
  formatPercent,
  formatPortion,
  formatPrice,
  shortCount,
} from './format.ts';

describe('numbers as a trader in Dhaka writes them', () => {
  it.each([
    ['0', '0'],
    ['999', '999'],
    ['1000', '1,000'],
    ['99999', '99,999'],
    ['100000', '1,00,000'],
    ['12345678', '1,23,45,678'],
    ['1234567890', '1,23,45,67,890'],
  ])('groups %s by three and then by pairs', (digits, grouped) => {
    expect(groupDigits(digits)).toBe(grouped);
  });

  it('shows prices with two decimals', () => {
    expect(formatPrice(24_500)).toBe('245.00');
    expect(formatPrice(5)).toBe('0.05');
    expect(formatPrice(32_820_010)).toBe('3,28,200.10');
  });

  it('signs a change with plus and a true minus, and zero not at all', () => {
    expect(formatChange(1_970)).toBe('+19.70');
    expect(formatChange(-80)).toBe('\u22120.80');
    expect(formatChange(0)).toBe('0.00');
    expect(formatPercent(4.41)).toBe('+4.41%');
    expect(formatPercent(-1.03)).toBe('\u22121.03%');
    expect(formatPercent(0)).toBe('0.00%');
  });

  it('gives no sign to what rounds to zero', () => {
    expect(formatPercent(0.004)).toBe('0.00%');
    expect(formatPercent(-0.004)).toBe('0.00%');
    expect(formatFixed(-0.04, 1)).toBe('0.0');
  });

  it('rounds half away from zero', () => {
    expect(formatFixed(1.005, 2)).toBe('1.01');
    expect(formatFixed(-2.675, 2)).toBe('\u22122.68');
  });

  it('counts money in crore (ten million taka), given in paisa or in millions of taka', () => {
    expect(formatCrore(3_520_000_000)).toBe('3.52');
    expect(formatCrore(485_250_000_000)).toBe('485.25');
    expect(formatMillionAsCrore(329.5)).toBe('32.95');
    expect(formatMillionAsCrore(433_257.9)).toBe('43,325.79');
    expect(formatCount(12_34_567)).toBe('12,34,567');
  });

  it('counts small money in lakh: a hundred thousand taka', () => {
    expect(formatLakh(3_520_000_000)).toBe('352.00');
    expect(formatLakh(12_345_678)).toBe('1.23');
    expect(formatLakh(-10_000_000)).toBe('\u22121.00');
  });

  it('formats a part of a whole without a sign', () => {
    expect(formatPortion(38.579, 2)).toBe('38.58%');
    expect(formatPortion(76, 0)).toBe('76%');
    expect(formatPortion(0, 2)).toBe('0.00%');
  });

  it.each([
    [99_999, '99,999', null],
    [1_00_000, '1.00', 'lakh'],
    [6_47_105, '6.47', 'lakh'],
    [99_99_499, '99.99', 'lakh'],
    [99_99_500, '1.00', 'crore'],
    [23_18_00_000, '23.18', 'crore'],
    [12_34_56_78_90_123, '1,23,456.79', 'crore'],
    [-5_00_000, '\u22125.00', 'lakh'],
  ] as const)('shortens %i to %s %s', (count, text, unit) => {
    expect(shortCount(count)).toEqual({ text, unit });
  });

  it('writes Bengali digits and leaves everything else', () => {
    expect(inNumerals('+1,23,456.78% A-EQ', 'beng')).toBe('+১,২৩,৪৫৬.৭৮% A-EQ');
    expect(inNumerals('90', 'latn')).toBe('90');
  });
});

describe('for every number', () => {
  const plain = (text: string) =>
    Number(text.replaceAll(',', '').replace('\u2212', '-').replace('%', ''));

  it('a price can be read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e10, max: 1e10 }), (paisa) => {
        expect(Math.round(plain(formatPrice(paisa)) * 100)).toBe(paisa || 0);
      }),
    );
  });

  it('a column has one count of decimals, one kind of minus and no signed zero', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (percent) => {
        expect(formatPercent(percent)).toMatch(/^(\+|\u2212)?\d{1,3}(,\d{2,3})*\.\d{2}%$/);
        expect(formatPercent(percent)).not.toMatch(/^[+\u2212]0\.00%$/);
      }),
    );
  });

  it('a shortened count is within half a hundredth of its unit, and never 100 lakh', () => {
    const sizes = { lakh: 1e5, crore: 1e7 };
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (count) => {
        const { text, unit } = shortCount(count);
        const size = unit === null ? 1 : sizes[unit];
        expect(Math.abs(plain(text) * size - count)).toBeLessThanOrEqual(size * 0.005001);
        if (unit === 'lakh') expect(Math.abs(plain(text))).toBeLessThan(100);
      }),
    );
  });

  it('grouping changes no digit, and every group but the first is full', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n }), (value) => {
        const grouped = groupDigits(String(value));
        expect(grouped.replaceAll(',', '')).toBe(String(value));
        expect(grouped).toMatch(/^\d{1,3}$|^\d{1,2}(,\d{2})*,\d{3}$/);
      }),
    );
  });
});
