import { type RefObject, useLayoutEffect, useState } from 'react';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The inner size of an element in whole pixels; null until measured, which is before the first
 * paint.
 */
export function useElementSize(ref: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  const [late, setLate] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    // An outer element of the same commit exists only after this effect.
    if (element === null) return setLate(true);
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((now) => (now?.width === width && now.height === height ? now : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, late]);
  return size;
}
