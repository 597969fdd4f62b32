import { expect, it } from 'vitest';
import { bengaliOutsideCodes } from './digits.ts';

it('writes figures in Bengali digits, and codes and names of the trade as they are', () => {
  expect(bengaliOutsideCodes('DS30, T+2, Q1–Q4 ও 1JANATAMF: 12.5, ২ + 2')).toBe(
    'DS30, T+2, Q1–Q4 ও 1JANATAMF: ১২.৫, ২ + ২',
  );
});
