import { type RefObject, useEffect, useRef } from 'react';

const fade: Keyframe[] = [{ opacity: 1 }, { opacity: 1, offset: 0.25 }, { opacity: 0 }];
const options: KeyframeAnimationOptions = { duration: 400, pseudoElement: '::before' };
const still = matchMedia('(prefers-reduced-motion: reduce)');

/**
 * Flashes the element when its price moves. The wash is a pseudo-element that is always there and
 * only its opacity runs, on the compositor: a class that adds it would cost a layout per tick.
 */
export function useTickFlash(ref: RefObject<HTMLElement | null>, price: number): void {
  const shown = useRef(price);
  useEffect(() => {
    const before = shown.current;
    shown.current = price;
    const element = ref.current;
    if (element === null || before === price || still.matches) return;
    element.dataset.tick = price > before ? 'up' : 'dn';
    element.animate(fade, options);
  }, [ref, price]);
}
