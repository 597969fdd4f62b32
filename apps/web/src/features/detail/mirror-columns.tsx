import type { ReactNode } from 'react';
import { toneOf } from '../../ui/text/tone.ts';
import './mirror-columns.css';

export interface MirrorColumn {
  readonly key: string;
  readonly name: ReactNode;
  /** Signed: drawn above or below the zero line. */
  readonly value: number;
  readonly figure: ReactNode;
  readonly title?: string;
}

/** Columns above and below one zero line; one scale for both sides. */
export function MirrorColumns({
  label,
  columns,
}: {
  label: string;
  columns: readonly MirrorColumn[];
}) {
  const up = Math.max(0, ...columns.map(({ value }) => value));
  const down = Math.max(0, ...columns.map(({ value }) => -value));
  const span = up + down || 1;
  return (
    <ul className="mirror-columns" aria-label={label}>
      {columns.map(({ key, name, value, figure, title }) => (
        <li key={key} className="mirror-column" title={title}>
          <span className="mirror-field">
            <span className="mirror-above" style={{ height: `${(up / span) * 100}%` }} />
            <i
              className={toneOf(value)}
              style={{
                top: `${((up - Math.max(0, value)) / span) * 100}%`,
                height: `${(Math.abs(value) / span) * 100}%`,
              }}
            />
            <span
              className={`mirror-mark ${value < 0 ? 'below' : 'above'}`}
              style={{ top: `${((up - value) / span) * 100}%` }}
            >
              {figure}
            </span>
          </span>
          <span className="mirror-under">{name}</span>
        </li>
      ))}
    </ul>
  );
}
