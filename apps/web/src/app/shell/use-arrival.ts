import { useRouter } from '@tanstack/react-router';
import { type RefObject, useLayoutEffect } from 'react';
import { restorePlace, savePlace } from './scroll-places.ts';

const HEADING_WAIT_MS = 5000;

/**
 * A new page starts at its top left, with the focus on its heading. Back, Forward and a reload
 * return to where the page was scrolled to.
 */
export function useArrival(scroller: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  // In the layout effects of its first render the router says that the page of a reload is there.
  useLayoutEffect(() => {
    let stopWaiting = () => {};
    let stopScrolling = () => {};
    // A reload has no history action, and its entry may have a saved scroll position.
    let returns = true;
    let isNew = true;
    const save = () => {
      const { current } = scroller;
      const from = router.state.resolvedLocation;
      if (current !== null && from !== undefined) savePlace(current, entryOf(from));
    };
    const leave = [
      router.history.subscribe(({ action }) => {
        returns = action.type !== 'PUSH' && action.type !== 'REPLACE';
      }),
      router.subscribe('onBeforeNavigate', save),
      router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
        const { current } = scroller;
        if (current === null || !(pathChanged || returns)) return;
        stopScrolling();
        if (returns) stopScrolling = restorePlace(current, entryOf(toLocation), isNew);
        else current.scrollTo(0, 0);
        isNew = false;
        if (!pathChanged || fromLocation === undefined) return;
        stopWaiting();
        // Stepping from share to share keeps the focus on the button.
        const stays = screenOf(fromLocation) === screenOf(toLocation);
        if (!stays || document.activeElement === document.body) stopWaiting = focusHeading(current);
      }),
      () => removeEventListener('pagehide', save),
    ];
    addEventListener('pagehide', save);
    return () => {
      for (const each of leave) each();
      stopWaiting();
      stopScrolling();
    };
  }, [router, scroller]);
}

const entryOf = ({ state }: { state: { __TSR_key?: string } }) => state.__TSR_key ?? '';

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
