import type { LineInterval } from '@dorpon/contract/price-lines';
import { useSyncExternalStore } from 'react';
import { useSessionHours } from '../../live/use-session-hours.ts';
import { useClock } from '../../ui/text/clock.ts';

const MINUTE_MS = 60_000;
/** A minute or a day that has just ended is still on its way to the store. */
const SETTLE_MS = 5000;

/** Changes when new rows are to be expected: with a minute, or with the end of a session. */
export function useRowStamp(interval: LineInterval, withToday: boolean): string {
  const clock = useClock();
  const hours = useSessionHours();
  return useSyncExternalStore(clock.subscribe, () => {
    const now = (clock.now() ?? 0) - SETTLE_MS;
    if (interval === 'minute' || withToday) return String(Math.floor(now / MINUTE_MS));
    return hours === null ? '' : `${hours.day} ${now >= hours.closesAt}`;
  });
}
