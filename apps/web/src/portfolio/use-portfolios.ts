import type { Portfolio } from '@dorpon/contract/portfolio';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMember } from '../api/member.ts';
import { onMemberEvent, onRoomJoined } from '../live/member-events.ts';
import { PORTFOLIO_KEY, portfoliosQuery } from './portfolios.ts';

const followed = new WeakSet<QueryClient>();
/** The newest change that this window made or has asked for. */
let seen = 0;

/** After a save of this window: its own announcement need not be followed by a second request. */
export function readPortfoliosAgain(queries: QueryClient, at = 0): Promise<void> {
  seen = Math.max(seen, at);
  return queries.invalidateQueries({ queryKey: PORTFOLIO_KEY });
}

/** Once per page: whatever shows portfolios is read again when another device or window changed them. */
function follow(queries: QueryClient): void {
  if (followed.has(queries)) return;
  followed.add(queries);
  onMemberEvent(({ what, at }) => {
    if (what === 'portfolios' && at > seen) void readPortfoliosAgain(queries, at);
    // With pro, what stood still can be changed again.
    if (what === 'type') void readPortfoliosAgain(queries);
  });
  onRoomJoined(() => void readPortfoliosAgain(queries));
}

export function useFollowPortfolios(): void {
  const queries = useQueryClient();
  useEffect(() => follow(queries), [queries]);
}

const none: readonly Portfolio[] = [];

/** Undefined while unknown; none for visitors and for members whose e-mail or phone is not confirmed. */
export function usePortfolios() {
  const member = useMember();
  useFollowPortfolios();
  const query = useQuery(portfoliosQuery(member?.verified ? member.id : null));
  const isNobody = member !== undefined && !member?.verified;
  return { portfolios: isNobody ? none : query.data?.portfolios, most: query.data?.most, query };
}
