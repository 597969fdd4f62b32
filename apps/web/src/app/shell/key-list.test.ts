import { readFileSync } from 'node:fs';
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

/** The files that listen to the keys of each section. */
const listeners: Readonly<Record<keyof typeof keyList, readonly string[]>> = {
  everywhere: ['app/finder/finder-keys.ts', 'app/travel/travel-driver.tsx'],
  table: [
    'ui/table/use-row-keys.ts',
    'watch-lists/row-stars.ts',
    'market-ui/share/row-actions.tsx',
  ],
  head: ['ui/table/head/head-cell.tsx', 'ui/table/head/use-resize.ts', 'app/help/watch-terms.ts'],
  watch: ['features/watchlists/watch-list-table.tsx'],
  portfolio: ['features/portfolio/page-acts.tsx'],
  share: ['app/detail/use-neighbours.ts'],
  chart: [
    'features/advance-chart/keys/use-chart-keys.ts',
    'features/advance-chart/keys/use-screen-keys.ts',
    'app/chart/chart-bar.tsx',
    'chart/drawings/layer-keys.ts',
  ],
  proChart: ['features/advance-chart/pro/use-pro-keys.ts'],
  tv: ['features/price-board/tv/use-page-turn.ts'],
};

/** Keys that their listener takes by another name: a pattern, a click of the button, the menu event. */
const otherNames: Readonly<Record<string, string>> = {
  '15': 'TYPED = /^[0-9dwmqh',
  D: 'TYPED = /^[0-9dwmqh',
  W: 'TYPED = /^[0-9dwmqh',
  '1': '/^[1-8]$/',
  '8': '/^[1-8]$/',
  plus: "'+'",
  minus: "'-'",
  ContextMenu: "'contextmenu'",
};

it('lists only keys that a part of the app listens to', () => {
  for (const [section, rows] of Object.entries(keyList)) {
    const source = listeners[section as keyof typeof keyList]
      .map((file) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'))
      .join('\n');
    for (const combination of rows.flatMap(({ keys }) => [...keys] as string[])) {
      const parts = combination.split('+');
      const key = parts.pop() ?? '';
      // A head is a button: Enter presses it, and Shift is read from the press.
      const other = section === 'head' && key === 'Enter' ? 'onClick' : otherNames[combination];
      const isHeard = other === undefined ? namesIn(source, key) : source.includes(other);
      expect([section, combination, isHeard]).toEqual([section, combination, true]);
      for (const held of parts)
        expect([combination, new RegExp(`${held}(Key|\\+|\\b)`, 'i').test(source)]).toEqual([
          combination,
          true,
        ]);
    }
  }
});

/** As a text of its own or as the name of a property. */
function namesIn(source: string, key: string): boolean {
  const names = [key, key.toLowerCase()];
  return names.some(
    (name) =>
      source.includes(`'${name}'`) ||
      source.includes(`+${name}'`) ||
      new RegExp(`(^|[{,\\s])${name.replace(/[^\w]/g, '\\$&')}:`).test(source),
  );
}
