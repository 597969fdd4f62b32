import { checkedText } from '@dorpon/domain/screener/checked-text';
import { inLanguage } from '@dorpon/domain/screener/in-language';
import { expect, it } from 'vitest';
import { formulaWords as bn } from './words.bn.ts';
import { formulaWords as en } from './words.en.ts';

const exampleIn = (hint: string): string =>
  /^(?:For example|যেমন) (.+?)[.।] /.exec(hint)?.[1] ?? '';

it.each([
  ['textHint', 'value'],
  ['conditionHint', 'condition'],
] as const)('the example of %s can be run, in both languages', (hint, want) => {
  const example = exampleIn(en[hint]);
  expect(checkedText(example, want)).toHaveProperty('checked');
  expect(exampleIn(bn[hint])).toBe(inLanguage(example, 'bn'));
  expect(checkedText(exampleIn(bn[hint]), want)).toHaveProperty('checked');
});
