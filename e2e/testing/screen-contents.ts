import type { ScreenName } from '../../packages/contract/src/screens.data.ts';

type Contents = Partial<Record<ScreenName, readonly ('rows' | 'count')[]>>;

/**
 * What each screen shows, for tests of the same thing on several screens: `rows` of shares that open
 * a share, the `count` of all shares. Watch lists have a test of their own: their rows depend on the
 * member.
 */
const contents = {
  home: ['rows', 'count'],
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
} as const satisfies Contents;

export type ScreenWith<Content extends 'rows' | 'count'> = {
  [Name in keyof typeof contents]: Content extends (typeof contents)[Name][number] ? Name : never;
}[keyof typeof contents];

export const hasRows = (name: ScreenName): boolean =>
  (contents as Contents)[name]?.includes('rows') ?? false;
