import type { TermId } from '@dorpon/domain/glossary/terms.data';
import { type ReactNode, useId } from 'react';
import { Explained } from '../../market-ui/glossary/explained.tsx';

interface CockpitSectionProps {
  readonly name: string;
  readonly title: string;
  readonly term?: TermId | undefined;
  /** What the figures are and how they are computed. */
  readonly meaning: string;
  /** At the right end of the heading. */
  readonly aside?: ReactNode;
  /** Beside the title. */
  readonly controls?: ReactNode;
  readonly children: ReactNode;
}

export function CockpitSection(props: CockpitSectionProps) {
  const { name, title, term, meaning, aside, controls, children } = props;
  const id = useId();
  return (
    <section className={`cockpit-section cockpit-${name}`} aria-labelledby={id}>
      <header className="cockpit-head">
        <h2 id={id}>
          <Explained term={term} meaning={meaning}>
            {title}
          </Explained>
        </h2>
        {controls}
        {aside !== undefined && <span className="cockpit-aside">{aside}</span>}
      </header>
      {children}
    </section>
  );
}
