import { expect, it } from 'vitest';
import { valuesText } from './values-text.ts';

it('says each value with its name', () => {
  expect(valuesText(['n'], [83])).toBe('n = 83');
  expect(valuesText(['n', 'x'], [20, 1.5])).toBe('n = 20, x = 1.5');
});
