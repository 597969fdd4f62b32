import {
  createContext,
  type ReactNode,
  type RefCallback,
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { pastMinute } from '../../live/past-minute.ts';
import { MomentContext, useMoment } from '../../live/use-moment.ts';

/** The element of a section, which is observed; null outside of `WhileSeen`. */
export const SectionElement = createContext<RefCallback<HTMLElement> | null>(null);

/** Seen a little before it is on the screen. */
const MARGIN = '100px';

/**
 * While the needle of time travel moves, a section outside of the screen keeps what it showed: a phone
 * cannot render all of them in each frame.
 */
export function WhileSeen({ children }: { children: ReactNode }) {
  const moment = useMoment();
  const isMoving = useIsMoving();
  const [isSeen, setSeen] = useState(true);
  const observe = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? true), {
      rootMargin: MARGIN,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const shown = useRef({ moment, children });
  if (isSeen || !isMoving) shown.current = { moment, children };
  return (
    <SectionElement value={observe}>
      <MomentContext value={shown.current.moment}>{shown.current.children}</MomentContext>
    </SectionElement>
  );
}

function useIsMoving(): boolean {
  const [isMoving, setMoving] = useState(false);
  useEffect(() => {
    let last = false;
    return pastMinute.subscribe(() => {
      const next = pastMinute.read()?.isMoving ?? false;
      if (next === last) return;
      last = next;
      startTransition(() => setMoving(next));
    });
  }, []);
  return isMoving;
}
