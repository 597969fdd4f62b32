import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { inTurn } from '../../platform/own-task.ts';

/** React begins a transition anew at each tick of a live market: on a slow phone it might not end. */
const LATEST_MS = 600;

interface AfterPaintProps {
  readonly children: ReactNode;
  /** In their place until then, so that what is below does not move. */
  readonly meanwhile?: ReactNode;
}

/**
 * Renders what is far down on a page after what is above has been painted: in one piece a page keeps a phone from answering.
 * One inside another comes after it.
 */
export function AfterPaint({ children, meanwhile = null }: AfterPaintProps) {
  const [isNext, setNext] = useState(false);
  useEffect(() => {
    inTurn(() => startTransition(() => setNext(true)));
    const latest = setTimeout(setNext, LATEST_MS, true);
    return () => clearTimeout(latest);
  }, []);
  return isNext ? children : meanwhile;
}
