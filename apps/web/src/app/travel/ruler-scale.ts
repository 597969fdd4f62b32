import type { SessionHours } from '@dorpon/domain/market/session';
import type { EpochMs } from '@dorpon/domain/units';

const MINUTE_MS = 60_000;

/** Where a time is on the ruler, 0 to 1. */
export const placeOf = ({ opensAt, closesAt }: SessionHours, at: EpochMs): number =>
  Math.min(1, Math.max(0, (at - opensAt) / (closesAt - opensAt)));

/** The whole minute at a place of the ruler, not after `end`. */
export function timeAt({ opensAt, closesAt }: SessionHours, place: number, end: EpochMs): EpochMs {
  const minute = Math.round((place * (closesAt - opensAt)) / MINUTE_MS);
  const at = opensAt + Math.max(0, minute) * MINUTE_MS;
  return Math.max(opensAt, Math.min(at, end - (end % MINUTE_MS)));
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -15,
  PageUp: 15,
};

/** The time that a key moves the needle to; `now` for the end of the day so far; null for other keys. */
export function timeByKey(
  key: string,
  at: EpochMs,
  hours: SessionHours,
  end: EpochMs,
): EpochMs | 'now' | null {
  if (key === 'Home') return hours.opensAt;
  if (key === 'End') return 'now';
  const step = steps[key];
  if (step === undefined) return null;
  const next = Math.max(hours.opensAt, at - (at % MINUTE_MS) + step * MINUTE_MS);
  return next > end ? 'now' : next;
}

/** Pixels of the tag of a time on either side of the needle, of the name of an hour right of its tick, of a mark. */
const TAG_HALF = 30;
const NAME_FROM = 5;
const NAME_TO = 38;
const MARK_STEP = 7;

const pixels = (hours: SessionHours, ms: number, width: number): number =>
  (ms / (hours.closesAt - hours.opensAt)) * width;

interface NarrowRuler {
  readonly at: EpochMs;
  /** Null unless the day is the running one. */
  readonly now: EpochMs | null;
  readonly width: number;
}

/** The hours whose names would be covered by the tag, which lies at their height, or crossed by the mark of now. */
export const hoursCovered = (
  hours: SessionHours,
  { at, now, width }: NarrowRuler,
  all: readonly EpochMs[],
): EpochMs[] =>
  all.filter((hour) => {
    const meets = (time: EpochMs, half: number): boolean => {
      const x = pixels(hours, hour - time, width);
      return x + NAME_FROM < half && x + NAME_TO > -half;
    };
    return meets(at, TAG_HALF) || (now !== null && meets(now, 3));
  });

/** Marks of a kind that would touch the one before are left out. */
export function marksApart<Mark extends { readonly kind: string; readonly at: EpochMs }>(
  hours: SessionHours,
  marks: readonly Mark[],
  width: number,
): Mark[] {
  const last = new Map<string, EpochMs>();
  return marks.filter(({ kind, at }) => {
    const before = last.get(kind);
    if (before !== undefined && pixels(hours, at - before, width) < MARK_STEP) return false;
    last.set(kind, at);
    return true;
  });
}
