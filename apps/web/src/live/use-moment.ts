import type { Quote } from '@dorpon/domain/market/quote';
import type { ShareCode } from '@dorpon/domain/units';
import { createContext, startTransition, useContext, useEffect, useState } from 'react';
import { useMarket } from './market-context.ts';
import type { Moment } from './moments.ts';
import { pastMinute } from './past-minute.ts';
import { useIsOld } from './shown-prices.ts';

/** The moment on screen; see `useShownMoment`. */
export const MomentContext = createContext<Moment>(new Map());

/**
 * The moment for `MomentContext`. A new one is rendered as a transition: React works on it between
 * other tasks and then changes every part of the screen at once. Not delayed are those
 * of a jump to a past minute and back: the clock would stand over the figures of another minute.
 */
export function useShownMoment(): Moment {
  const { moment } = useMarket();
  const [shown, show] = useState(moment.read);
  useEffect(() => {
    let before = pastMinute.read();
    const follow = () => {
      const next = moment.read();
      const past = pastMinute.read();
      if ((past ?? before)?.isMoving === false) show(next);
      else startTransition(() => show(next));
      before = past;
    };
    follow();
    return moment.subscribe(follow);
  }, [moment]);
  return shown;
}

/** The board that every part of the screen shows now. */
export const useMoment = (): Moment => useContext(MomentContext);

/** One quote of the moment. */
export function useMomentQuote(code: ShareCode): Quote | undefined {
  useIsOld(code);
  return useMoment().get(code);
}
