import { type ReactNode, useId, useRef } from 'react';
import { useNear } from './use-near.ts';

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
