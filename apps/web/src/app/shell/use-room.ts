import { type RefObject, useLayoutEffect } from 'react';

/** Widths at which screens change their layout, in px of the shell's scroller. */
export const steps = [680, 900, 980, 1120, 1180, 1500, 2100];

/**
 * Lists in `data-under` the widths that the element is below, and sets `--room` to its width. A CSS
 * container would do the same, but the browser would evaluate its queries for the whole screen
 * whenever a list changes its height.
 */
export function useRoom(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const update = () => {
      const under = steps.filter((step) => element.clientWidth < step).join(' ');
      element.style.setProperty('--room', `${element.clientWidth}px`);
      if (element.dataset.under !== under) element.dataset.under = under;
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
}
