import type { ReactNode } from 'react';
import { pressedTerm } from '../../platform/pressed-term.ts';
import './term.css';

interface TermButtonProps {
  /** The id of a term that the app explains; undefined for a label that is plain text. */
  readonly id: string | undefined;
  /** What the figure is on this screen, in addition to the explanation. */
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

/** A label with a dotted underline that opens its meaning. The card is one for all: `app/help/term-cards.tsx`. */
export const TermButton = ({ id, note, children }: TermButtonProps): ReactNode =>
  id === undefined ? (
    children
  ) : (
    <button
      type="button"
      className="term-word"
      data-term={id}
      data-note={note}
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => pressedTerm.press(currentTarget)}
    >
      {children}
    </button>
  );
