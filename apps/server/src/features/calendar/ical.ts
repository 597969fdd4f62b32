import { addDays } from '@dorpon/domain/calendar/trading-calendar';
import type { TradingDay } from '@dorpon/domain/units';

/** An all-day entry of a calendar (RFC 5545). */
export interface CalendarDay {
  readonly uid: string;
  readonly day: TradingDay;
  /** The day it was announced, used as time stamp: the current time would change every answer. */
  readonly knownOn: TradingDay;
  readonly summary: string;
  readonly description: string;
  readonly category: string;
  readonly url: string;
}

export interface CalendarHead {
  readonly name: string;
  readonly language: string;
}

const CRLF = '\r\n';
const LINE_OCTETS = 75;

export function writeCalendar(head: CalendarHead, days: readonly CalendarDay[]): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Dorpon//Upcoming events//${head.language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    `NAME:${escapeText(head.name)}`,
    `X-WR-CALNAME:${escapeText(head.name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...days.flatMap(dayLines),
    'END:VCALENDAR',
  ]
    .map((line) => fold(line) + CRLF)
    .join('');
}

const dayLines = (each: CalendarDay): string[] => [
  'BEGIN:VEVENT',
  `UID:${escapeText(each.uid)}`,
  `DTSTAMP:${dateOf(each.knownOn)}T000000Z`,
  `DTSTART;VALUE=DATE:${dateOf(each.day)}`,
  `DTEND;VALUE=DATE:${dateOf(addDays(each.day, 1))}`,
  `SUMMARY:${escapeText(each.summary)}`,
  `DESCRIPTION:${escapeText(each.description)}`,
  `CATEGORIES:${escapeText(each.category)}`,
  `URL:${each.url}`,
  // An event of a share does not make a person busy.
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

const dateOf = (day: TradingDay): string => day.replaceAll('-', '');

/**
 * An unescaped comma or semicolon would split the text, an unescaped line break would start another
 * property.
 */
export const escapeText = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n?|\n/g, '\\n')
    .replaceAll(/(?!\t)\p{Cc}/gu, '');

/** Breaks a line after at most 75 octets, never inside a letter: a Bangla letter has three. */
export function fold(line: string): string {
  if (line.length * 3 <= LINE_OCTETS || Buffer.byteLength(line) <= LINE_OCTETS) return line;
  const lines: string[] = [];
  let [piece, octets] = ['', 0];
  for (const letter of line) {
    const size = octetsOf(letter.codePointAt(0) ?? 0);
    if (octets + size > LINE_OCTETS) {
      lines.push(piece);
      // The space that marks a continuation counts.
      [piece, octets] = ['', 1];
    }
    piece += letter;
    octets += size;
  }
  return [...lines, piece].join(`${CRLF} `);
}

const octetsOf = (codePoint: number): number =>
  codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
