import { expect, test } from 'vitest';
import { LabelWidth } from './label-width.ts';

const widthOf = () => new LabelWidth((text) => text.length * 6);

test('a scale is as wide as its longest text, and stays so while its share is shown', () => {
  const label = widthOf();
  expect(label.widen('DSEX', ['900.00', '5,200.00'])).toBe(true);
  expect(label.width).toBe(65);
  expect(label.widen('DSEX', ['900.00'])).toBe(false);
  expect(label.width).toBe(65);
});

test('another share has a width of its own, once its bars are there', () => {
  const label = widthOf();
  label.widen('DSEX', ['5,200.00']);
  expect(label.widen('ACI', [])).toBe(false);
  expect(label.width).toBe(65);
  expect(label.widen('ACI', ['190.00'])).toBe(true);
  expect(label.width).toBe(53);
});
