import type { TermRuler } from './term-value.ts';
import './term-ruler.css';

const STEPS = 10;
const marks = Array.from({ length: STEPS + 1 }, (_, step) => step);
const at = (place: number): string => `${Math.min(1, Math.max(0, place)) * 100}%`;

/** What a term allows as a grey bar, the share as the pointer. The text beside it says the same. */
export function TermRulerView({ ruler: { from, upto, pointer } }: { ruler: TermRuler }) {
  return (
    <span className="term-ruler" aria-hidden="true">
      <svg>
        {marks.map((step) => (
          <line
            key={step}
            className="term-ruler-mark"
            x1={at(step / STEPS)}
            x2={at(step / STEPS)}
            y1={step % 5 === 0 ? 11 : 14}
            y2="18"
          />
        ))}
        <line className="term-ruler-base" x2="100%" y1="17.5" y2="17.5" />
        <rect
          className="term-ruler-bar"
          x={at(from)}
          y="15"
          width={at(Math.min(1, upto) - Math.max(0, from))}
          height="5"
        />
      </svg>
      <svg
        className="term-ruler-pointer"
        width="11"
        height="22"
        viewBox="0 0 11 22"
        style={{ left: at(pointer) }}
      >
        <path className="term-ruler-stem" d="M5.5 9V20" />
        <path className="term-ruler-needle" d="M1 1.5H10L5.5 9.5Z" />
      </svg>
    </span>
  );
}
