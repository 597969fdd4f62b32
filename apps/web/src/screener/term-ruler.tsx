import { rulerMarks, type TermRuler } from './term-value.ts';
import './term-ruler.css';

const at = (place: number): string => `${Math.min(1, Math.max(0, place)) * 100}%`;

/** What a term allows as a grey bar, the share as the pointer. The text beside it says the same. */
export function TermRulerView({ ruler: { from, upto, pointer } }: { ruler: TermRuler }) {
  return (
    <span className="term-ruler" aria-hidden="true">
      <svg>
        {rulerMarks.map((place) => (
          <line
            key={place}
            className="term-ruler-mark"
            x1={at(place)}
            x2={at(place)}
            y1={place % 0.5 === 0 ? 11 : 14}
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
