import type { IconName } from '../../ui/icon.tsx';

/** What menu, tabs and finder list: the screens that exist, in their groups. */
export interface Screen {
  readonly to:
    | '/'
    | '/share-list'
    | '/price-board'
    | '/data-matrix'
    | '/index-mover'
    | '/index-share'
    | '/sector-list'
    | '/category-list'
    | '/top-list/{-$daytab}/{-$tab}'
    | '/halt-list'
    | '/floating-cap'
    | '/block-share'
    | '/news'
    | '/share-news'
    | '/upcoming-event'
    | '/static-ta-chart/{-$code}'
    | '/data/amibroker'
    | '/watch-list'
    | '/message'
    | '/privacy'
    | '/admin/users'
    | '/admin/data';
  readonly word:
    | 'menu.home'
    | 'menu.shareList'
    | 'menu.priceBoard'
    | 'menu.dataMatrix'
    | 'menu.indexMover'
    | 'menu.indexShare'
    | 'menu.sectorList'
    | 'menu.categoryList'
    | 'menu.topList'
    | 'menu.haltList'
    | 'menu.floatingCap'
    | 'menu.blockShare'
    | 'menu.news'
    | 'menu.shareNews'
    | 'menu.events'
    | 'menu.staticChart'
    | 'menu.dataFiles'
    | 'menu.watchList'
    | 'menu.message'
    | 'menu.privacy'
    | 'menu.adminUsers'
    | 'menu.adminData';
  readonly icon: IconName;
  /** Shown to administrators alone. */
  readonly forAdmins?: true;
}

const home: Screen = { to: '/', word: 'menu.home', icon: 'home' };

/** On a phone these are behind one tab; home has its own. */
export const marketScreens: readonly Screen[] = [
  { to: '/share-list', word: 'menu.shareList', icon: 'list' },
  { to: '/index-mover', word: 'menu.indexMover', icon: 'mirror' },
  { to: '/index-share', word: 'menu.indexShare', icon: 'mirror' },
  { to: '/sector-list', word: 'menu.sectorList', icon: 'groups' },
  { to: '/category-list', word: 'menu.categoryList', icon: 'groups' },
  { to: '/top-list/{-$daytab}/{-$tab}', word: 'menu.topList', icon: 'bars' },
  { to: '/halt-list', word: 'menu.haltList', icon: 'lock' },
  { to: '/floating-cap', word: 'menu.floatingCap', icon: 'float' },
  { to: '/block-share', word: 'menu.blockShare', icon: 'block' },
  { to: '/price-board', word: 'menu.priceBoard', icon: 'board' },
  { to: '/data-matrix', word: 'menu.dataMatrix', icon: 'board' },
  { to: '/static-ta-chart/{-$code}', word: 'menu.staticChart', icon: 'picture' },
  { to: '/news', word: 'menu.news', icon: 'news' },
  { to: '/share-news', word: 'menu.shareNews', icon: 'news' },
  { to: '/upcoming-event', word: 'menu.events', icon: 'calendar' },
  { to: '/data/amibroker', word: 'menu.dataFiles', icon: 'download' },
];

/** Behind sign-in. */
export const ownScreens: readonly Screen[] = [
  { to: '/watch-list', word: 'menu.watchList', icon: 'star' },
  { to: '/message', word: 'menu.message', icon: 'mail' },
  { to: '/privacy', word: 'menu.privacy', icon: 'person' },
  { to: '/admin/users', word: 'menu.adminUsers', icon: 'groups', forAdmins: true },
  { to: '/admin/data', word: 'menu.adminData', icon: 'list', forAdmins: true },
];

export const screens: readonly Screen[] = [home, ...marketScreens];
