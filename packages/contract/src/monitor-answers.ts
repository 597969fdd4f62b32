import type { Finding, MonitorEntry } from '@dorpon/domain/monitor/entry';
import { paisa, taka } from '@dorpon/domain/units';
import type { MonitorRow } from './monitor.ts';

/** Figures in paisa; in taka on the wire. */
const money: ReadonlySet<string> = new Set(['price', 'value', 'change', 'before', 'extreme']);

function convert(figures: object, by: (amount: number) => number): object {
  const pairs = Object.entries(figures).map(([name, figure]) => [
    name,
    money.has(name) ? by(figure) : figure,
  ]);
  return Object.fromEntries(pairs);
}

export function toMonitorRow(entry: MonitorEntry): MonitorRow {
  const { number, at, code, side, finding, line, volumes } = entry;
  const fields = { n: number, t: at, code, side, line: line.map(taka), volumes: [...volumes] };
  return { ...convert(finding, taka), ...fields } as MonitorRow;
}

export function fromMonitorRow(row: MonitorRow): MonitorEntry {
  const { n, t, code, side, line, volumes, ...figures } = row;
  const finding = convert(figures, paisa) as Finding;
  return { number: n, at: t, code, side, finding, line: line.map(paisa), volumes };
}
