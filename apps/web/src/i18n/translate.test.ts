import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addSharedWords } from './add-words.ts';
import { languages } from './languages.ts';
import {
  currentLanguage,
  onLanguage,
  setLanguage,
  translate,
  translateIn,
  type WordKey,
} from './translate.ts';

addSharedWords('en', {
  test: {
    plain: 'Shares',
    count: '{{count}} m',
    filled: '{{name}}: {{n}} of {{n}}',
    shares_one: '{{n}} share',
    shares_other: '{{n}} shares',
    names: { Bank: 'banks' },
  },
});
addSharedWords('bn', {
  test: { plain: 'শেয়ার', shares_one: '{{n}}টি শেয়ার', shares_other: '{{n}}টি শেয়ারগুলো' },
});
const key = (name: string) => `test.${name}` as WordKey;

it('shows the text of each language, and a missing text as its key', () => {
  expect(translateIn.en(key('plain'))).toBe('Shares');
  expect(translateIn.bn(key('plain'))).toBe('শেয়ার');
  for (const missing of ['other', 'plain.more', 'names', 'count.constructor'])
    for (const language of languages)
      expect(translateIn[language](key(missing))).toBe(`test.${missing}`);
});

it('fills in every value; a value that is not given stays visible', () => {
  expect(translateIn.en(key('filled'), { name: 'ACI', n: 0 })).toBe('ACI: 0 of 0');
  expect(translateIn.en(key('filled'), { name: 'ACI' })).toBe('ACI: {{n}} of {{n}}');
});

it('fills in any value literally', () => {
  const value = fc.oneof(
    fc.string(),
    fc.constantFrom('$&', '$1', '{{n}}', '{{name}}', '$t(test.plain)'),
  );
  fc.assert(
    fc.property(value, fc.integer(), (name, n) => {
      expect(translateIn.en(key('filled'), { name, n })).toBe(`${name}: ${n} of ${n}`);
    }),
  );
});

it('counts as each language does: 0 is plural in English and singular in Bangla', () => {
  const shares = (language: 'en' | 'bn', n: number) =>
    translateIn[language](key('shares'), { count: n, n });
  expect([0, 1, 2].map((n) => shares('en', n))).toEqual(['0 shares', '1 share', '2 shares']);
  expect([0, 1, 2].map((n) => shares('bn', n))).toEqual(['0টি শেয়ার', '1টি শেয়ার', '2টি শেয়ারগুলো']);
});

it('a count fills a text that has no plural forms', () => {
  expect(translateIn.en(key('count'), { count: 1 })).toBe('1 m');
});

it('gives the texts under a key by name', () => {
  const names = (language: 'en' | 'bn') => translateIn[language].group('test.names' as 'sector');
  expect(names('en')).toEqual({ Bank: 'banks' });
  expect(names('bn')).toEqual({});
});

it('texts outside components are in the language of the page, and a change calls listeners', () => {
  const seen: string[] = [];
  const stop = onLanguage(() => seen.push(currentLanguage()));
  setLanguage('bn');
  expect(translate(key('plain'))).toBe('শেয়ার');
  stop();
  setLanguage('en');
  expect(translate(key('plain'))).toBe('Shares');
  expect(seen).toEqual(['bn']);
});
