import { saveSettings } from '@dorpon/contract/settings';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { columnsOf } from './section-columns.ts';
import { settingOf } from './section-setting.ts';

const all = columnsOf('', false).flat();
const sorted = (ids: readonly string[]) => ids.toSorted();

it('by default a phone has sectors and the watch list among the shares', () => {
  expect(columnsOf('', false)[0]).toEqual(['breadth', 'turnover', 'sectors']);
  expect(sorted(columnsOf('', true).flat())).toEqual(sorted(all));
  expect(columnsOf('', true)[1]).toEqual(['top', 'mine', 'movers', 'sectors', 'highlights']);
});

it('a hidden section leaves the others where they are, on phones and desktops', () => {
  const setting = settingOf(
    all.filter((id) => id !== 'sectors'),
    all,
  );
  expect(setting).toBe('-sectors');
  expect(columnsOf(setting, false)[0]).toEqual(['breadth', 'turnover']);
  expect(columnsOf(setting, true)[1]).toEqual(['top', 'mine', 'movers', 'highlights']);
});

it('a section that the setting does not name is at the end of its default column', () => {
  expect(columnsOf('events.later.top/-news.breadth/movers', true)).toEqual([
    ['events', 'top', 'turnover'],
    ['breadth', 'mine', 'sectors', 'highlights'],
    ['movers', 'locked'],
  ]);
});

it('a chosen order is cut where the columns are about equally high', () => {
  // 520 + 290 + 330 = 1140 beside 520 + 420 + 170 = 1110 and 200 + 415 + 300 + 342 = 1257.
  const order = 'breadth sectors top movers turnover locked highlights mine events'.split(' ');
  expect(settingOf(order, all)).toBe(
    'breadth.sectors.-news/top.movers.turnover/locked.highlights.mine.events',
  );
});

it('sections are spread over the columns when a column of the default order has none left', () => {
  const shown = all.filter((id) => !['top', 'movers', 'highlights'].includes(id));
  const setting = settingOf(shown, all);
  expect(columnsOf(setting, false).flat()).toEqual(shown);
  expect(columnsOf(setting, false).map(({ length }) => length)).not.toContain(0);
});

const names = fc.array(
  fc.constantFrom(...all, ...all.map((id) => `-${id}`), 'later', '-later', '-', ''),
);

it('every section is shown once unless it is hidden, and unknown names are ignored', () => {
  fc.assert(
    fc.property(names, fc.constantFrom('.', '/'), fc.boolean(), (listed, separator, phone) => {
      const named = listed.slice(0, separator === '/' ? 3 : listed.length);
      const shown = columnsOf(listed.join(separator), phone);
      expect(shown).toHaveLength(3);
      expect(sorted(shown.flat())).toEqual(sorted(all.filter((id) => !named.includes(`-${id}`))));
    }),
  );
});

it('what is chosen is what is shown, and the server accepts it', () => {
  const chosen = fc.shuffledSubarray(all, { minLength: 1 });
  fc.assert(
    fc.property(chosen, fc.boolean(), (shown, phone) => {
      const value = settingOf(shown, columnsOf('', phone).flat());
      expect(columnsOf(value, phone).flat()).toEqual(shown);
      const changes = { homeSections: { value, age: 0 } };
      expect(saveSettings.body?.safeParse({ changes }).success).toBe(true);
    }),
  );
});
