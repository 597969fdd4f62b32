import { expect, it } from 'vitest';
import { tableKeys } from '../../ui/table/use-row-keys.ts';
import { keyList } from './key-list.ts';
import { keys as bn } from './key-words.bn.ts';
import { keys as en } from './key-words.en.ts';

it('lists every key of a table, and words for every row in both languages', () => {
  const listed = new Set<string>(keyList.table.flatMap(({ keys }) => [...keys]));
  for (const key of tableKeys) expect(listed).toContain(key);
  for (const words of [en, bn])
    for (const [section, rows] of Object.entries(keyList))
      for (const { word } of rows) {
        const ofSection = words.section[section as keyof typeof keyList] as Record<string, string>;
        expect([section, word, ofSection[word]]).not.toContain(undefined);
      }
});
