import fc from 'fast-check';
import { expect, it } from 'vitest';
import { weaknessOf } from './weak-password.ts';

const common = new Set(['password', 'sunshine', 'trustno1', 'qwertyuiop', 'password1']);
const parts = {
  isCommon: (text: string) => common.has(text),
  personal: ['rahima.begum', 'rahima.begum@example.com', 'Rahima Begum', '+8801712345678'],
};

it.each([
  'password',
  'PassWord',
  'password1234',
  'p@ssw0rd',
  'P@$$w0rd2024',
  '123sunshine!',
  'trustno1',
  'Bangladesh1',
  'dhaka@1971',
  'dorpon123',
  'বাংলাদেশ',
  'allah786',
  'Iloveyou!!',
  'joy bangla 71',
])('%s is common', (password) => {
  expect(weaknessOf(password, parts)).toBe('common');
});

it.each([
  '11111111',
  'abababab',
  '12341234',
  'xyzxyzxyz',
  '12345678',
  '87654321',
  'abcdefgh',
  'abcd1234',
  '1234qwer',
  'asdfghjk',
  'aaaa1111',
  '1234567890',
  '26031971',
  '19710326',
  '16-12-1971',
  '03/26/1971',
  'zyxwvuts',
  '22222222222222',
  'poiuytrewq',
])('%s is a pattern', (password) => {
  expect(weaknessOf(password, parts)).toBe('pattern');
});

it.each([
  'rahimabegum',
  'Rahima.Begum1',
  'begum',
  'rahima begum!!',
  '01712345678',
  '+8801812345678',
])('%s is personal', (password) => {
  const weakness = weaknessOf(password, { ...parts, personal: [...parts.personal, 'begum'] });
  expect(weakness).toBe('personal');
});

it.each([
  'correct horse battery',
  'new password 7',
  'a third horse',
  'শাপলা ফুটেছে বিলে',
  'tR7#pLw9',
  'rahima likes rain',
  'dhaka in the monsoon',
  '90210417',
  'my dog ate 12345678',
  'aQ3$aQ4%',
])('%s is strong enough', (password) => {
  expect(weaknessOf(password, parts)).toBeNull();
});

it('digits and signs around a common password never make it strong', () => {
  const around = fc.stringMatching(/^[0-9!?.#]{0,6}$/);
  fc.assert(
    fc.property(around, around, fc.constantFrom(...common), (before, after, word) => {
      fc.pre(/^[a-z]+$/.test(word));
      expect(weaknessOf(`${before}${word.toUpperCase()}${after}`, parts)).toBe('common');
    }),
  );
});

it('a random text of twelve letters and digits is almost never refused', () => {
  let refused = 0;
  const text = fc.stringMatching(/^[a-z0-9]{12}$/);
  fc.assert(
    fc.property(text, (password) => {
      if (weaknessOf(password, parts) !== null) refused += 1;
    }),
    { numRuns: 2000, seed: 1 },
  );
  expect(refused).toBeLessThan(5);
});
