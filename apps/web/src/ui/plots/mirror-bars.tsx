import type { ReactNode } from 'react';
import { toneOf } from '../text/tone.ts';
import './mirror-bars.css';

export interface MirrorRow {
  readonly key: string;
  readonly name: ReactNode;
  /** Signed: left of the datum below zero, right of it above. */
  readonly value: number;
  readonly figure: ReactNode;
}

interface MirrorBarsProps {
  readonly label: string;
  readonly rows: readonly MirrorRow[];
  /** The value of half the width; by default the longest bar fills its side. */
  readonly scale?: number;
}

/** Names, bars mirrored at one datum, figures. The figures say all that the bars show. */
export function MirrorBars({ label, rows, scale }: MirrorBarsProps) {
  const most = scale ?? Math.max(0, ...rows.map(({ value }) => Math.abs(value)));
  return (
    <ul className="mirror-rows" aria-label={label}>
      {rows.map(({ key, name, value, figure }) => (
        <li key={key} data-row className="mirror-row">
          <span className="mirror-name">{name}</span>
          <MirrorBar value={value} scale={most} />
          <span className="mirror-figure">{figure}</span>
        </li>
      ))}
    </ul>
  );
}

/**
 * One bar: right of the datum if positive, left if negative. The figure beside it says the same.
 */
export function MirrorBar({ value, scale }: { value: number; scale: number }) {
  const half = scale > 0 ? Math.min(50, (Math.abs(value) / scale) * 50) : 0;
  return (
    <span className="mirror-bar" aria-hidden="true">
      <i className={toneOf(value)} style={{ width: `${half}%` }} />
    </span>
  );
}
