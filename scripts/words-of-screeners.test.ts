import { fields } from '@dorpon/domain/screener/fields.data';
import { functions } from '@dorpon/domain/screener/functions.data';
import { frames, keywords, units } from '@dorpon/domain/screener/keywords.data';
import { screenerStudies } from '@dorpon/domain/screener/study-table';
import { expect, it } from 'vitest';
import { root } from './process.ts';
import type { Exception } from './words.data.ts';
import { forbiddenWords, wordFaults } from './words.ts';

const exceptions: readonly Exception[] = [{ phrase: 'পিই', why: 'a name cannot contain a slash' }];

it('the language of screeners offers the words of docs/words.md', () => {
  const named = [...fields, ...Object.values(functions), ...screenerStudies];
  const outputs = screenerStudies.flatMap((study) => study.outputs);
  const all = [
    ...[...named, ...outputs].map(({ names }) => names),
    ...[keywords, units, frames].flatMap((words) => Object.values(words)),
  ];
  const texts = all.map(({ en, bn }) => ({
    file: 'a name of the language',
    key: en[0] ?? '',
    text: (bn[0] ?? '').replaceAll('_', ' '),
  }));
  expect(texts.length).toBeGreaterThan(300);
  expect(wordFaults(texts, forbiddenWords(root), exceptions)).toEqual([]);
});
