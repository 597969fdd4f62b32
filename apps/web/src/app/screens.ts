import type { IconName } from '../ui/icon.tsx';

/** What menu, tabs and finder list: the screens that exist, in their groups. */
export interface Screen {
  readonly to: '/' | '/share-list' | '/price-board';
  readonly word: 'menu.home' | 'menu.shareList' | 'menu.priceBoard';
  readonly icon: IconName;
}

const home: Screen = { to: '/', word: 'menu.home', icon: 'home' };

/** On a phone these are behind one tab; home has its own. */
export const marketScreens: readonly Screen[] = [
  { to: '/share-list', word: 'menu.shareList', icon: 'list' },
  { to: '/price-board', word: 'menu.priceBoard', icon: 'board' },
];

export const screens: readonly Screen[] = [home, ...marketScreens];
