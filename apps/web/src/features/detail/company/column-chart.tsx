import type { ReactNode } from 'react';
import { columnScale } from './column-scale.ts';
import './column-chart.css';

export interface ChartColumn {
  readonly key: string;
  /** Null for a period that is not known: its column stays empty. */
  readonly value: number | null;
  readonly figure: ReactNode;
  /** Under the column; `fullName` is for screen readers. */
  readonly name: string;
  readonly fullName: string;
  /** Neighbouring columns of one group share a bracket below. */
  readonly group: string;
  /** The columns that the legend compares. */
  readonly mark?: 'newest' | 'compared' | undefined;
}

interface ColumnChartProps {
  readonly label: string;
  readonly columns: readonly ChartColumn[];
}

/** Periods as columns above and below zero, in greys: red and green are for prices. */
export function ColumnChart({ label, columns }: ColumnChartProps) {
  const { datum, heightOf } = columnScale(columns.map(({ value }) => value));
  const dense = columns.length > 8 || undefined;
  return (
    <div className="column-chart" data-dense={dense}>
      <ol className="column-row" aria-label={label}>
        {columns.map(({ key, value, figure, fullName, mark }) => (
          <li key={key} className="column-one" data-mark={mark} title={fullName}>
            <span className="sr-only">{fullName} </span>
            <i className="column-datum" style={{ top: `${datum}%` }} />
            {value !== null && (
              <i className="column-bar" style={barStyle(value, datum, heightOf)} />
            )}
            <span className="column-figure" style={figureStyle(value ?? 0, datum, heightOf)}>
              {figure}
            </span>
          </li>
        ))}
      </ol>
      <div className="column-names" aria-hidden="true">
        {columns.map(({ key, name, mark }) => (
          <span key={key} data-mark={mark}>
            {name}
          </span>
        ))}
      </div>
      <div className="column-groups" aria-hidden="true">
        {groupsOf(columns).map(({ key, group, count }) => (
          <span key={key} style={{ gridColumnEnd: `span ${count}` }}>
            {group}
          </span>
        ))}
      </div>
    </div>
  );
}

type HeightOf = (value: number) => number;

const barStyle = (value: number, datum: number, heightOf: HeightOf) => ({
  top: `${value > 0 ? datum - heightOf(value) : datum}%`,
  height: `${heightOf(value)}%`,
});

/** Beyond the end of its column. */
const figureStyle = (value: number, datum: number, heightOf: HeightOf) =>
  value < 0
    ? { top: `${datum + heightOf(value)}%` }
    : { bottom: `${100 - datum + heightOf(value)}%` };

function groupsOf(columns: readonly ChartColumn[]) {
  const groups: { key: string; group: string; count: number }[] = [];
  for (const { key, group } of columns) {
    const last = groups.at(-1);
    if (last?.group === group) last.count += 1;
    else groups.push({ key, group, count: 1 });
  }
  return groups;
}
