import type { ReactNode } from 'react';
import { toneOf } from '../../ui/text/tone.ts';
import './butterfly.css';

export interface Wing {
  readonly key: string;
  readonly name: ReactNode;
  readonly value: number;
  readonly figure: ReactNode;
}

interface ButterflyProps {
  readonly label: string;
  /** Negative values, the lowest first. */
  readonly left: readonly Wing[];
  /** Positive values, the highest first. */
  readonly right: readonly Wing[];
  /** Rows of each side, filled with blank ones. */
  readonly rows: number;
}

/** Bars to both sides of one axis: negative values to the left, positive to the right. */
export function Butterfly({ label, left, right, rows }: ButterflyProps) {
  const max = Math.max(0, ...[...left, ...right].map(({ value }) => Math.abs(value)));
  return (
    <div className="butterfly" role="group" aria-label={label}>
      <Side wings={left} side="left" max={max} rows={rows} />
      <Side wings={right} side="right" max={max} rows={rows} />
    </div>
  );
}

interface SideProps {
  readonly wings: readonly Wing[];
  readonly side: 'left' | 'right';
  readonly max: number;
  readonly rows: number;
}

function Side({ wings, side, max, rows }: SideProps) {
  const blanks = Math.max(0, rows - wings.length);
  return (
    <ol className={`wing-side ${side}`}>
      {wings.map(({ key, name, value, figure }) => (
        <li key={key} className="wing">
          <span className="wing-name">{name}</span>
          <span className="wing-figure">{figure}</span>
          <span className="wing-bar" aria-hidden="true">
            <i
              className={toneOf(value)}
              style={{ width: `${max > 0 ? (Math.abs(value) / max) * 100 : 0}%` }}
            />
          </span>
        </li>
      ))}
      {Array.from({ length: blanks }, (_, row) => (
        <li key={`blank-${row}`} className="wing" aria-hidden="true">
          <span className="wing-name" />
          <span className="wing-figure" />
          <span className="wing-bar" />
        </li>
      ))}
    </ol>
  );
}
