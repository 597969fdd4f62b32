// Why a share is in a result, why it is unknown, and what nearly matches.

import { isMinutes } from './axis.ts';
import type { FieldSource } from './field.ts';
import { fields } from './fields.data.ts';
import { isConstant, type Node } from './node.ts';
import type { Plan, PlannedTerm, ScreenerRun } from './screener-run.ts';
import { at, type Series } from './series.ts';
import type { UnknownReason } from './unknown-reason.ts';
import { FALSE, TRUE, UNKNOWN } from './values.ts';
import { fieldId } from './vocabulary.ts';
import { partsOf } from './work.ts';

export type Truth = 'true' | 'false' | 'unknown';

/** One term of one share, or one of its alternatives. Values in terms of its own day. */
interface PartReading {
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
  /** The nearer bound is 0: the distance is in the unit of the value, no part of the bound. */
  readonly isInUnits: boolean;
  readonly reason: UnknownReason | null;
}

export interface TermReading extends PartReading {
  /** Of alternatives: each of them. */
  readonly parts: readonly PartReading[];
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
  const reasonOf = createReasons(run, share, row);
  return terms.map((term) => readingOf(run, term, share, row, reasonOf));
}

function readingOf(
  run: ScreenerRun,
  term: PlannedTerm,
  share: number,
  row: number,
  reasonOf: ReasonOf,
): TermReading {
  const parts = term.parts.map((part) => partReading(run, part, share, row, reasonOf));
  const own = partReading(run, term, share, row, reasonOf);
  const { distance, isInUnits } = nearestOf(own, parts) ?? own;
  return { ...own, parts, distance, isInUnits };
}

/**
 * X2: the alternative that the distance of a term is of; undefined without alternatives or a distance. A true one
 * without a distance says nothing of how clear the term is.
 */
function nearestOf<Part extends Pick<PartReading, 'truth' | 'distance'>>(
  { truth }: Pick<PartReading, 'truth'>,
  parts: readonly Part[],
): Part | undefined {
  const deciding = truth === 'true' ? parts.filter((part) => part.truth === 'true') : parts;
  const unmeasured = deciding.find(({ distance }) => distance === null);
  if (truth === 'true' && unmeasured) return unmeasured;
  const measured = deciding.filter(({ distance }) => distance !== null);
  return measured.reduce<Part | undefined>(
    (most, part) => (most && most.distance! >= part.distance! ? most : part),
    undefined,
  );
}

function partReading(
  run: ScreenerRun,
  part: PlannedTerm,
  share: number,
  row: number,
  reasonOf: ReasonOf,
): PartReading {
  const own = partReader(run, part, row)(share);
  return { ...own, reason: own.truth === 'unknown' ? reasonOf(part.node) : null };
}

type ReasonOf = (node: Node) => UnknownReason | null;

/** Of one share: alternatives are often equal, and a reason may be far back in the record. */
function createReasons(run: ScreenerRun, share: number, row: number): ReasonOf {
  const known = new Map<Node, UnknownReason | null>();
  return (node) => {
    const before = known.get(node);
    if (before !== undefined) return before;
    const reason = unknownReason(run, node, share, row);
    known.set(node, reason);
    return reason;
  };
}

/** Reads one term of many shares. */
function partReader(
  run: ScreenerRun,
  { node, measure }: PlannedTerm,
  row: number,
): (share: number) => Omit<PartReading, 'reason'> {
  const seriesOf = (one: Node | undefined) => one && run.evaluation.series(one, row);
  const truths = run.evaluation.series(node, row);
  const values = seriesOf(measure?.value);
  const lows = seriesOf(measure?.low);
  const highs = seriesOf(measure?.high);
  const read = (series: Series | undefined, share: number): number | null => {
    const value = series ? at(series, share, row) : Number.NaN;
    return Number.isNaN(value) ? null : value;
  };
  return (share) => {
    const truth = truthOf(at(truths, share, row));
    const value = read(values, share);
    const low = read(lows, share);
    const high = read(highs, share);
    const distance = distanceOf(value, low, high);
    // A crossing is false although the value is beyond: it was so before. How far says nothing then.
    const isBeyond = truth === 'false' && distance !== null && distance > 0;
    const isInUnits = nearerBound(value, low, high) === 0;
    return { truth, value, low, high, distance: isBeyond ? null : distance, isInUnits };
  };
}

/** What the answer for many shares has of a term: no truth, no reason. */
export type Measured = Pick<PartReading, 'value' | 'distance' | 'isInUnits'>;

