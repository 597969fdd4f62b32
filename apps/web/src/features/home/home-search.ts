import { mainIndexCodes } from '@dorpon/domain/market/index-membership';
import { type TopList, topLists } from '@dorpon/domain/market/top-shares';

export type HomeIndex = (typeof mainIndexCodes)[number];

/** The parameters of the address; defaults are left out. */
export interface HomeSearch {
  index?: HomeIndex;
  top?: TopList;
}

export const DEFAULT_INDEX: HomeIndex = 'DSEX';
const defaults = { index: DEFAULT_INDEX, top: 'gainers' } as const;

/** Invalid values of an address fall back to the defaults. */
export function parseHomeSearch(given: Record<string, unknown>): HomeSearch {
  const index = mainIndexCodes.find((code) => code === given.index);
  const top = topLists.find((list) => list === given.top);
  return {
    ...(index === undefined || index === defaults.index ? {} : { index }),
    ...(top === undefined || top === defaults.top ? {} : { top }),
  };
}

export const withDefaults = (search: HomeSearch): Required<HomeSearch> => ({
  ...defaults,
  ...search,
});
