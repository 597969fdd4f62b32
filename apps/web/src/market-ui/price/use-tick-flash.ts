import type { ShareCode } from '@dorpon/domain/units';
import { type RefObject, useEffect, useRef } from 'react';
import { pastMinute } from '../../live/past-minute.ts';

/**
 * Flashes the element when its price moves. Alternates two names of one animation: that restarts it
 * without forcing a layout, as removing and adding a class would.
 */
export function useTickFlash(
  ref: RefObject<HTMLElement | null>,
  price: number,
  code: ShareCode,
): void {
  const shown = useRef({ price, code });
  const alternate = useRef(false);
  useEffect(() => {
    const before = shown.current;
    shown.current = { price, code };
    if (ref.current === null) return;
    // A cell reused for another share has not moved, and must not show the other's flash.
    if (before.code !== code) delete ref.current.dataset.tick;
    if (before.code !== code || before.price === price || pastMinute.read() !== null) return;
    alternate.current = !alternate.current;
    ref.current.dataset.tick = `${price > before.price ? 'up' : 'dn'}${alternate.current ? '-again' : ''}`;
  }, [ref, price, code]);
}
