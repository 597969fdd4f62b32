import { type RefObject, useEffect, useState } from 'react';

/** A screen's height ahead of the eye: what a person scrolls to is there when they arrive. */
const AHEAD = '100% 0px';

/** Whether an element has come near what is seen. Once near, it stays so. */
export function useNear(ref: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (near || element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, near]);
  return near;
}
