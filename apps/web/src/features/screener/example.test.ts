import { checkedText } from '@dorpon/domain/screener/checked-text';
import { inLanguage, isBangla } from '@dorpon/domain/screener/in-language';
import { expect, it } from 'vitest';
import { example } from './example.ts';

it('the example can be run in both languages', () => {
  for (const language of ['en', 'bn'] as const)
    expect(checkedText(inLanguage(example, language))).toHaveProperty('checked');
  expect(isBangla(inLanguage(example, 'bn'))).toBe(true);
});
