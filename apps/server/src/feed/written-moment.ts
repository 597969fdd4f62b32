import { dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import { DHAKA_OFFSET_MS, type EpochMs } from '@dorpon/domain/units';

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `Dec 15 2013 02:30:27:357PM`, with one or two blanks before a one-digit day. */
const WORDED =
  /^([A-Z][a-z]{2}) +(\d{1,2}) (\d{4}) +(\d{1,2}):(\d{2})(?::(\d{2})(?:[:.](\d{1,3}))?)? ?([AP])M$/;
/** `2013-12-15 13:55:07`, the text of a date column. */
const PLAIN = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3})\d*)?)?)?$/;

/** Parses a timestamp of the database, in Dhaka time; null when invalid. */
export function writtenMoment(text: string): EpochMs | null {
  const trimmed = text.trim();
  const worded = WORDED.exec(trimmed);
  if (worded) {
    const [, month, day, year, hour, minute, second = '0', milli = '0', half] = worded;
    if (Number(hour) < 1 || Number(hour) > 12) return null;
    const hours = (Number(hour) % 12) + (half === 'P' ? 12 : 0);
    return moment(year, months.indexOf(month) + 1, day, hours, minute, second, milli);
  }
  const plain = PLAIN.exec(trimmed);
  if (!plain) return null;
  const [, year, month, day, hour = '0', minute = '0', second = '0', milli = '0'] = plain;
  return moment(year, Number(month), day, Number(hour), minute, second, milli);
}

function moment(
  year: string,
  month: number,
  day: string,
  hour: number,
  minute: string,
  second: string,
  milli: string,
): EpochMs | null {
  const date = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const midnight = dhakaTime(date, 0);
  // An invalid date rolls over into the next month: 31 June does not exist.
  const isDay = new Date(midnight + 12 * 3_600_000).toISOString().slice(0, 10) === date;
  if (month < 1 || !isDay || hour > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const minutes = hour * 60 + Number(minute);
  return dhakaTime(date, minutes) + Number(second) * 1000 + Number(milli.padEnd(3, '0'));
}

/** The reverse, for a parameter, in the format of a date column. */
export const asWritten = (at: EpochMs): string =>
  new Date(at + DHAKA_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
