import { globSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { moduleOf } from './values-at-build.ts';

const evaluate = (code: string): unknown =>
  import(`data:text/javascript,${encodeURIComponent(code)}`);

it('writes the exports of a module as literals', () => {
  expect(moduleOf('words.en.ts', { home: { title: 'Market' }, steps: [1, null, true] })).toBe(
    'export const home = {"title":"Market"};\nexport const steps = [1,null,true];',
  );
});

it('evaluates to the same values', async () => {
  // Parsed from text, because JSON has no -0.
  const values = fc
    .json()
    .filter((text) => !text.includes('__proto__'))
    .map((text) => JSON.parse(text));
  await fc.assert(
    fc.asyncProperty(values, async (value) => {
      expect(await evaluate(moduleOf('a.ts', { value }))).toMatchObject({ value });
    }),
    { numRuns: 50 },
  );
});

it.each([
  ['a function', { greet: () => 'hello' }, 'words.greet is a function'],
  ['undefined', { title: undefined }, 'words.title is undefined'],
  ['undefined in an array', { steps: [1, undefined] }, 'words.steps[1] is undefined'],
  ['a hole in an array', { steps: Array(1) }, 'words.steps[0] is undefined'],
  ['a Map', { sectors: new Map([['Bank', 'ব্যাংক']]) }, 'words.sectors is a Map'],
  ['a Set', { codes: new Set(['GP']) }, 'words.codes is a Set'],
  ['a Date', { day: new Date(0) }, 'words.day is a Date'],
  ['a regular expression', { pattern: /x/ }, 'words.pattern is a RegExp'],
  ['NaN', { count: Number.NaN }, 'words.count is NaN'],
  ['infinity', { count: Number.POSITIVE_INFINITY }, 'words.count is Infinity'],
  ['minus zero', { count: -0 }, 'words.count is -0'],
  ['a bigint', { count: 1n }, 'words.count is 1'],
  ['a symbol', { mark: Symbol('x') }, 'words.mark is Symbol(x)'],
  ['a symbol as key', { [Symbol('x')]: 1 }, 'words has the key Symbol(x)'],
])('throws for %s, naming the module and the key', (_, words, fault) => {
  expect(() => moduleOf('/src/words.en.ts', { words })).toThrow(
    `/src/words.en.ts: ${fault}, which JSON cannot carry`,
  );
});

it('can carry every module of words, and the list of screens', async () => {
  const files = globSync(
    'apps/web/src/{i18n/{en,bn}.ts,**/*words.{en,bn}.ts,**/screen{-facts,s-without-shares}.ts}',
  );
  expect(files.length).toBeGreaterThan(60);
  for (const file of files) moduleOf(file, await import(`../../${file}`));
});
