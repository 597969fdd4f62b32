import { type RefObject, useLayoutEffect, useState } from 'react';
import { useScroller } from '../../platform/scroller.ts';
import type { Size } from '../../platform/use-element-size.ts';

/**
 * Width of an element, and the height at which its bottom is still visible; null until measured.
 */
export function useAvailableSize(place: RefObject<HTMLElement | null>, below: number): Size | null {
  const scroller = useScroller();
  const [space, setSpace] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const box = place.current;
    // On the first render this effect runs before the shell has set its element.
    const page = scroller.current ?? box?.closest('main');
    if (!box || !page) return;
    const measure = () => {
      const above = box.getBoundingClientRect().top - page.getBoundingClientRect().top;
      const width = box.clientWidth;
      const height = Math.round(page.clientHeight - above - page.scrollTop - below);
      setSpace((now) => (now?.width === width && now.height === height ? now : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    observer.observe(page);
    return () => observer.disconnect();
  }, [place, scroller, below]);
  return space;
}
