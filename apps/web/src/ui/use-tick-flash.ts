import { type RefObject, useEffect, useRef } from 'react';

/**
 * Flashes the element when its price moves. Two names for the same animation, in turn: that starts it
 * anew without asking for a layout in between, as taking a class off and putting it on again would.
 */
export function useTickFlash(ref: RefObject<HTMLElement | null>, price: number): void {
  const shown = useRef(price);
  const turn = useRef(false);
  useEffect(() => {
    const before = shown.current;
    shown.current = price;
    if (ref.current === null || before === price) return;
    turn.current = !turn.current;
    ref.current.dataset.tick = `${price > before ? 'up' : 'dn'}${turn.current ? '-again' : ''}`;
  }, [ref, price]);
}
