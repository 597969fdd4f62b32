import { checkedText } from '@dorpon/domain/screener/checked-text';
import { expect, it } from 'vitest';
import { formulaWords as bn } from './words.bn.ts';
import { formulaWords as en } from './words.en.ts';

const exampleIn = (hint: string): string =>
  /^(?:For example|যেমন) (.+?)[.।] /.exec(hint)?.[1] ?? '';

it.each([
  ['English', en, /[a-z]/],
  ['Bangla', bn, /^[^a-z0-9]+$/],
])('the %s examples of formulas can be run', (_, { textHint, conditionHint }, letters) => {
  for (const [hint, want] of [
    [textHint, 'value'],
    [conditionHint, 'condition'],
  ] as const) {
    const example = exampleIn(hint);
    expect(example).toMatch(letters);
    expect(checkedText(example, want)).not.toHaveProperty('problems');
  }
});
