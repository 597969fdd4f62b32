// Why a share is in a result, why it is unknown, and what nearly matches.

import type { Measure } from './check-comparisons.ts';
import type { FieldSource } from './field.ts';
import { fields } from './fields.data.ts';
import type { Node } from './node.ts';
import type { Plan, ScreenerRun } from './screener-run.ts';
import { at } from './series.ts';
import type { UnknownReason } from './unknown-reason.ts';
import { FALSE, TRUE, UNKNOWN } from './values.ts';
import { fieldId } from './vocabulary.ts';

export type Truth = 'true' | 'false' | 'unknown';

/** One term of one share. Values in terms of its own day. */
export interface TermReading {
  readonly truth: Truth;
  /** Of a comparison: what is compared, and the range that is allowed. */
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /**
   * How far the value is inside the allowed range, as a part of the nearer bound; negative outside.
   * Null where nothing is compared.
   */
  readonly distance: number | null;
  readonly reason: UnknownReason | null;
}

const truthOf = (value: number): Truth =>
  value === TRUE ? 'true' : value === FALSE ? 'false' : 'unknown';

/** X1: each term of a share. */
export function explain(
  run: ScreenerRun,
  { terms }: Plan,
  share: number,
  row = run.evaluation.last,
): TermReading[] {
  return terms.map(({ node, measure }) => {
    const truth = truthOf(at(run.evaluation.series(node, row), share, row));
    const reason = truth === 'unknown' ? unknownReason(run, node, share, row) : null;
    return { truth, reason, ...measured(run, measure, share, row) };
  });
}

function measured(run: ScreenerRun, measure: Measure | undefined, share: number, row: number) {
  const read = (node: Node | undefined): number | null => {
    if (node === undefined) return null;
    const value = at(run.evaluation.series(node, row), share, row);
    return Number.isNaN(value) ? null : value;
  };
  const value = read(measure?.value);
  const low = read(measure?.low);
  const high = read(measure?.high);
  return { value, low, high, distance: distanceOf(value, low, high) };
}

/** X2: (value − low) ÷ |low| or (high − value) ÷ |high|, the lesser; in units where the bound is 0. */
export function distanceOf(
  value: number | null,
  low: number | null,
  high: number | null,
): number | null {
  if (value === null) return null;
  const part = (away: number, bound: number) => (bound === 0 ? away : away / Math.abs(bound));
  const fromLow = low === null ? null : part(value - low, low);
  const fromHigh = high === null ? null : part(high - value, high);
  if (fromLow === null || fromHigh === null) return fromLow ?? fromHigh;
  return Math.min(fromLow, fromHigh);
}

/** Shares with a bar on the day (M4). */
export function listed(run: ScreenerRun, row = run.evaluation.last): Set<number> {
  const { shares, present } = run.evaluation;
  const found = new Set<number>();
  for (let share = 0; share < shares; share += 1)
    if (!present || !Number.isNaN(at(present, share, row))) found.add(share);
  return found;
}

/** How many shares are left after each term, in the order of the text. */
export function funnel(run: ScreenerRun, { terms }: Plan, row = run.evaluation.last): number[] {
  const left = listed(run, row);
  return terms.map(({ node }) => {
    const truth = run.evaluation.series(node, row);
    for (const share of left) if (at(truth, share, row) !== TRUE) left.delete(share);
    return left.size;
  });
}

export interface NearlyMatching {
  readonly share: number;
  /** The term that is false. */
  readonly term: number;
  readonly distance: number | null;
}

/** X3: all terms but one are true, the nearest first; those that cannot be measured last. */
export function nearly(
  run: ScreenerRun,
  plan: Plan,
  most = 20,
  row = run.evaluation.last,
): NearlyMatching[] {
  const { shares, present } = run.evaluation;
  const truths = plan.terms.map(({ node }) => run.evaluation.series(node, row));
  const found: NearlyMatching[] = [];
  if (truths.length < 2) return found;
  for (let share = 0; share < shares; share += 1) {
    if (present && Number.isNaN(at(present, share, row))) continue;
    const others = [...truths.keys()].filter((term) => at(truths[term]!, share, row) !== TRUE);
    const [term] = others;
    if (others.length !== 1 || term === undefined) continue;
    if (at(truths[term]!, share, row) !== FALSE) continue;
    const { distance } = measured(run, plan.terms[term]!.measure, share, row);
    found.push({ share, term, distance });
  }
  const away = ({ distance }: NearlyMatching) =>
    distance === null ? Number.POSITIVE_INFINITY : Math.abs(distance);
  return found.sort((a, b) => away(a) - away(b) || a.share - b.share).slice(0, most);
}

/** M5: how many shares a plan is unknown for, by reason. */
export function unknownReasons(
  run: ScreenerRun,
  plan: Plan,
  row = run.evaluation.last,
): Map<UnknownReason, number[]> {
  const reasons = new Map<UnknownReason, number[]>();
  for (const share of run.matches(plan, row).unknown) {
    const reason = unknownReason(run, plan.value, share, row) ?? 'bars';
    reasons.set(reason, [...(reasons.get(reason) ?? []), share]);
  }
  return reasons;
}

const sources: ReadonlyMap<string, FieldSource> = new Map(
  fields.map((field) => [fieldId(field), field.from]),
);

const windows: ReadonlySet<string> = new Set([
  'offset',
  'highest',
  'lowest',
  'avg',
  'sum',
  'stdev',
  'slope',
  'count',
  'any',
  'since',
  'study',
]);

/** The first part without a value whose own parts have one. */
function unknownReason(
  run: ScreenerRun,
  node: Node,
  share: number,
  row: number,
): UnknownReason | null {
  const isUnknown = (part: Node) => {
    if (part.frame?.endsWith('m')) return true;
    const value = at(run.evaluation.series(part, row), share, row);
    return Number.isNaN(value) || (part.type === 'boolean' && value === UNKNOWN);
  };
  if (!isUnknown(node)) return null;
  const { present } = run.evaluation;
  if (present && Number.isNaN(at(present, share, row))) return 'not-listed';
  if (node.frame?.endsWith('m')) return 'no-minutes';
  if (node.op === 'column' || node.op === 'market') {
    const source = sources.get(node.name.split(/[:@]/, 1)[0]!) ?? 'bars';
    return source === 'formula' ? 'bars' : source;
  }
  for (const input of node.inputs) {
    const reason = unknownReason(run, input, share, row);
    if (reason !== null) return reason;
  }
  return windows.has(node.op) ? 'too-few-bars' : 'not-positive';
}
