import { phaseAt } from '@dorpon/domain/market/session';
import { useCallback } from 'react';
import { useSessionHours } from '../../live/use-session-hours.ts';
import { useClock } from '../../ui/text/clock.ts';

/**
 * Whether trades may change an image now. A function, so that the clock does not render the page.
 */
export function useIsRunning(): () => boolean {
  const hours = useSessionHours();
  const clock = useClock();
  return useCallback(() => {
    const now = clock.now();
    if (hours === null || now === null) return false;
    const phase = phaseAt(hours, now);
    return phase === 'continuous' || phase === 'post-close';
  }, [hours, clock]);
}
