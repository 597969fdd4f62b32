import { type Interval, minutesPerBar } from '@dorpon/domain/chart/interval';
import { DHAKA_OFFSET_MS, type EpochMs } from '@dorpon/domain/units';

export const DAY_MS = 86_400_000;

export type Language = 'en' | 'bn';

const MONTHS = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  bn: ['জানু', 'ফেব্রু', 'মার্চ', 'এপ্রি', 'মে', 'জুন', 'জুলাই', 'আগ', 'সেপ্টে', 'অক্টো', 'নভে', 'ডিসে'],
} as const;

const WEEKDAYS = {
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  bn: ['রবি', 'সোম', 'মঙ্গল', 'বুধ', 'বৃহঃ', 'শুক্র', 'শনি'],
} as const;

const two = (value: number): string => String(value).padStart(2, '0');

/** Parts of a moment in Dhaka. */
export interface Moment {
  readonly year: number;
  /** 0 is January. */
  readonly month: number;
  readonly date: number;
  readonly weekday: number;
  readonly hour: number;
  readonly minute: number;
  /** Days since 1970. */
  readonly day: number;
}

export function momentOf(at: EpochMs): Moment {
  const local = at + DHAKA_OFFSET_MS;
  const date = new Date(local);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth(),
    date: date.getUTCDate(),
    weekday: date.getUTCDay(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    day: Math.floor(local / DAY_MS),
  };
}

export const clockText = ({ hour, minute }: Moment): string => `${two(hour)}:${two(minute)}`;

export const monthText = (month: number, language: Language): string => MONTHS[language][month]!;

/** The date tag of the crosshair: `Wed 21 Oct 2026`, with the time on minutes; `Oct 2026` for months. */
export function dateTag(at: EpochMs, interval: Interval, language: Language): string {
  const moment = momentOf(at);
  const month = monthText(moment.month, language);
  if (interval === 'quarter') return `Q${Math.floor(moment.month / 3) + 1} ${moment.year}`;
  if (interval === 'month') return `${month} ${moment.year}`;
  const day = `${WEEKDAYS[language][moment.weekday]!} ${moment.date} ${month}`;
  if (minutesPerBar(interval) === undefined) return `${day} ${moment.year}`;
  return `${day} ${clockText(moment)}`;
}

/** Time left to a bar's close: `4:59`, `1 h 33 m`, `2 d 4 h`. */
export function countdownText(left: number, language: Language): string {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  const unit = language === 'en' ? { d: 'd', h: 'h', m: 'm' } : { d: 'দিন', h: 'ঘ', m: 'মি' };
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} ${unit.h} ${minutes % 60} ${unit.m}`;
  return `${Math.floor(hours / 24)} ${unit.d} ${hours % 24} ${unit.h}`;
}
