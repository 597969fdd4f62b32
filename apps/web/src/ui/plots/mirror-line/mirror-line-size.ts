import { type RefObject, useLayoutEffect, useState } from 'react';

const unmeasured = { width: 0, height: 0 };

/** The size of an element in whole pixels; 0 until measured. */
export function useSize(ref: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState(unmeasured);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((now) => (now.width === width && now.height === height ? now : { width, height }));
    };
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    return () => resized.disconnect();
  }, [ref]);
  return size;
}
