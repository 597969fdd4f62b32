import { termTexts as bangla } from '@dorpon/domain/glossary/terms.bn.data';
import { termIds } from '@dorpon/domain/glossary/terms.data';
import { termTexts as english } from '@dorpon/domain/glossary/terms.en.data';
import { expect, it } from 'vitest';
import { findTerms, parseGlossarySearch } from './glossary-search.ts';

it('reads the search and the term of an address, and ignores unknown ones', () => {
  expect(parseGlossarySearch({ find: 'nav', term: 'pe' })).toEqual({ find: 'nav', term: 'pe' });
  expect(parseGlossarySearch({ find: ' ', term: 'no-such-term' })).toEqual({});
});

it('finds a term by its name, by another name of it, and then by its meaning', () => {
  expect(findTerms(english, 'ltp')).toEqual(['last-price']);
  expect(findTerms(english, 'NAV').slice(0, 2)).toEqual(['nav', 'pnav']);
  expect(findTerms(english, 'fund')).toContain('institute-holding');
  expect(findTerms(bangla, 'স্পট')[0]).toBe('spot');
  expect(findTerms(bangla, 'P/E')).toEqual(['pe']);
  expect(findTerms(bangla, 'পিই')[0]).toBe('pe');
  expect(findTerms(english, 'pe')[0]).toBe('pe');
  expect(findTerms(english, 'pnav')[0]).toBe('pnav');
  expect(findTerms(english, '')).toBe(termIds);
  expect(findTerms(english, 'zzz')).toEqual([]);
});
