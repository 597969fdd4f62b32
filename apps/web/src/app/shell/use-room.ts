import { type RefObject, useLayoutEffect } from 'react';

/** The widths at which a screen is laid out otherwise, in px of the shell's scroller. */
export const steps = [620, 760, 900, 980, 1120, 1180, 1500, 2100];

/**
 * Says in `data-under` which of them the element is narrower than, and in `--room` how wide it is. As a
 * container of queries it would say the same, and the browser would look through the whole screen for them
 * whenever a list changes its height.
 */
export function useRoom(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const say = () => {
      const under = steps.filter((step) => element.clientWidth < step).join(' ');
      element.style.setProperty('--room', `${element.clientWidth}px`);
      if (element.dataset.under !== under) element.dataset.under = under;
    };
    say();
    const observer = new ResizeObserver(say);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
}
