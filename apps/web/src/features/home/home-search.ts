import { mainIndexCodes } from '@dorpon/domain/market/index-membership';
import { type TopList, topLists } from '@dorpon/domain/market/top-shares';

export type HomeIndex = (typeof mainIndexCodes)[number];

export const homeRanges = ['1D', '5D', '1M', '6M', '1Y', '5Y'] as const;
export type HomeRange = (typeof homeRanges)[number];

/** The parameters of the address; defaults are left out. */
export interface HomeSearch {
  index?: HomeIndex;
  top?: TopList;
  range?: HomeRange;
}

export const DEFAULT_INDEX: HomeIndex = 'DSEX';
const defaults = { index: DEFAULT_INDEX, top: 'gainers', range: '1D' } as const;

/** Invalid values of an address fall back to the defaults. */
export function parseHomeSearch(given: Record<string, unknown>): HomeSearch {
  const index = mainIndexCodes.find((code) => code === given.index);
  const top = topLists.find((list) => list === given.top);
  const range = homeRanges.find((name) => name === given.range);
  return {
    ...(index === undefined || index === defaults.index ? {} : { index }),
    ...(top === undefined || top === defaults.top ? {} : { top }),
    ...(range === undefined || range === defaults.range ? {} : { range }),
  };
}

export const withDefaults = (search: HomeSearch): Required<HomeSearch> => ({
  ...defaults,
  ...search,
});
