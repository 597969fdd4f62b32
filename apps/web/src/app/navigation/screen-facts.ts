import { menuGroups, type Screen, type ScreenName, screens } from '@dorpon/contract/screens.data';
import type { MenuScreen } from '../../i18n/screen-labels.ts';

export interface ScreenFacts extends Pick<Screen, 'path' | 'params'> {
  /** Left out for a public screen. */
  readonly access?: Exclude<Screen['access'], 'public'>;
  readonly menu?: Pick<NonNullable<Screen['menu']>, 'group' | 'forVisitors'> & {
    /** The icon names of the contract's list: one that is not an `IconName` does not compile. */
    readonly icon: (typeof screens)[MenuScreen]['menu']['icon'];
    readonly tabOf?: ScreenName;
  };
  readonly under?: ScreenName;
}

/** The groups of the menu, in their order. */
export const groups = menuGroups;

/** The part of the contract's list that the first paint needs. Evaluated at build time. */
export const screenFacts = Object.fromEntries(
  Object.entries<Screen>(screens).map(([name, { path, params, access, menu, under }]) => [
    name,
    // Without keys that are undefined: the build writes these values as JSON.
    {
      path,
      ...(access !== 'public' && { access }),
      ...(params !== undefined && { params }),
      ...(menu && { menu: menuFacts(menu) }),
      ...(under && { under }),
    },
  ]),
) as Readonly<Record<ScreenName, ScreenFacts>>;

function menuFacts({ group, icon, tabOf, forVisitors }: NonNullable<Screen['menu']>) {
  return { group, icon, ...(tabOf && { tabOf }), ...(forVisitors && { forVisitors }) };
}
