import { expect, it } from 'vitest';
import { readFigure } from './read-figure.ts';

it.each([
  ['', null],
  ['  ', null],
  ['12.5', 12.5],
  ['−3%', -3],
  ['1,00,000', 100_000],
  ['৪.২৫', 4.25],
  ['.5', 0.5],
])('reads %j as %j', (typed, figure) => expect(readFigure(typed)).toBe(figure));

it.each(['x', '1-2', '1.2.3', '-'])('rejects %j', (typed) => expect(readFigure(typed)).toBeNaN());
