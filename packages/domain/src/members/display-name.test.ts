import { expect, it } from 'vitest';
import { cleanDisplayName, displayNameFault, displayNameKey } from './display-name.ts';

const faultOf = (text: string) => displayNameFault(cleanDisplayName(text));

it.each([
  'Karim',
  'Md. Abdul Karim',
  'করিম ৭',
  'আব্দুল-হাই',
  'র‍্যাব ট্রেডার',
  "O'Neil 2",
  'Señor Ávila',
  'value_hunter',
])('U3 “%s” may be used', (name) => {
  expect(faultOf(name)).toBeNull();
});

it.each([
  ['', 'short'],
  ['ab', 'short'],
  ['123', 'short'],
  ['a12', 'short'],
  ['a'.repeat(31), 'long'],
  ['ক'.repeat(31), 'long'],
  ['me@example.com', 'characters'],
  ['a\u0007bc', 'characters'],
  ['Каrim', 'characters'],
  ['<b>Karim', 'characters'],
  ['.Karim', 'characters'],
  ['Karim 😀', 'characters'],
  ['Ka\u200drim', 'characters'],
  ['Karim 01711-223344', 'number'],
  ['করিম ০১৭১১২২৩৩৪৪', 'number'],
  ['Dorpon', 'reserved'],
  ['The D0RP0N team', 'reserved'],
  ['d.o.r.p.o.n', 'reserved'],
  ['Ádmin', 'reserved'],
  ['Dørpon', 'reserved'],
  ['Đorpoŋ', 'reserved'],
  ['D০rp০n', 'reserved'],
  ['Øfficiał', 'reserved'],
  ['Adm1n', 'reserved'],
  ['AdmIn', 'reserved'],
  ['Admlnistrator', 'reserved'],
  ['rnoderator', 'reserved'],
  ['ＡＤＭＩＮ', 'characters'],
  ['দর্পণ', 'reserved'],
  ['দর্পণ টিম', 'reserved'],
  ['অ্যাডমিন', 'reserved'],
  ['অফিসিয়াল', 'reserved'],
])('U3 “%s” is refused: %s', (name, fault) => {
  expect(faultOf(name)).toBe(fault);
});

it('U3 marks that turn a text around are not part of a name, and spaces are single', () => {
  expect(cleanDisplayName(' Ka\u202erim \n  Khan\u200b ')).toBe('Karim Khan');
});

it('U3 names are one regardless of capitals, accents, spaces and Unicode forms', () => {
  const key = displayNameKey('José য়াসিন');
  for (const same of ['JOSÉ য়াসিন', 'jose\u0301য\u09bcাসিন', 'Jose-য়াসিন', 'ｊｏｓｅ য়াসিন'])
    expect(displayNameKey(same)).toBe(key);
  expect(displayNameKey('Josef য়াসিন')).not.toBe(key);
});

it.each([
  ['Karim', 'Karım'],
  ['Karim', 'Karlm'],
  ['Karim', 'Karirn'],
  ['All', 'AlI'],
  ['Soren', 'Søren'],
  ['Rocky 10', 'Rocky lO'],
  ['Rahim Trader', 'R4HIM-Tr4d3r'],
])('U3 “%s” and “%s” look alike and are one name', (name, other) => {
  expect(displayNameKey(other)).toBe(displayNameKey(name));
});

it('U3 a number of its own is no letter', () => {
  expect(displayNameKey('Karim 4')).not.toBe(displayNameKey('Karima'));
});
