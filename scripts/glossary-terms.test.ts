import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import {
  figureTerms,
  screenerTerms,
  termOfCategory,
  termOfIndex,
} from '../packages/domain/src/glossary/figure-terms.data.ts';
import { type TermId, termIds } from '../packages/domain/src/glossary/terms.data.ts';
import { mainIndexCodes } from '../packages/domain/src/market/index-membership.ts';
import { meaningOf } from '../packages/domain/src/screener/vocabulary.ts';
import { root } from './process.ts';

/** Terms that no label of the app names, and why they are in the glossary. */
const unnamed: Partial<Record<TermId, string>> = {
  'tick-size': 'The app shows prices, never their step; spread and circuit limit refer to it.',
  'bo-account': 'It is at the broker; commission refers to it.',
  'book-closure': 'Older news use the word in their text; record date refers to it.',
  support: 'A line that people draw in charts; trend refers to it.',
  resistance: 'A line that people draw in charts; support refers to it.',
};

const files = globSync('apps/web/src/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/*.test.ts', '**/words.*.ts'],
}).map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }));

const found = (source: string, pattern: RegExp): string[] =>
  [...source.matchAll(pattern)].map(([, text = '']) => text);

/** `term: 'pe'`, `term="pe"`, `<GlossaryTerm id="pe">`, and the values of tables of terms. */
const named = files.flatMap(({ source }) => [
  ...found(source, /\bterm(?:: |=)['"]([a-z0-9-]+)['"]/g),
  ...found(source, /<GlossaryTerm\s+id="([a-z0-9-]+)"/g),
  ...found(source, /\bTermId\b[^=;]*= \{([^}]*)\}/g).flatMap((table) =>
    found(table, /: '([a-z0-9-]+)'/g),
  ),
]);

/** The sources of the screens that look up the term of a figure, with the files beside them. */
const screens = files
  .filter(({ source }) => source.includes('termOfFigure('))
  .flatMap(({ path }) => files.filter((file) => file.path.startsWith(`${dirname(path)}/`)))
  .map(({ source }) => source)
  .join('\n');

const isCalled = (name: string) => files.some(({ source }) => source.includes(`${name}(`));

it('labels of the web app name only terms of the glossary', () => {
  // Tables take any text as the id of a term, because ui does not know the glossary.
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((id) => !(termIds as readonly string[]).includes(id))).toEqual([]);
});

it('every figure with a term is one of a screen, and every name one of screeners', () => {
  const figures = Object.keys(figureTerms);
  expect(figures.filter((id) => !new RegExp(`(?<![\\w-])${id}(?![\\w-])`).test(screens))).toEqual(
    [],
  );
  expect(Object.keys(screenerTerms).filter((name) => meaningOf(name) === undefined)).toEqual([]);
  expect(isCalled('termOfScreenerName')).toBe(true);
});

it('the lists and legends of studies name their terms', () => {
  const labelled = files.filter(({ source }) => source.includes('termOfStudy(study'));
  expect(labelled.map(({ path }) => path).sort()).toEqual([
    'apps/web/src/features/advance-chart/legend/study-line.tsx',
    'apps/web/src/features/static-chart/studies/study-row.tsx',
  ]);
});

it('a label of the app leads to every term but those that only others refer to', () => {
  expect(isCalled('termOfCategory') && isCalled('termOfIndex')).toBe(true);
  const reached = new Set<string>([
    ...named,
    ...Object.values(figureTerms),
    ...Object.values(screenerTerms),
    ...['A', 'B', 'G', 'N', 'Z'].map(termOfCategory),
    ...mainIndexCodes.map(termOfIndex),
  ]);
  expect(termIds.filter((id) => !reached.has(id))).toEqual(
    termIds.filter((id) => Object.hasOwn(unnamed, id)),
  );
});
