import type { screens as allScreens, MenuGroup, ScreenName } from '@dorpon/contract/screens.data';
import type { MenuScreen } from '../../i18n/screen-labels.ts';
import type { IconName } from '../../ui/icon.tsx';
import { type ScreenFacts, screenFacts } from './screen-facts.ts';

type AddressIn<Entry> = Entry extends { readonly path: infer Path extends string }
  ? Entry extends { readonly params: infer Params extends string }
    ? `${Path}${Params}`
    : Path
  : never;

/** An address as the router knows it. */
export type ScreenAddress<Name extends ScreenName = ScreenName> = {
  [Each in Name]: AddressIn<(typeof allScreens)[Each]>;
}[Name];

/** An entry of menu, tabs or finder. */
export interface Screen {
  readonly name: MenuScreen;
  readonly to: ScreenAddress<MenuScreen>;
  readonly word: `screen.${MenuScreen}`;
  readonly icon: IconName;
  readonly group: MenuGroup;
  /** The screen whose tab it is. */
  readonly tabOf: ScreenName | undefined;
  readonly access: 'public' | NonNullable<ScreenFacts['access']>;
}

export const screenNames = Object.keys(screenFacts) as readonly ScreenName[];

export function addressOf<Name extends ScreenName>(name: Name): ScreenAddress<Name> {
  const { path, params = '' } = screenFacts[name];
  return `${path}${params}` as ScreenAddress<Name>;
}

/** The screen of an address, whatever follows its path. */
export const screenAt = (pathname: string): ScreenName | undefined =>
  screenNames.find((name) => {
    const { path } = screenFacts[name];
    return pathname === path || pathname.startsWith(`${path}/`);
  });

/** Every entry, including those that not everybody sees. */
export const menuScreens = (screenNames as readonly MenuScreen[]).flatMap((name): Screen[] => {
  const { access = 'public', menu } = screenFacts[name];
  if (menu === undefined) return [];
  const { icon, group, tabOf, forVisitors } = menu;
  return [
    {
      name,
      to: addressOf(name),
      word: `screen.${name}`,
      icon,
      group,
      tabOf,
      access: forVisitors ? 'public' : access,
    },
  ];
});

/** Whether an address belongs to an entry of the menu: its own screen or a tab of it. */
export function isWithin({ name }: Screen, pathname: string): boolean {
  const at = screenAt(pathname);
  if (at === undefined) return false;
  const { menu, under } = screenFacts[at];
  return [at, menu?.tabOf, under].includes(name);
}

/** On a phone these are behind one tab; home has its own. */
export const marketScreens = menuScreens.filter(
  ({ name, group, tabOf }) => group === 'market' && !tabOf && name !== 'home',
);
