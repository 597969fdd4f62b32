import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { withoutUnused } from './without-built-ins.ts';

const library = readFileSync(fileURLToPath(import.meta.resolve('klinecharts')), 'utf8');

it('empties the lists of studies and drawings of the library, and keeps its figures', () => {
  const rest = withoutUnused(library);
  expect(rest).toContain('var extensions$2 = [];');
  expect(rest).toContain('var extensions = [];');
  expect(rest).toContain('var extensions$1 = [circle,');
});

it('keeps axes, grid and studies of what the library paints, and each view by its name', () => {
  const rest = withoutUnused(library);
  const views = (code: string) => [...code.matchAll(/^var (\w*View) = /gm)].map(([, name]) => name);
  expect(views(rest)).toEqual(views(library));
  const painting = [...rest.matchAll(/(\w+View)\.prototype\.drawImp = function \(ctx/g)].map(
    ([, name]) => name,
  );
  expect(painting).toEqual(['GridView', 'IndicatorView', 'AxisView']);
});

it('stops the build when the library has changed', () => {
  expect(() => withoutUnused(library.replace('averagePrice,', ''))).toThrow(/has changed/);
  expect(() => withoutUnused(library.replaceAll('CandleBarView', 'BarView'))).toThrow(
    /has changed/,
  );
});
