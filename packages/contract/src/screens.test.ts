import { expect, it } from 'vitest';
import { type Screen, screens } from './screens.data.ts';

const entries = Object.entries<Screen>(screens).flatMap(([name, { menu }]) =>
  menu === undefined ? [] : [{ name, ...menu }],
);

it('the menu has no icon twice', () => {
  const icons = entries.filter(({ tabOf }) => tabOf === undefined).map(({ icon }) => icon);
  expect(icons.filter((icon, at) => icons.indexOf(icon) !== at)).toEqual([]);
});

it('a tab belongs to a screen in the menu, in the same group', () => {
  for (const { tabOf, group } of entries) {
    if (tabOf === undefined) continue;
    const parent = entries.find(({ name }) => name === tabOf);
    expect(parent).toMatchObject({ group });
    expect(parent?.tabOf).toBeUndefined();
  }
});
