import { type ReactNode, useId } from 'react';
import { Term } from '../../ui/text/term.tsx';

interface CockpitSectionProps {
  readonly name: string;
  readonly title: string;
  /** What the figures are and how they are computed. */
  readonly meaning: string;
  /** At the right end of the heading. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function CockpitSection({ name, title, meaning, aside, children }: CockpitSectionProps) {
  const id = useId();
  return (
    <section className={`cockpit-section cockpit-${name}`} aria-labelledby={id}>
      <header className="cockpit-head">
        <h2 id={id}>
          <Term meaning={meaning}>{title}</Term>
        </h2>
        {aside !== undefined && <span className="cockpit-aside">{aside}</span>}
      </header>
      {children}
    </section>
  );
}
