import { useEffect, useRef } from 'react';

/** Another form in the place of this one is another page to a reader and to the keys. */
export function useHeadingFocus(heading: string): void {
  const shown = useRef(heading);
  useEffect(() => {
    if (shown.current === heading) return;
    shown.current = heading;
    const title = document.querySelector<HTMLElement>('#main h1');
    if (title === null) return;
    title.tabIndex = -1;
    title.focus();
  }, [heading]);
}
