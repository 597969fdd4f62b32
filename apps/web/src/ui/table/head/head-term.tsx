import type { ReactNode } from 'react';
import '../../text/term.css';

interface HeadTermProps {
  readonly id: string | undefined;
  readonly children: ReactNode;
}

/** A column head with a meaning. A press sorts, so the card opens by hover, by a long press and with F1. */
export const HeadTerm = ({ id, children }: HeadTermProps): ReactNode =>
  id === undefined ? (
    children
  ) : (
    <span className="term-word" data-term={id}>
      {children}
    </span>
  );
