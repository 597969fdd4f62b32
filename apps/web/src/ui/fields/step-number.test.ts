import { expect, it } from 'vitest';
import { readNumber, stepBy } from './step-number.ts';

const bars = { min: 2, max: 200, step: 1 };
const width = { min: 0.1, max: 10, step: 0.1 };

it('reads numbers within the range, in Latin and Bangla digits', () => {
  expect(readNumber('14', bars)).toBe(14);
  expect(readNumber(' ২০০ ', bars)).toBe(200);
  expect(readNumber('২.৫', width)).toBe(2.5);
  expect(readNumber('.3', width)).toBe(0.3);
});

it.each(['', '1', '201', '2.5', '-3', '1e1', 'abc', '0x10', '14 15'])('%j is refused', (text) => {
  expect(readNumber(text, bars)).toBeNull();
});

it('steps without binary rounding errors, and stops at the ends', () => {
  expect(stepBy(0.2, 1, width)).toBe(0.3);
  expect(stepBy(9.5, 10, width)).toBe(10);
  expect(stepBy(2, -1, bars)).toBe(2);
});
