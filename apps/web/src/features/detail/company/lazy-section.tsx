import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

interface LazySectionProps {
  readonly name: string;
  readonly title: string;
  /** Secondary text at the right end of the heading. */
  readonly aside?: ReactNode;
  /** Tabs replace the visible heading; screen readers still get it. */
  readonly tabbed?: boolean;
  readonly children: ReactNode;
}

/** A section that reserves its height and loads its content when scrolled near, or to be printed. */
export function LazySection({ name, title, aside, tabbed, children }: LazySectionProps) {
  const id = useId();
  const place = useRef<HTMLElement>(null);
  const near = useNear(place);
  return (
    <section
      ref={place}
      id={`company-${name}`}
      className={`company-section company-${name}`}
      aria-labelledby={id}
    >
      <header className={tabbed ? 'sr-only' : 'company-head'}>
        <h2 id={id}>{title}</h2>
        {near && aside !== undefined && <span className="company-aside">{aside}</span>}
      </header>
      {near && children}
    </section>
  );
}

/** One screen ahead, so that content is usually there when the reader arrives. */
const AHEAD = '100% 0px';

/** Whether an element has been near the viewport, or the page is printed. It stays true. */
function useNear(ref: RefObject<Element | null>): boolean {
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
    const toPrint = () => flushSync(() => setNear(true));
    addEventListener('beforeprint', toPrint);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', toPrint);
    };
  }, [ref, near]);
  return near;
}
