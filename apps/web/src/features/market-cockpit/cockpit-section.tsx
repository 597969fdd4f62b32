import { type ReactNode, useId } from 'react';
import { Term } from '../../ui/text/term.tsx';

interface CockpitSectionProps {
  readonly name: string;
  readonly title: string;
  /** What the figures are and how they are computed. */
  readonly meaning: string;
  /** At the right end of the heading. */
  readonly aside?: ReactNode;
  /** Beside the title. */
  readonly controls?: ReactNode;
  readonly children: ReactNode;
}

export function CockpitSection(props: CockpitSectionProps) {
  const { name, title, meaning, aside, controls, children } = props;
  const id = useId();
  return (
    <section className={`cockpit-section cockpit-${name}`} aria-labelledby={id}>
      <header className="cockpit-head">
        <h2 id={id}>
          <Term meaning={meaning}>{title}</Term>
        </h2>
        {controls}
        {aside !== undefined && <span className="cockpit-aside">{aside}</span>}
      </header>
      {children}
    </section>
  );
}
