import { type Screen, type ScreenName, screens } from '@dorpon/contract/screens.data';
import type { MenuScreen } from '../../i18n/screen-labels.ts';

interface ScreenFacts extends Pick<Screen, 'path' | 'params' | 'access' | 'withoutShares'> {
  readonly menu?: Pick<(typeof screens)[MenuScreen]['menu'], 'group' | 'icon'>;
}

/** The part of the contract's list that the first paint needs. Evaluated at build time. */
export const screenFacts = Object.fromEntries(
  Object.entries<Screen>(screens).map(([name, { path, params, access, withoutShares, menu }]) => [
    name,
    // Without keys that are undefined: the build writes these values as JSON.
    {
      path,
      access,
      ...(params !== undefined && { params }),
      ...(withoutShares && { withoutShares }),
      ...(menu && { menu: { group: menu.group, icon: menu.icon } }),
    },
  ]),
) as Readonly<Record<ScreenName, ScreenFacts>>;
