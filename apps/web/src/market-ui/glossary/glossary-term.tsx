import type { TermId } from '@dorpon/domain/glossary/terms.data';
import type { ReactNode } from 'react';
import { TermButton } from '../../ui/text/term-button.tsx';

interface GlossaryTermProps {
  readonly id: TermId | undefined;
  /** What the figure is on this screen, shown below the meaning of the term. */
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

/** A label that opens its meaning in the glossary. */
export const GlossaryTerm = (props: GlossaryTermProps) => <TermButton {...props} />;
