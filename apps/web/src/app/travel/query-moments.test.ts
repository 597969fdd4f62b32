import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keptOwnQueries, queryMoments } from './query-moments.data.ts';

const src = join(import.meta.dirname, '../..');

const code = globSync('**/*.{ts,tsx}', { cwd: src })
  .filter((path) => !path.includes('.test.'))
  .map((path) => readFileSync(join(src, path), 'utf8'));

/** Each name that the pattern finds in the code of the app, once, sorted. */
const namesOf = (pattern: RegExp): string[] =>
  [...new Set(code.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name!)))].sort();

it('lists every query of the app once, and no other', () => {
  expect(Object.keys(queryMoments)).toEqual(namesOf(/queryKey: \['([\w-]+)'/g));
});

it('lists every query of a member once, and no other', () => {
  expect(Object.keys(keptOwnQueries).sort()).toEqual(namesOf(/\['mine', '([\w-]+)'/g));
});
