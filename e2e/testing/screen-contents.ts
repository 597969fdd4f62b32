import type { ScreenName } from '../../packages/contract/src/screens.data.ts';

/**
 * What each screen shows, for tests of the same thing on several screens: `rows` of shares that open
 * a share, the `count` of all shares. A new screen without its line does not compile.
 */
const contents = {
  home: ['rows', 'count'],
  detail: [],
  shareList: ['rows', 'count'],
  indexMover: ['rows'],
  indexShare: ['rows'],
  sectorList: ['rows', 'count'],
  categoryList: ['rows', 'count'],
  topList: ['rows'],
  haltList: ['rows'],
  floatingCap: ['rows', 'count'],
  blockShare: ['rows'],
  priceBoard: ['count'],
  dataMatrix: ['rows', 'count'],
  staticChart: [],
  news: [],
  shareNews: [],
  upcomingEvent: [],
  dataFiles: [],
  // Its rows depend on the member; it has a test of its own.
  watchList: [],
  message: [],
  privacy: [],
  adminUsers: [],
  adminData: [],
  deleteAccount: [],
  privacyPolicy: [],
  login: [],
  verifyEmail: [],
  signInLink: [],
  resetPassword: [],
  confirmEmail: [],
} as const satisfies Record<ScreenName, readonly ('rows' | 'count')[]>;

export type ScreenWith<Content extends 'rows' | 'count'> = {
  [Name in ScreenName]: Content extends (typeof contents)[Name][number] ? Name : never;
}[ScreenName];

export const hasRows = (name: ScreenName): boolean =>
  (contents[name] as readonly string[]).includes('rows');
