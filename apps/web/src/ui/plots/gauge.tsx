import type { ReactNode } from 'react';
import { TermButton } from '../text/term-button.tsx';
import './gauge.css';

interface GaugeProps {
  readonly title: string;
  /** The id of the term that the title names. */
  readonly term?: string;
  readonly meta: ReactNode;
  /** Positions from 0 to 1; null if unknown. */
  readonly pointer: number | null;
  readonly bar?: readonly [from: number, upto: number] | null;
  readonly datum?: number | null;
  readonly left: ReactNode;
  readonly middle?: ReactNode;
  readonly right: ReactNode;
}

const STEPS = 20;
const marks = Array.from({ length: STEPS + 1 }, (_, step) => step);
const at = (place: number): string => `${place * 100}%`;
const lengthOf = (step: number): number => (step % 10 === 0 ? 10 : step % 5 === 0 ? 7 : 4);
const toneOfMark = (step: number): string =>
  step % 10 === 0 ? 'far' : step % 5 === 0 ? 'mid' : '';

/** A ruler, a bar for today's range, a pointer. The text below it says the same. */
export function Gauge({ title, term, meta, pointer, bar, datum, left, middle, right }: GaugeProps) {
  return (
    <section className="gauge">
      <header className="gauge-head">
        <h3>
          <TermButton id={term}>{title}</TermButton>
        </h3>
        <span>{meta}</span>
      </header>
      <div className="gauge-frame">
        <svg className="gauge-ruler" aria-hidden="true">
          {marks.map((step) => (
            <line
              key={step}
              className={`gauge-mark ${toneOfMark(step)}`}
              x1={at(step / STEPS)}
              x2={at(step / STEPS)}
              y1="18"
              y2={18 + lengthOf(step)}
            />
          ))}
          <line className="gauge-base" x2="100%" y1="18.5" y2="18.5" />
          {bar != null && (
            <rect
              className="gauge-bar"
              x={at(bar[0])}
              y="14"
              width={at(bar[1] - bar[0])}
              height="4"
            />
          )}
          {datum != null && (
            <line className="gauge-datum" x1={at(datum)} x2={at(datum)} y1="10" y2="29" />
          )}
        </svg>
        {pointer !== null && (
          <svg
            className="gauge-pointer"
            width="11"
            height="30"
            viewBox="0 0 11 30"
            aria-hidden="true"
            style={{ left: at(pointer) }}
          >
            <path className="gauge-stem" d="M5.5 10V29.5" />
            <path className="gauge-needle" d="M1 2.5H10L5.5 10.5Z" />
          </svg>
        )}
      </div>
      <div className="gauge-ends">
        <div>{left}</div>
        {middle != null && <div className="gauge-middle">{middle}</div>}
        <div>{right}</div>
      </div>
    </section>
  );
}

interface GaugeEndProps {
  readonly name: string;
  readonly figure: ReactNode;
  readonly note: ReactNode;
}

export function GaugeEnd({ name, figure, note }: GaugeEndProps) {
  return (
    <>
      {name} <b>{figure}</b>
      <br />
      <span className="gauge-note">{note}</span>
    </>
  );
}
