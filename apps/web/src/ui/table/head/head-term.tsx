import type { ReactNode } from 'react';
import '../../text/term.css';

interface HeadTermProps {
  readonly id: string | undefined;
  readonly children: ReactNode;
}

/**
 * A label with a meaning in a column head or another button. A press sorts or opens something, so the card opens by
 * hover, by a long press and with F1.
 */
export const HeadTerm = ({ id, children }: HeadTermProps): ReactNode =>
  id === undefined ? (
    children
  ) : (
    <span className="term-word" data-term={id}>
      {children}
    </span>
  );
