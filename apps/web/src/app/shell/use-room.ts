import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react';

/** Widths at which screens change their layout, in px of the shell's scroller. */
export const steps = [680, 900, 980, 1120, 1180, 1500, 2100];

/**
 * Lists in `data-under` the widths that the element is below, and sets `--room` to its width. A CSS
 * container would do the same, but the browser would evaluate its queries for the whole screen
 * whenever a list changes its height. Returns both as they are for the whole window, for the first render: it is right
 * without a menu beside the element, as on phones, which then style the screen once.
 */
export function useRoom(ref: RefObject<HTMLElement | null>) {
  const [first] = useState(() => {
    const width = document.documentElement.clientWidth;
    return { 'data-under': stepsOver(width), style: { '--room': `${width}px` } as CSSProperties };
  });
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const update = () => {
      const width = element.clientWidth;
      const room = `${width}px`;
      const under = stepsOver(width);
      if (element.style.getPropertyValue('--room') !== room)
        element.style.setProperty('--room', room);
      if (element.dataset.under !== under) element.dataset.under = under;
    };
    // Begins with a call before the first paint. To ask now would make the browser compute the layout twice.
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return first;
}

const stepsOver = (width: number): string => steps.filter((step) => width < step).join(' ');
