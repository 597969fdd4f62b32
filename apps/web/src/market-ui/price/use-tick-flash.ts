import type { ShareCode } from '@dorpon/domain/units';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Flashes the element when its price moves. Two names for the same animation, in turn: that starts it
 * anew without asking for a layout in between, as taking a class off and putting it on again would.
 */
export function useTickFlash(
  ref: RefObject<HTMLElement | null>,
  price: number,
  code: ShareCode,
): void {
  const shown = useRef({ price, code });
  const turn = useRef(false);
  useEffect(() => {
    const before = shown.current;
    shown.current = { price, code };
    if (ref.current === null) return;
    // A cell that was given to another share has not moved, nor may it end the other's flash.
    if (before.code !== code) delete ref.current.dataset.tick;
    if (before.code !== code || before.price === price) return;
    turn.current = !turn.current;
    ref.current.dataset.tick = `${price > before.price ? 'up' : 'dn'}${turn.current ? '-again' : ''}`;
  }, [ref, price, code]);
}
