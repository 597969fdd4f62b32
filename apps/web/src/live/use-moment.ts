import type { Quote } from '@dorpon/domain/market/quote';
import type { ShareCode } from '@dorpon/domain/units';
import { useCallback, useSyncExternalStore } from 'react';
import { useMarket } from './market-context.ts';
import type { Moment } from './moments.ts';

/** The board that every part of the screen shows now. All parts change in the same render. */
export function useMoment(): Moment {
  const { moment } = useMarket();
  return useSyncExternalStore(moment.subscribe, moment.read);
}

/** One quote of the moment; renders again only when it changes. */
export function useMomentQuote(code: ShareCode): Quote | undefined {
  const { moment } = useMarket();
  const read = useCallback(() => moment.read().get(code), [moment, code]);
  return useSyncExternalStore(moment.subscribe, read);
}
