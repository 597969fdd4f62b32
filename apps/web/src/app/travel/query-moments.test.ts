import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { askedQueries, keptOwnQueries, queryMoments } from './query-moments.data.ts';

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

it('lists every query that has in its key who asked', () => {
  expect([...askedQueries].sort()).toEqual(namesOf(/\['mine', '([\w-]+)', asker\b/g));
});

it('every call that the server answers by who asks is in such a query', () => {
  const calls =
    /callNow\((?:runText|explainScreener|formulaValues|formulaSeries|matchesOverTime),/g;
  const asking = code.flatMap((text) =>
    [...text.matchAll(calls)].map(({ index }) =>
      text.slice(text.lastIndexOf('queryKey: ', index), index),
    ),
  );
  expect(asking).toHaveLength(askedQueries.size);
  for (const query of asking) expect(query).toMatch(/^queryKey: \['mine', '[\w-]+', asker,/);
});
