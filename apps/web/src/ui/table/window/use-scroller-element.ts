import { useSyncExternalStore } from 'react';
import { useScroller } from '../../../platform/scroller.ts';

const nothing = () => () => {};

/** What scrolls the table; null at first where both are rendered in one piece, which sets its ref last. */
export function useScrollerElement(): HTMLElement | null {
  const scroller = useScroller();
  return useSyncExternalStore(nothing, () => scroller.current);
}
