import type { TermId } from '@dorpon/domain/glossary/terms.data';
import { type ReactNode, useId } from 'react';
import { GlossaryTerm } from '../../market-ui/glossary/glossary-term.tsx';

interface DetailSectionProps {
  readonly name: string;
  readonly title: string;
  readonly term?: TermId;
  /** Secondary text at the right end of the heading. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function DetailSection({ name, title, term, aside, children }: DetailSectionProps) {
  const id = useId();
  return (
    <section className={`detail-section detail-${name}`} aria-labelledby={id}>
      <header className="detail-section-head">
        <h2 id={id}>
          <GlossaryTerm id={term}>{title}</GlossaryTerm>
        </h2>
        {aside !== undefined && <span className="detail-aside">{aside}</span>}
      </header>
      {children}
    </section>
  );
}
