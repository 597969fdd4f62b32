import { storyWords } from '@dorpon/domain/market/story-words.en.data';
import { expect, test } from 'vitest';
import { bn } from '../../i18n/bn.ts';

test('every sector with shares has a name for use inside a sentence', () => {
  const sectors = Object.keys(bn.sector).filter((sector) => sector !== 'Corporate Bond');
  expect(Object.keys(storyWords.sector)).toEqual(sectors);
});
