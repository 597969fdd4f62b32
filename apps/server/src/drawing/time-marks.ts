import { DHAKA_OFFSET_MS, type EpochMs, type TradingDay } from '@dorpon/domain/units';
import { isShown, slotOf, slotX, type TimeScale } from './time-scale.ts';
import type { DrawnWords } from './words.ts';

const DAY_MS = 86_400_000;

/** Dhaka has no daylight saving time. */
const dhaka = (at: EpochMs): Date => new Date(at + DHAKA_OFFSET_MS);

const two = (value: number): string => String(value).padStart(2, '0');

export const clockText = (at: EpochMs): string =>
  `${two(dhaka(at).getUTCHours())}:${two(dhaka(at).getUTCMinutes())}`;

export function dayText(at: EpochMs, words: DrawnWords, kind: 'short' | 'long' | 'full'): string {
  const date = dhaka(at);
  const short = `${date.getUTCDate()} ${words.months[date.getUTCMonth()]}`;
  if (kind === 'short') return short;
  const long = `${short} ${date.getUTCFullYear()}`;
  return kind === 'long' ? long : `${words.weekdays[date.getUTCDay()]} ${long}`;
}

/** The first moment of a day in Dhaka. */
export const momentOf = (day: TradingDay): EpochMs => Date.parse(`${day}T00:00:00+06:00`);

export interface TimeMark {
  readonly x: number;
  readonly text: string;
}

/** A time boundary that may be labelled: a new year before a new month before a new day. */
interface Level {
  keyOf(at: EpochMs): number;
  text(at: EpochMs, words: DrawnWords): string;
  /** Whether the first bar has a label too: part of a month is not labelled, a day is. */
  readonly atFirst?: boolean;
}

const monthsOf = (at: EpochMs): number => dhaka(at).getUTCFullYear() * 12 + dhaka(at).getUTCMonth();
const monthName = (at: EpochMs, words: DrawnWords) => words.months[dhaka(at).getUTCMonth()] ?? '';
const dayNumberOf = (at: EpochMs): number => Math.floor((at + DHAKA_OFFSET_MS) / DAY_MS);
const dayName = (at: EpochMs, words: DrawnWords) => dayText(at, words, 'short');
const everyMinutes = (minutes: number): Level => ({
  keyOf: (at) => Math.floor(at / (minutes * 60_000)),
  text: clockText,
  atFirst: true,
});

const levels: readonly Level[] = [
  { keyOf: (at) => dhaka(at).getUTCFullYear(), text: (at) => String(dhaka(at).getUTCFullYear()) },
  { keyOf: (at) => Math.floor(monthsOf(at) / 3), text: monthName },
  { keyOf: monthsOf, text: monthName },
  // The exchange's week begins on Sunday; 1970-01-04 was one.
  { keyOf: (at) => Math.floor((dayNumberOf(at) + 4) / 7), text: dayName },
  { keyOf: dayNumberOf, text: dayName, atFirst: true },
  everyMinutes(60),
  everyMinutes(30),
  everyMinutes(15),
  everyMinutes(5),
];

/** Levels that daily and longer bars use; the others are times of day. */
const DAY_LEVELS = 5;

/** Labels that do not overlap: larger boundaries first, then those that fit between. */
export function timeMarks(
  scale: TimeScale,
  words: DrawnWords,
  parts: { readonly minutes: boolean; readonly distance: number },
): TimeMark[] {
  const taken: TimeMark[] = [];
  const moments = momentsOf(scale);
  const known = scale.session
    ? levels.slice(DAY_LEVELS)
    : levels.slice(0, parts.minutes ? levels.length : DAY_LEVELS);
  for (const level of known) {
    const found: TimeMark[] = [];
    let before = moments[0] && !level.atFirst ? level.keyOf(moments[0].at) : Number.NaN;
    for (const { slot, at } of moments) {
      const key = level.keyOf(at);
      if (key !== before) found.push({ x: slotX(scale, slot), text: level.text(at, words) });
      before = key;
    }
    // A level with only some of its labels would count 10, 11, 14, so it is left out completely.
    if (found.length * parts.distance > scale.right - scale.left) break;
    for (const mark of found)
      if (taken.every((other) => Math.abs(other.x - mark.x) >= parts.distance)) taken.push(mark);
  }
  return taken.sort((a, b) => a.x - b.x);
}

/** In a session every slot has a time; otherwise only bars have. */
function momentsOf(scale: TimeScale): { slot: number; at: EpochMs }[] {
  const { session, first, count, bars, slots } = scale;
  if (session)
    return Array.from({ length: slots }, (_, slot) => ({
      slot,
      at: session.opensAt + slot * session.barMs,
    }));
  const moments: { slot: number; at: EpochMs }[] = [];
  for (let row = first; row < count; row += 1) {
    const slot = slotOf(scale, row);
    if (isShown(scale, slot)) moments.push({ slot, at: bars.time[row] ?? 0 });
  }
  return moments;
}
