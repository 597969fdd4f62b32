import { type RefObject, useEffect, useRef } from 'react';

const PLACES = '.chart-canvas, .range-bar, .phone-ranges, #go-to-date';
const KEYS: readonly string[] = ['PageUp', 'PageDown', '+', '=', '-', 'ArrowLeft', 'ArrowRight'];

/**
 * Whether a person has scrolled or zoomed. A view that nobody moved fits the size of the window, and is not
 * stored: a link of it fits the window of whoever opens it.
 */
export function useIsMoved(): RefObject<boolean> {
  const isMoved = useRef(false);
  useEffect(() => {
    const onMove = ({ target }: Event) => {
      if (target instanceof Element && target.closest(PLACES)) isMoved.current = true;
    };
    const onKey = (event: KeyboardEvent) => {
      if (KEYS.includes(event.key)) isMoved.current = true;
      if (event.key === 'Enter') onMove(event);
    };
    const leave = new AbortController();
    const options = { capture: true, passive: true, signal: leave.signal };
    addEventListener('pointerdown', onMove, options);
    addEventListener('wheel', onMove, options);
    addEventListener('keydown', onKey, options);
    return () => leave.abort();
  }, []);
  return isMoved;
}
