import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import type { Ran, ScreenerMatch } from './screener-calls.ts';

/** A share that left stays in the list for so long. */
export const LEFT_SHOWN_MS = 10 * 60_000;

/** Since when a share is in the result, as far as this window has seen. */
export type Mark =
  /** It was there when the window first asked. */
  | { readonly kind: 'before'; readonly at: EpochMs }
  | { readonly kind: 'entered'; readonly at: EpochMs }
  /** `term`: one that is no longer true, with its value; null where none is known. */
  | {
      readonly kind: 'left';
      readonly at: EpochMs;
      readonly term: FailedTerm | null;
    };

export interface FailedTerm {
  readonly place: number;
  readonly value: number | null;
  readonly distance: number | null;
}

export interface MatchHistory {
  readonly at: EpochMs;
  readonly marks: ReadonlyMap<ShareCode, Mark>;
  /** Shares in the result, and those that left lately with the values that they had. */
  readonly matches: ReadonlyMap<ShareCode, ScreenerMatch>;
}

/** What changed since the run before. Runs of one text, each with the time of its prices. */
export function nextHistory(
  before: MatchHistory | undefined,
  run: Pick<Ran, 'matches' | 'nearly'> & { readonly at: EpochMs },
): MatchHistory {
  const { at } = run;
  const marks = new Map<ShareCode, Mark>();
  const matches = new Map<ShareCode, ScreenerMatch>();
  for (const match of run.matches) {
    const known = before?.marks.get(match.code);
    const isHere = known !== undefined && known.kind !== 'left';
    const entered: Mark = { kind: before === undefined ? 'before' : 'entered', at };
    marks.set(match.code, isHere ? known : entered);
    matches.set(match.code, match);
  }
  for (const [code, mark] of before?.marks ?? []) {
    const match = before?.matches.get(code);
    if (match === undefined || marks.has(code)) continue;
    const left = mark.kind === 'left' ? mark : leftMark(run, code, at);
    if (at - left.at >= LEFT_SHOWN_MS) continue;
    marks.set(code, left);
    matches.set(code, match);
  }
  return { at, marks, matches };
}

export function leftMark(
  run: Pick<Ran, 'nearly'>,
  code: ShareCode,
  at: EpochMs,
): Mark & { kind: 'left' } {
  const near = run.nearly.find((one) => one.code === code);
  const term = near && { place: near.term, value: near.value, distance: near.distance };
  return { kind: 'left', at, term: term ?? null };
}
