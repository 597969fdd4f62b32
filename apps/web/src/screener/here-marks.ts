import type { AnswerOf } from '@dorpon/contract/endpoint';
import type { matchesOverTime } from '@dorpon/contract/screener';
import type { getLiveResult } from '@dorpon/contract/screener-saved';
import type { EpochMs, ShareCode, TradingDay } from '@dorpon/domain/units';
import { LEFT_SHOWN_MS, leftMark, type Mark, type MatchHistory } from './match-history.ts';
import type { Ran, ScreenerMatch, TermReading } from './screener-calls.ts';

/** Since when a share is in the result, by all that is known; `at` orders them. */
export type HereMark =
  | Mark
  /** It entered longer than ten minutes ago. */
  | { readonly kind: 'since'; readonly at: EpochMs }
  /** Today, before this window first asked. */
  | { readonly kind: 'today'; readonly at: EpochMs }
  /** On each session from this day on; `sessions`: on all that were counted, so many. */
  | {
      readonly kind: 'day';
      readonly at: EpochMs;
      readonly day: TradingDay;
      readonly sessions: number | null;
    };

export interface HereMarks {
  readonly marks: ReadonlyMap<ShareCode, HereMark>;
  readonly matches: ReadonlyMap<ShareCode, ScreenerMatch>;
}

export type Counted = Extract<AnswerOf<typeof matchesOverTime>, { outcome: 'counted' }>;
export type LiveResult = NonNullable<AnswerOf<typeof getLiveResult>['result']>;

/** What is known beside what this window has seen. */
export interface KnownHere {
  /** Of earlier sessions. */
  readonly counted: Counted | undefined;
  /** Of a live screener of the member's own, which the server runs all day. */
  readonly live: LiveResult | undefined;
}

const NO_VALUES = { values: [], distances: [], distance: null };

/** The marks of a history, with true times where they are known. */
export function hereMarks(
  { at, marks, matches }: MatchHistory,
  run: Pick<Ran, 'day' | 'nearly'>,
  { counted, live: given }: KnownHere,
): HereMarks {
  const live = given?.day === run.day ? given : undefined;
  const enteredAt = new Map(live?.matches.map(({ code, since }) => [code, since]));
  const days = new Map(counted?.since.map(({ code, day }) => [code, day]));
  const lastChange = new Map<ShareCode, LiveResult['changes'][number]>();
  for (const change of live?.changes.toReversed() ?? []) lastChange.set(change.code, change);

  const before = (code: ShareCode, mark: Mark): HereMark => {
    const day = days.get(code);
    const isLive = enteredAt.get(code) === null;
    if (counted === undefined) return isLive ? { kind: 'before', at: live!.base } : mark;
    if (day === undefined) return { kind: 'today', at: isLive ? live!.base : mark.at };
    const isFirst = counted.sessions.length > 2 && counted.sessions[0]?.day === day;
    const sessions = isFirst ? counted.sessions.length - 1 : null;
    return { kind: 'day', at: Date.parse(`${day}T00:00:00+06:00`), day, sessions };
  };

  const here = new Map<ShareCode, HereMark>();
  for (const [code, mark] of marks) {
    if (mark.kind === 'left') {
      const change = lastChange.get(code);
      here.set(code, change?.enters === false ? { ...mark, at: change.at } : mark);
      continue;
    }
    const known = enteredAt.get(code);
    // The live result may be some seconds behind this window.
    const entered = known ?? (mark.kind === 'entered' && known === undefined ? mark.at : undefined);
    if (entered === undefined) here.set(code, before(code, mark));
    else here.set(code, { kind: at - entered < LEFT_SHOWN_MS ? 'entered' : 'since', at: entered });
  }
  const all = new Map(matches);
  for (const [code, change] of lastChange) {
    if (here.has(code) || change.enters || at - change.at >= LEFT_SHOWN_MS) continue;
    here.set(code, leftMark(run, code, change.at));
    all.set(code, { code, ...NO_VALUES });
  }
  return { marks: here, matches: all };
}

/** Shares that left whose values or failed term are not known, the newest first. */
export const leftUnread = ({ marks, matches }: HereMarks): readonly ShareCode[] =>
  Array.from(marks)
    .filter(
      ([code, mark]) =>
        mark.kind === 'left' && (mark.term === null || matches.get(code)?.values.length === 0),
    )
    .sort(([, a], [, b]) => b.at - a.at)
    .map(([code]) => code);

/** What their terms are now: their values, and the first that is not true. */
export function withReadings(
  { marks, matches }: HereMarks,
  readings: ReadonlyMap<ShareCode, readonly TermReading[]>,
): HereMarks {
  const here = new Map(marks);
  const all = new Map(matches);
  for (const [code, terms] of readings) {
    const mark = here.get(code);
    const match = all.get(code);
    if (mark?.kind !== 'left' || match === undefined) continue;
    const place = terms.findIndex(({ truth }) => truth === 'false');
    const failed = terms[place];
    if (mark.term === null && failed)
      here.set(code, {
        ...mark,
        term: { place, value: failed.value, distance: failed.distance },
      });
    if (match.values.length === 0)
      all.set(code, {
        ...match,
        values: terms.map(({ value }) => value),
        distances: terms.map(({ distance }) => distance),
      });
  }
  return { marks: here, matches: all };
}

/** How many entered and left within the last ten minutes. */
export function recentChanges({ marks }: HereMarks): { entered: number; left: number } {
  const kinds = Array.from(marks.values(), ({ kind }) => kind);
  return {
    entered: kinds.filter((kind) => kind === 'entered').length,
    left: kinds.filter((kind) => kind === 'left').length,
  };
}

export const isSameMark = (a: HereMark | undefined, b: HereMark | undefined): boolean =>
  a === b ||
  (a !== undefined &&
    b !== undefined &&
    a.kind === b.kind &&
    a.at === b.at &&
    (a.kind !== 'left' || b.kind !== 'left' || a.term?.value === b.term?.value));
