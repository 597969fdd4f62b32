import type { TermId } from '@dorpon/domain/glossary/terms.data';
import type { ReactNode } from 'react';
import { Term } from '../../ui/text/term.tsx';
import { GlossaryTerm } from './glossary-term.tsx';

interface ExplainedProps {
  /** The term of the glossary that the label names, if it names one. */
  readonly term?: TermId | undefined;
  /** What the figure is on this screen and how it is computed. */
  readonly meaning?: string | undefined;
  readonly children: ReactNode;
}

/** A label with an explanation of its screen, and with that of the glossary where it has the term. */
export function Explained({ term, meaning, children }: ExplainedProps): ReactNode {
  if (term !== undefined) {
    return (
      <GlossaryTerm id={term} note={meaning}>
        {children}
      </GlossaryTerm>
    );
  }
  return meaning === undefined ? children : <Term meaning={meaning}>{children}</Term>;
}
