import type { Percent } from '@dorpon/domain/units';
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

/** Sessions that a column must span to have a label: on a phone, and on wider screens. */
const [WIDE, NARROW] = [30, 15];

interface ReturnsChartProps {
  readonly label: string;
  /** Shortest period first. */
  readonly rows: readonly ReturnRow[];
  readonly loading: boolean;
}

/**
 * Returns above and below a zero line. A column is as wide as the time that its period adds to the
 * one before, so that a step of two days does not look like a step of half a year.
 */
export function ReturnsChart({ label, rows, loading }: ReturnsChartProps) {
  const values = rows.map(({ percent }) => percent ?? 0);
  const up = Math.max(0, ...values);
  const down = Math.max(0, ...values.map((value) => -value));
  const span = up + down || 1;
  return (
    <>
      <div className="returns-plot" aria-hidden="true">
        {rows.map(({ period, percent }, place) => {
          const added = period - (rows[place - 1]?.period ?? 0);
          const value = percent ?? 0;
          const room = added >= WIDE ? 'wide' : added >= NARROW ? 'narrow' : undefined;
          return (
            <div
              key={period}
              className="returns-column"
              data-room={room}
              style={{ flexGrow: added }}
            >
              <span className="returns-field">
                <span className="returns-zero" style={{ top: `${(up / span) * 100}%` }} />
                <i
                  className={toneOf(value)}
                  style={{
                    top: `${((up - Math.max(0, value)) / span) * 100}%`,
                    height: `${(Math.abs(value) / span) * 100}%`,
                  }}
                />
                {percent !== null && room && (
                  <span
                    className={`returns-mark ${value < 0 ? 'below' : 'above'}`}
                    style={{ top: `${((up - value) / span) * 100}%` }}
                  >
                    <ChangePercent value={percent} />
                  </span>
                )}
              </span>
              <span className="returns-under">{room && <Count value={period} />}</span>
            </div>
          );
        })}
      </div>
      <ul className="returns-list" aria-label={label}>
        {rows.map(({ period, percent, title }) => (
          <li key={period} title={title}>
            <span>
              <Count value={period} />
            </span>
            <b className="return-figure" data-period={period}>
              {!loading && <ChangePercent value={percent} />}
            </b>
          </li>
        ))}
      </ul>
    </>
  );
}
