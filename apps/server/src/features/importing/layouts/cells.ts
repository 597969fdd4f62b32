import { isSectorAverage, isWrittenLikeCode } from '@dorpon/domain/market/share-code';
import { endOfDay, NO_DAY, NO_MINUTE, readDay, readMinute } from '../read-date.ts';
import { BAD, readDecimal } from '../read-number.ts';

/** What a cell holds: no day, a day (perhaps with midnight), or a day with a time. */
export type DayCell = 'no-day' | 'day' | 'stamp';

export function dayCell(cell: string): DayCell {
  const bytes = Buffer.from(cell);
  const end = endOfDay(bytes, 0, bytes.length);
  const days = (['dmy', 'mdy'] as const).map((order) => readDay(bytes, 0, end, order));
  if (days.every((day) => day === NO_DAY)) return 'no-day';
  if (end === bytes.length) return 'day';
  const minute = readMinute(bytes, end + 1, bytes.length);
  if (minute === NO_MINUTE) return 'no-day';
  return minute === 0 ? 'day' : 'stamp';
}

/** `3/4/2024`: only the whole file shows which is the month. */
export const leavesOrderOpen = (cell: string): boolean =>
  /^\d{1,2}[-/.]\d{1,2}[-/.]\d{4}/.test(cell);

export function isNumber(cell: string): boolean {
  const bytes = Buffer.from(cell);
  return readDecimal(bytes, 0, bytes.length, 0) !== BAD;
}

export function isTime(cell: string): boolean {
  const bytes = Buffer.from(cell);
  return cell.includes(':') && readMinute(bytes, 0, bytes.length) !== NO_MINUTE;
}

export const isCode = (cell: string): boolean => isWrittenLikeCode(cell) || isSectorAverage(cell);
