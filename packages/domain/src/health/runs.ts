import { type DayNumber, tradingDayOf } from '../bars/day-columns.ts';
import type { ShareCode } from '../units.ts';
import type { Fault, Finding, Severity, Spot } from './finding.ts';
import { severities } from './finding.ts';

/** With more runs of one fault, a share gets one finding from the first to the last day. */
const MAX_RUNS = 12;

interface Run {
  from: DayNumber;
  upto: DayNumber;
  place: number;
  days: number;
  found: number | null;
  expected: number | null;
  severity: Severity;
}

/**
 * Merges spots of one fault on consecutive days into findings. Keeps a few runs per share, not the
 * spots.
 */
export class Runs {
  readonly #runs = new Map<string, { fault: Fault; code: ShareCode | null; runs: Run[] }>();

  /** Spots of one share and fault must come in the order of their days. */
  take(spots: Iterable<Spot>): void {
    for (const spot of spots) this.#takeOne(spot);
  }

  findings(): Finding[] {
    return [...this.#runs.values()].flatMap(({ fault, code, runs }) =>
      runs.map(({ from, upto, days, found, expected, severity }) => ({
        fault,
        code,
        from: tradingDayOf(from),
        upto: tradingDayOf(upto),
        days,
        found,
        expected,
        other: null,
        severity,
      })),
    );
  }

  #takeOne(spot: Spot): void {
    const { fault, code, day, place, found, expected, severity } = spot;
    const key = `${fault} ${code}`;
    let known = this.#runs.get(key);
    if (!known) {
      known = { fault, code, runs: [] };
      this.#runs.set(key, known);
    }
    const last = known.runs.at(-1);
    if (last && (last.place === place - 1 || isHabit(last)))
      join(last, { upto: day, place, days: 1, found, expected, severity });
    else known.runs.push({ from: day, upto: day, place, days: 1, found, expected, severity });
    if (known.runs.length > MAX_RUNS) known.runs = [folded(known.runs)];
  }
}

const HABIT = Number.NEGATIVE_INFINITY;
/** A merged run continues over any distance. */
const isHabit = ({ place }: Run): boolean => place === HABIT;

function folded(runs: readonly Run[]): Run {
  const [first, ...others] = runs;
  const all = { ...first };
  for (const run of others) join(all, run);
  return { ...all, place: HABIT };
}

function join(run: Run, next: Omit<Run, 'from'>): void {
  run.upto = next.upto;
  if (!isHabit(run)) run.place = next.place;
  run.days += next.days;
  run.severity = worse(run.severity, next.severity);
  if (distance(next) > distance(run)) {
    run.found = next.found;
    run.expected = next.expected;
  }
}

export const worse = (a: Severity, b: Severity): Severity =>
  severities.indexOf(a) <= severities.indexOf(b) ? a : b;

/** Relative difference from `expected`; without it, the absolute value. */
function distance({ found, expected }: Pick<Run, 'found' | 'expected'>): number {
  if (found === null) return -1;
  if (expected === null) return Math.abs(found);
  return Math.abs(found - expected) / Math.max(1, Math.abs(expected));
}
