import type { ShareCode } from '@dorpon/domain/units';
import { ownedIn, useOwnedPortfolios } from './owned.ts';

const nothing: ReadonlySet<ShareCode> = new Set();

/** The shares that the member owns in any portfolio; none while unknown. */
export function useOwned(): ReadonlySet<ShareCode> {
  const { owned } = useOwnedPortfolios();
  return owned ? ownedIn(owned) : nothing;
}
