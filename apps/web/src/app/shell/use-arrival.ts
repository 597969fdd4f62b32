import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

const HEADING_WAIT_MS = 5000;

/** A new page starts at its top left, with the focus on its heading. */
export function useArrival(scroller: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  useEffect(() => {
    let stopWaiting = () => {};
    const unsubscribe = router.subscribe('onRendered', (arrival) => {
      const { pathChanged, fromLocation, toLocation } = arrival;
      if (!pathChanged || fromLocation === undefined || scroller.current === null) return;
      stopWaiting();
      scroller.current.scrollTo(0, 0);
      // Stepping from share to share keeps the focus on the button.
      const stays = screenOf(fromLocation) === screenOf(toLocation);
      if (!stays || document.activeElement === document.body)
        stopWaiting = focusHeading(scroller.current);
    });
    return () => {
      unsubscribe();
      stopWaiting();
    };
  }, [router, scroller]);
}

const screenOf = ({ pathname }: { pathname: string }) => pathname.split('/', 2)[1];

/** The heading may load later with the page's code; if the focus has moved meanwhile, it stays. */
function focusHeading(page: HTMLElement): () => void {
  const before = document.activeElement;
  const attempt = (): boolean => {
    const heading = page.querySelector<HTMLElement>('h1, h2');
    if (heading === null) return false;
    if (document.activeElement === before || document.activeElement === document.body) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    return true;
  };
  if (attempt()) return () => {};
  const observer = new MutationObserver(() => attempt() && stop());
  const timer = setTimeout(() => observer.disconnect(), HEADING_WAIT_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(page, { childList: true, subtree: true });
  return stop;
}
