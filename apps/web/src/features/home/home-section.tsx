import type { TermId } from '@dorpon/domain/glossary/terms.data';
import { type ReactNode, use, useId } from 'react';
import { GlossaryTerm } from '../../market-ui/glossary/glossary-term.tsx';
import { SectionElement } from './while-seen.tsx';

interface HomeSectionProps {
  readonly name: string;
  readonly title: string;
  /** The meaning of the title in the glossary. */
  readonly term?: TermId;
  /** Secondary text at the right end of the heading. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function HomeSection({ name, title, term, aside, children }: HomeSectionProps) {
  const id = useId();
  return (
    <section
      ref={use(SectionElement)}
      className={`home-section ${name}-section`}
      aria-labelledby={id}
    >
      <header className="section-head">
        <h2 id={id}>
          <GlossaryTerm id={term}>{title}</GlossaryTerm>
        </h2>
        {aside !== undefined && <span className="section-aside">{aside}</span>}
      </header>
      {children}
    </section>
  );
}

interface BoneRowsProps {
  readonly count: number;
  /** Class of the rows that replace the skeleton. */
  readonly className: string;
  /** Figures at the end of each row. */
  readonly figures?: number;
}

/** Skeleton rows. */
export function BoneRows({ count, className, figures = 1 }: BoneRowsProps) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className={`${className} bone-row`}>
          <i className="bone" style={{ width: `${56 + ((row * 17) % 40)}px` }} />
          <i className="bone thin" style={{ width: '52px' }} />
          {Array.from({ length: figures }, (_, figure) => (
            <i key={figure} className="bone" style={{ width: '38px' }} />
          ))}
        </div>
      ))}
    </div>
  );
}
