import type { ShareCode } from '@dorpon/domain/units';
import { homeIndices } from '../features/home/home-search.ts';

/** Where a share is shown: its row in the list, an index on the first screen. */
export function shareAddress(code: ShareCode) {
  const index = homeIndices.find((each) => each === code);
  return index === undefined
    ? ({ to: '/share-list', search: { filter: code } } as const)
    : ({ to: '/', search: { index } } as const);
}
