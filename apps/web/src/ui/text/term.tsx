import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import './term.css';

interface TermProps {
  readonly meaning: string;
  readonly children: ReactNode;
}

type Place = { readonly left: number } & ({ readonly top: number } | { readonly bottom: number });

const WIDTH = 300;
const MARGIN = 8;
const GAP = 4;

/** Below the term, or above it in the lower part of the window; null when it is scrolled out of view. */
function placeBeside(term: HTMLElement | null): Place | null {
  const box = term?.getBoundingClientRect();
  if (!box || box.bottom < 0 || box.top > innerHeight) return null;
  const most = document.documentElement.clientWidth - WIDTH - MARGIN;
  const left = Math.max(MARGIN, Math.min(box.left, most));
  return box.bottom < innerHeight * 0.7
    ? { left, top: box.bottom + GAP }
    : { left, bottom: innerHeight - box.top + GAP };
}

/** A term with a dotted underline that opens its meaning. */
export function Term({ meaning, children }: TermProps) {
  const id = useId();
  const term = useRef<HTMLButtonElement>(null);
  const [at, setAt] = useState<Place | null>(null);
  const isOpen = at !== null;
  const close = () => setAt(null);
  const place = useCallback(() => setAt(placeBeside(term.current)), []);
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
