import { getDepth } from '@dorpon/contract/one-share';
import type { Depth } from '@dorpon/domain/market/depth';
import { paisa, type ShareCode } from '@dorpon/domain/units';
import { queryOptions } from '@tanstack/react-query';
import { type CallResult, call } from '../../api/call.ts';
import { webSettings } from '../../platform/web-settings.ts';

type WireDepth = CallResult<typeof getDepth>['answer'];

export const toDepth = ({ code, bids, asks }: WireDepth): Depth => ({
  code,
  bids: bids.map((level) => ({ ...level, price: paisa(level.price) })),
  asks: asks.map((level) => ({ ...level, price: paisa(level.price) })),
});

/** The book as it was asked for; what changes afterwards comes through the share's room. */
export const shareDepthQuery = (code: ShareCode) =>
  queryOptions({
    queryKey: ['share-depth', code],
    queryFn: async ({ signal }) =>
      toDepth(
        (await call(getDepth, { params: { code }, base: webSettings.depthBase, signal })).answer,
      ),
    staleTime: 0,
    gcTime: 10_000,
    structuralSharing: false,
  });
