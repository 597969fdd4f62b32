import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { type Place, placeBeside } from './place-beside.ts';
import './term.css';

interface TermProps {
  readonly meaning: string;
  readonly children: ReactNode;
}

const ROOM = { gap: 4, lowerPart: 0.7 };

/** A term with a dotted underline that opens its meaning. */
export function Term({ meaning, children }: TermProps) {
  const id = useId();
  const term = useRef<HTMLButtonElement>(null);
  const [at, setAt] = useState<Place | null>(null);
  const isOpen = at !== null;
  const close = () => setAt(null);
  const place = useCallback(() => setAt(term.current && placeBeside(term.current, ROOM)), []);
  useEffect(() => {
    if (!isOpen) return;
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
    };
  }, [isOpen, place]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    close();
  };
  return (
    <span className="term">
      <button
        ref={term}
        type="button"
        className="term-word"
        aria-expanded={isOpen}
        aria-describedby={isOpen ? id : undefined}
        onClick={isOpen ? close : place}
        onBlur={close}
        onKeyDown={onKeyDown}
      >
        {children}
      </button>
      {at !== null && (
        <span id={id} role="tooltip" className="term-meaning" style={at} data-may-overlap>
          {meaning}
        </span>
      )}
    </span>
  );
}
