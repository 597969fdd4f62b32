import type { Depth } from '@dorpon/domain/market/depth';
import type { ShareCode } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { shareDepthQuery, toDepth } from '../../api/one-share.ts';
import { useMarket } from '../../live/market-context.ts';
import { usePastHours } from '../../live/past-minute.ts';

/**
 * The order book: the answer of the call, then the updates of the share's room. None is recorded: of
 * a past minute there is no depth.
 */
export function useDepth(code: ShareCode) {
  const { watchShare } = useMarket();
  const isPast = usePastHours() !== null;
  const query = useQuery({ ...shareDepthQuery(code), enabled: !isPast });
  const [live, setLive] = useState<Depth | null>(null);
  useEffect(
    () =>
      watchShare(code, {
        onDepth: (depth) => setLive(toDepth(depth)),
        onTicks() {},
      }),
    [watchShare, code],
  );
  // After a change of share the last update may still be that of the share before.
  const depth = live?.code === code ? live : (query.data ?? null);
  return { depth: isPast ? null : depth, isPast, query };
}
