import { type RefObject, useLayoutEffect, useState } from 'react';
import { observeSize } from './observe-size.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** For a drawing that waits until its element is measured. */
export const UNMEASURED: Size = { width: 0, height: 0 };

/** The inner size of an element in whole pixels; null until the browser has laid it out. */
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
    return observeSize(element, measure);
  }, [ref, late]);
  return size;
}