/** X1, X2: reads a term of many shares. Equal alternatives are read once. */
export function measuredBy(
  run: ScreenerRun,
  term: PlannedTerm,
  row = run.evaluation.last,
): (share: number) => Measured {
  const own = partReader(run, term, row);
  const different = new Map(
    term.parts.map((part) => {
      const { value, low, high } = part.measure ?? {};
      return [[part.node, value, low, high].map((node) => node?.id).join(), part] as const;
    }),
  );
  const parts = [...different.values()].map((part) => partReader(run, part, row));
  return (share) => {
    const reading = own(share);
    const nearest = nearestOf(
      reading,
      parts.map((read) => read(share)),
    );
    const { distance, isInUnits } = nearest ?? reading;
    return { value: reading.value, distance, isInUnits };
  };
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

function nearerBound(value: number | null, low: number | null, high: number | null) {
  if (low === null || high === null) return low ?? high;
  return distanceOf(value, low, null)! <= distanceOf(value, null, high)! ? low : high;
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

export interface NearlyMatching extends Measured {
  readonly share: number;
  /** The term that is false. */
  readonly term: number;
}

/** X3: all terms but one are true, the nearest first; those beyond a line that they did not cross last. One share a step. */
export function* nearlySteps(
  run: ScreenerRun,
  plan: Plan,
  most = 20,
  row = run.evaluation.last,
): Generator<void, NearlyMatching[]> {
  const { shares, present } = run.evaluation;
  const truths = plan.terms.map(({ node }) => run.evaluation.series(node, row));
  const found: NearlyMatching[] = [];
  if (truths.length < 2) return found;
  const measured = plan.terms.map((term) => measuredBy(run, term, row));
  for (let share = 0; share < shares; share += 1) {
    yield;
    if (present && Number.isNaN(at(present, share, row))) continue;
    const others = [...truths.keys()].filter((term) => at(truths[term]!, share, row) !== TRUE);
    const [term] = others;
    if (others.length !== 1 || term === undefined) continue;
    if (at(truths[term]!, share, row) !== FALSE || !isMeasured(plan.terms[term]!)) continue;
    found.push({ share, term, ...measured[term]!(share) });
  }
  const away = ({ distance }: NearlyMatching) =>
    distance === null ? Number.POSITIVE_INFINITY : Math.abs(distance);
  return found.sort((a, b) => away(a) - away(b) || a.share - b.share).slice(0, most);
}

const isMeasured = ({ measure, parts }: PlannedTerm): boolean =>
  measure !== undefined || parts.some(isMeasured);

/** M5: how many shares a plan is unknown for, by reason. One share a step. */
export function* unknownReasonSteps(
  run: ScreenerRun,
  plan: Plan,
  row = run.evaluation.last,
): Generator<void, Map<UnknownReason, number[]>> {
  const reasons = new Map<UnknownReason, number[]>();
  for (const share of run.matches(plan, row).unknown) {
    const reason = unknownReason(run, plan.value, share, row) ?? 'bars';
    const known = reasons.get(reason) ?? [];
    reasons.set(reason, known);
    known.push(share);
    yield;
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

/**
 * Computes what `unknownReason` reads of nodes that some share has no value of, one part after the other: also the
 * newest rows that no value needs.
 */
export function* reasonSteps(
  run: ScreenerRun,
  nodes: readonly Node[],
  row: number,
): Generator<void> {
  const { evaluation } = run;
  const unknown = nodes.filter((node) => {
    const series = evaluation.series(node, row);
    for (let share = 0; share < evaluation.shares; share += 1)
      if (isUnknownValue(node, at(series, share, row))) return true;
    return false;
  });
  const parts = new Set(unknown.flatMap(partsOf));
  for (const part of [...parts].sort((a, b) => a.id - b.id)) {
    const place = evaluation.rowOn(part, row);
    if (place >= 0) yield* evaluation.inSteps([part], place);
    yield;
  }
}

const isUnknownValue = ({ type }: Node, value: number): boolean =>
  Number.isNaN(value) || (type === 'boolean' && value === UNKNOWN);

/** M5: the first part without a value whose own parts have one; null if the value is known. */
export function unknownReason(
  run: ScreenerRun,
  node: Node,
  share: number,
  row: number,
): UnknownReason | null {
  const isUnknown = (part: Node) => {
    const place = run.evaluation.rowOn(part, row);
    if (place < 0) return true;
    return isUnknownValue(part, at(run.evaluation.series(part, place), share, place));
  };
  if (!isUnknown(node)) return null;
  const { present } = run.evaluation;
  if (present && Number.isNaN(at(present, share, row))) return 'not-listed';
  if (run.evaluation.rowOn(node, row) < 0) return 'no-minutes';
  if (node.op === 'column' && isMinutes(node.frame)) return 'no-minutes';
  if (node.op === 'column' || node.op === 'market') {
    // Fields of a member's own without a member.
    if (node.name.endsWith('@')) return 'sign-in';
    const source = sources.get(node.name.split(/[:@]/, 1)[0]!) ?? 'bars';
    return source === 'formula' ? 'bars' : source;
  }
  for (const input of node.inputs) {
    const reason = unknownReason(run, input, share, row);
    if (reason !== null) return reason;
  }
  if (!windows.has(node.op)) return 'not-positive';
  if (isMinutes(node.frame)) return 'no-minutes';
  const earlier = earlierReason(run, node, share, row);
  if (earlier !== null) return earlier;
  if (node.op === 'since') return 'not-yet';
  return present && Number.isNaN(at(present, share, 0)) ? 'too-few-bars' : 'short-record';
}

/** Of a window or an offset: why its input is unknown on the newest earlier session that it reads. */
function earlierReason(
  run: ScreenerRun,
  node: Node,
  share: number,
  row: number,
): UnknownReason | null {
  const { evaluation } = run;
  const { present } = evaluation;
  const first = evaluation.firstRead(node, row);
  for (const input of node.inputs) {
    if (isMinutes(input.frame) || isConstant(input)) continue;
    const series = evaluation.series(input, first);
    const newest = node.op === 'offset' ? first : row;
    const isListed = (on: number) => !present || !Number.isNaN(at(present, share, on));
    for (let earlier = newest; earlier >= first && isListed(earlier); earlier -= 1) {
      if (!isUnknownValue(input, at(series, share, earlier))) continue;
      const reason = unknownReason(run, input, share, earlier);
      // A share begins with bars of which not everything is known.
      const isBefore = reason === 'too-few-bars' || reason === 'short-record';
      const isBeginning = isBefore || earlier === 0 || !isListed(earlier - 1);
      return isBeginning ? null : reason;
    }
  }
  return null;
}
