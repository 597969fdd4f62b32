/** The time that one bar covers. */
export const INTERVALS = [
  '1m',
  '3m',
  '5m',
  '10m',
  '15m',
  '30m',
  '60m',
  'day',
  'week',
  'month',
  'quarter',
] as const;
export type Interval = (typeof INTERVALS)[number];

/** Minutes per bar; undefined for intervals made of days. */
export function minutesPerBar(interval: Interval): number | undefined {
  return interval.endsWith('m') ? Number(interval.slice(0, -1)) : undefined;
}

const letters: Readonly<Record<string, Interval>> = {
  H: '60m',
  D: 'day',
  W: 'week',
  M: 'month',
  Q: 'quarter',
};

/** Reads what a trader types: `15`, `15m`, `1h`, `D`, `W`. */
export function readInterval(text: string): Interval | undefined {
  const typed = text.trim().toUpperCase();
  const letter = letters[typed.replace(/^1(?=[A-Z])/, '')];
  if (letter && typed !== '1M') return letter;
  const minutes = /^(\d{1,3})M?$/.exec(typed)?.[1];
  return INTERVALS.find((interval) => minutes !== undefined && interval === `${Number(minutes)}m`);
}
