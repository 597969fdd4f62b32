import type { Percent } from '@dorpon/domain/units';
import type { CSSProperties } from 'react';
import { ChangePercent, Count } from '../../ui/text/figures.tsx';
import { toneOf } from '../../ui/text/tone.ts';
import './returns-chart.css';

export interface ReturnRow {
  /** Sessions back. */
  readonly period: number;
  /** Null where the share has traded for fewer sessions. */
  readonly percent: Percent | null;
  readonly title?: string;
}

interface ReturnsChartProps {
  readonly label: string;
  /** Shortest period first. */
  readonly rows: readonly ReturnRow[];
  readonly loading: boolean;
}

/**
 * Returns on both sides of a zero line: columns, or rows on a phone. The line under a period is as
 * long as the period, so that a step of two days does not look like a step of half a year.
 */
export function ReturnsChart({ label, rows, loading }: ReturnsChartProps) {
  const values = rows.map(({ percent }) => percent ?? 0);
  const up = Math.max(0, ...values);
  const down = Math.max(0, ...values.map((value) => -value));
  const span = up + down || 1;
  const longest = Math.max(1, ...rows.map(({ period }) => period));
  const zero = { '--rise': up / span, '--fall': down / span } as CSSProperties;
  return (
    <ul className="returns" aria-label={label} style={zero}>
      {rows.map(({ period, percent, title }) => {
        const value = percent ?? 0;
        const bar = {
          '--over': Math.max(0, value) / span,
          '--under': Math.max(0, -value) / span,
        } as CSSProperties;
        return (
          <li key={period} title={title} className={value < 0 ? 'falls' : ''} style={bar}>
            <span className="returns-period">
              <Count value={period} />
              <i style={{ '--length': period / longest } as CSSProperties} />
            </span>
            <span className="returns-field" aria-hidden="true">
              <i className={toneOf(value)} />
            </span>
            <b className="return-figure" data-period={period}>
              {!loading && <ChangePercent value={percent} />}
            </b>
          </li>
        );
      })}
    </ul>
  );
}
