import { type Screen, type ScreenName, screens } from '@dorpon/contract/screens.data';
import type { MenuScreen } from '../../i18n/screen-labels.ts';

interface ScreenFacts extends Pick<Screen, 'path' | 'params' | 'access' | 'withoutShares'> {
  readonly menu?: Pick<(typeof screens)[MenuScreen]['menu'], 'group' | 'icon'>;
}

/** What the first paint needs of the contract's list. Run when the app is built: see vite.config.ts. */
export const screenFacts = Object.fromEntries(
  Object.entries<Screen>(screens).map(([name, { path, params, access, withoutShares, menu }]) => [
    name,
    { path, params, access, withoutShares, menu: menu && { group: menu.group, icon: menu.icon } },
  ]),
) as Readonly<Record<ScreenName, ScreenFacts>>;
