import type { EpochMs, ShareCode } from '../units.ts';
import { type Finding, MONITOR_KINDS, type MonitorKind, type Side } from './entry.ts';
import { ALL_A_MINUTE, LARGE_TRADE_QUIET_MS, PER_SHARE_A_MINUTE, QUIET_MS } from './limits.ts';

export interface Candidate {
  readonly at: EpochMs;
  readonly code: ShareCode;
  readonly side: Side;
  readonly finding: Finding;
}

const MINUTE_MS = 60_000;
const always: ReadonlySet<MonitorKind> = new Set(['disclosure', 'block-trade']);
const important: ReadonlySet<MonitorKind> = new Set([
  'lock',
  'unlock',
  'halt',
  'disclosure',
  'block-trade',
]);
const rank = (kind: MonitorKind): number => MONITOR_KINDS.indexOf(kind);

interface Said {
  readonly at: EpochMs;
  readonly size: number;
}

/** Decides which findings are said, so that the list stays readable (R1–R3). */
export class Rates {
  /** By subject: kind and side to when it was last said. */
  readonly #said = new Map<string, Map<string, Said>>();
  /** When each subject's newest entries were said, at most three. */
  readonly #recent = new Map<string, EpochMs[]>();
  #minute: EpochMs[] = [];

  /** The candidates of one batch that are said, the most important of each share first. */
  admit(candidates: readonly Candidate[]): Candidate[] {
    const ranked =
      candidates.length > 1
        ? candidates.toSorted((a, b) => rank(a.finding.kind) - rank(b.finding.kind))
        : candidates;
    return ranked.filter((candidate) => this.#admits(candidate));
  }

  #admits({ at, code, side, finding }: Candidate): boolean {
    const subject = finding.kind === 'sector-move' ? finding.sector : code;
    const size = finding.kind === 'large-trade' ? finding.value : 0;
    const known = this.#said.get(subject);
    const key = finding.kind + side + detailOf(finding);
    if (!always.has(finding.kind) && isRepeated(known?.get(key), at, finding.kind, size))
      return false;

    const recent = (this.#recent.get(subject) ?? []).filter((time) => time > at - MINUTE_MS);
    if (recent.length >= PER_SHARE_A_MINUTE) return false;
    this.#minute = this.#minute.filter((time) => time > at - MINUTE_MS);
    if (this.#minute.length >= ALL_A_MINUTE && !important.has(finding.kind)) return false;

    if (known) known.set(key, { at, size });
    else this.#said.set(subject, new Map([[key, { at, size }]]));
    this.#recent.set(subject, [...recent, at]);
    if (this.#minute.length < ALL_A_MINUTE) this.#minute.push(at);
    return true;
  }
}

function isRepeated(said: Said | undefined, at: EpochMs, kind: MonitorKind, size: number): boolean {
  if (!said) return false;
  if (kind !== 'large-trade') return at < said.at + QUIET_MS;
  return at < said.at + LARGE_TRADE_QUIET_MS && size <= said.size;
}

/** A longer span, and the end of a halt, are said after a shorter span and the halt. */
function detailOf(finding: Finding): string {
  if ('span' in finding) return finding.span;
  return 'reason' in finding ? finding.reason : '';
}
