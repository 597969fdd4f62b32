import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';

interface CompanyPlaceProps {
  readonly name: string;
  readonly title: string;
  /** A quiet word at the right end of the heading. */
  readonly aside?: ReactNode;
  /** Tabs stand where the heading would; it is still there for a reader. */
  readonly tabbed?: boolean;
  readonly children: ReactNode;
}

/** A section's place, with its room kept; what is in it is asked for when it comes near. */
export function CompanyPlace({ name, title, aside, tabbed, children }: CompanyPlaceProps) {
  const id = useId();
  const place = useRef<HTMLElement>(null);
  const near = useNear(place);
  return (
    <section
      ref={place}
      id={`company-${name}`}
      className={`company-place company-${name}`}
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

/** A screen's height ahead of the eye: what a person scrolls to is there when they arrive. */
const AHEAD = '100% 0px';

/** Whether an element has come near what is seen. Once near, it stays so. */
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
    return () => observer.disconnect();
  }, [ref, near]);
  return near;
}
