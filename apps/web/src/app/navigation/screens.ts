import type { screens as allScreens, ScreenName } from '@dorpon/contract/screens.data';
import type { MenuScreen } from '../../i18n/screen-labels.ts';
import type { IconName } from '../../ui/icon.tsx';
import { screenFacts } from './screen-facts.ts';

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
  readonly path: string;
  readonly to: ScreenAddress<MenuScreen>;
  readonly word: `screen.${MenuScreen}`;
  readonly icon: IconName;
  /** Shown only to administrators. */
  readonly forAdmins: boolean;
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

const inGroup = (group: 'market' | 'own'): readonly Screen[] =>
  (screenNames as readonly MenuScreen[]).flatMap((name) => {
    const { path, access, menu } = screenFacts[name];
    if (menu?.group !== group) return [];
    return {
      path,
      to: addressOf(name),
      word: `screen.${name}` as const,
      icon: menu.icon,
      forAdmins: access === 'admin',
    };
  });

/** The screens of the market, home included. */
export const screens = inGroup('market');

/** On a phone these are behind one tab; home has its own. */
export const marketScreens = screens.filter(({ path }) => path !== '/');

/** Screens behind sign-in. */
export const ownScreens = inGroup('own');
