import type { EpochMs, ShareCode } from '../units.ts';
import { type Finding, MONITOR_KINDS, type MonitorKind, type Side } from './entry.ts';
import {
  ALL_A_MINUTE,
  DAY_EXTREME_QUIET_MS,
  LARGE_TRADE_QUIET_MS,
  PER_SHARE_A_MINUTE,
  QUIET_MS,
} from './limits.ts';

export interface Candidate {
  readonly at: EpochMs;
  readonly code: ShareCode;
  readonly side: Side;
  readonly finding: Finding;
}

const MINUTE_MS = 60_000;
const always: ReadonlySet<MonitorKind> = new Set(['disclosure', 'block-trade']);
/** Said however much is said already, and not counted: a list of announcements must not hide a move (R2, R3). */
const important: ReadonlySet<MonitorKind> = new Set([
  'lock',
  'unlock',
  'halt',
  'disclosure',
  'block-trade',
]);
/** How a share stands: said when it differs from what was said last, however soon (R1). */
const states: ReadonlySet<MonitorKind> = new Set(['lock', 'unlock', 'halt']);
/** States of a share stay in their order: the last one counts. */
const rank = (kind: MonitorKind): number => (states.has(kind) ? 0 : MONITOR_KINDS.indexOf(kind));

/** The largest of one kind are said first: the limit of a minute may leave out the rest (R3). */
function weightOf(finding: Finding): number {
  switch (finding.kind) {
    case 'large-trade':
      return finding.value;
    case 'volume-burst':
      return finding.times;
    case 'new-high':
    case 'new-low':
    case 'range-break':
      return finding.before === 0 ? 0 : Math.abs(finding.price / finding.before - 1);
    case 'gap':
    case 'sudden-move':
    case 'sector-move':
    case 'index-turn':
      return Math.abs(finding.percent);
    default:
      return 0;
  }
}

interface Said {
  readonly at: EpochMs;
  readonly size: number;
}

/** Decides which findings are said, so that the list stays readable (R1–R3). */
export class Rates {
  /** By subject: kind and side to when it was last said. */
  readonly #said = new Map<string, Map<string, Said>>();
  /** The state of each share as it was last said: its key. */
  readonly #state = new Map<string, string>();
  /** When each subject's newest entries that count were said, at most three. */
  readonly #recent = new Map<string, EpochMs[]>();
  #minute: EpochMs[] = [];

  /** The candidates of one batch that are said, the most important first. */
  admit(candidates: readonly Candidate[]): Candidate[] {
    const ranked =
      candidates.length > 1
        ? candidates.toSorted(
            (a, b) =>
              rank(a.finding.kind) - rank(b.finding.kind) ||
              weightOf(b.finding) - weightOf(a.finding),
          )
        : candidates;
    const extremes = new Set<string>();
    return ranked.filter((candidate) => {
      const { code, side, finding } = candidate;
      // R5: the same trade.
      if (finding.kind === 'range-break' && extremes.has(code + side)) return false;
      if (!this.#admits(candidate)) return false;
      if ('span' in finding) extremes.add(code + side);
      return true;
    });
  }

  /** Counts what was said before a restart, oldest first. */
  recall(said: Iterable<Candidate>): void {
    for (const candidate of said) this.#note(candidate);
  }

  #admits(candidate: Candidate): boolean {
    const { at, code, side, finding } = candidate;
    const subject = subjectOf(code, finding);
    const known = this.#said.get(subject)?.get(keyOf(side, finding));
    if (states.has(finding.kind)) {
      if (this.#state.get(subject) === keyOf(side, finding)) return false;
    } else if (!always.has(finding.kind) && isRepeated(known, at, finding)) return false;
    if (!important.has(finding.kind) && this.#isFull(subject, at)) return false;
    this.#note(candidate);
    return true;
  }

  /** Whether the minute has enough entries of the share, or of all. */
  #isFull(subject: string, at: EpochMs): boolean {
    if (this.#recentOf(subject, at).length >= PER_SHARE_A_MINUTE) return true;
    this.#minute = this.#minute.filter((time) => time > at - MINUTE_MS);
    return this.#minute.length >= ALL_A_MINUTE;
  }

  #note({ at, code, side, finding }: Candidate): void {
    const subject = subjectOf(code, finding);
    const said = { at, size: sizeOf(finding) };
    const known = this.#said.get(subject);
    if (known) known.set(keyOf(side, finding), said);
    else this.#said.set(subject, new Map([[keyOf(side, finding), said]]));
    if (states.has(finding.kind)) this.#state.set(subject, keyOf(side, finding));
    if (important.has(finding.kind)) return;
    this.#recent.set(subject, [...this.#recentOf(subject, at), at]);
    this.#minute = this.#minute.filter((time) => time > at - MINUTE_MS);
    this.#minute.push(at);
  }

  #recentOf(subject: string, at: EpochMs): EpochMs[] {
    return (this.#recent.get(subject) ?? []).filter((time) => time > at - MINUTE_MS);
  }
}

const subjectOf = (code: ShareCode, finding: Finding): string =>
  finding.kind === 'sector-move' ? finding.sector : code;
/** A burst is one thing, whichever way the price goes in it. */
const keyOf = (side: Side, finding: Finding): string =>
  finding.kind + (finding.kind === 'volume-burst' ? '' : side) + detailOf(finding);
const sizeOf = (finding: Finding): number => (finding.kind === 'large-trade' ? finding.value : 0);

function isRepeated(said: Said | undefined, at: EpochMs, finding: Finding): boolean {
  if (!said) return false;
  if ('span' in finding && finding.span === 'day') return at < said.at + DAY_EXTREME_QUIET_MS;
  if (finding.kind !== 'large-trade') return at < said.at + QUIET_MS;
  return at < said.at + LARGE_TRADE_QUIET_MS && sizeOf(finding) <= said.size;
}

/** A longer span, and the end of a halt, are said after a shorter span and the halt. */
function detailOf(finding: Finding): string {
  if ('span' in finding) return finding.span;
  return 'reason' in finding ? finding.reason : '';
}
