import type { Depth } from '@dorpon/domain/market/depth';
import type { ShareCode } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useMarket } from '../../live/market-context.ts';
import { shareDepthQuery, toDepth } from './price-calls.ts';

/** The book of a share: as it was asked for, then as its room tells it. */
export function useDepth(code: ShareCode) {
  const { watchShare } = useMarket();
  const query = useQuery(shareDepthQuery(code));
  const [told, setTold] = useState<Depth | null>(null);
  useEffect(
    () =>
      watchShare(code, {
        onDepth: (depth) => setTold(toDepth(depth)),
        onTicks() {},
      }),
    [watchShare, code],
  );
  // The book of the share before must not stand under this one's name.
  return { depth: told?.code === code ? told : (query.data ?? null), query };
}
