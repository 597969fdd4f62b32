import type { DataFileChoice } from '@dorpon/contract/data-file-path';
import { shareCodeSource } from '@dorpon/domain/market/share-code';
import type { TradingDay } from '@dorpon/domain/units';
import { dayParts } from '../../ui/text/calendar-day.ts';

const CODES = new RegExp(`^${shareCodeSource}(,${shareCodeSource}){0,199}$`);
const CATEGORY = /^[A-Z]{1,3}-[A-Z]{2,4}$/;

/** Which shares a choice means; the address names at most one kind. */
export type Which = 'all' | 'code' | 'sector' | 'category';

export function whichOf({ code, sector, category }: DataFileChoice): Which {
  if (code !== undefined) return 'code';
  if (sector !== undefined) return 'sector';
  return category === undefined ? 'all' : 'category';
}

/**
 * What the address says, in the words of the file's own. An address typed by hand or cut in a mail
 * shows the usual screen, never an error; what is as usual is left out.
 */
export function parseFileSearch(given: Readonly<Record<string, unknown>>): DataFileChoice {
  const text = (name: string) => (typeof given[name] === 'string' ? given[name].trim() : '');
  const code = text('code').toUpperCase();
  const [sector, category] = [text('sector').slice(0, 60), text('category').toUpperCase()];
  const adjust = ([1, 2] as const).find((mode) => String(mode) === String(given.adjust));
  const minute = given.interval === 'minute';
  const from = dayIn(given.from);
  const upto = dayIn(given.upto);
  return {
    ...((given.format === 'csv' || given.format === 'metastock') && { format: given.format }),
    ...(minute && { interval: 'minute' as const }),
    ...(adjust && { adjust }),
    ...sharesIn(code, sector, category),
    ...(from && { from }),
    ...(upto && (from === undefined || from <= upto) && { upto }),
    ...(String(given.today) === '1' && !minute && { today: 1 as const }),
  };
}

function sharesIn(code: string, sector: string, category: string) {
  if (CODES.test(code)) return { code };
  if (sector !== '') return { sector };
  return CATEGORY.test(category) ? { category } : {};
}

function dayIn(value: unknown): TradingDay | undefined {
  return typeof value === 'string' &&
    dayParts(value) !== null &&
    value >= '1950-01-01' &&
    value <= '2100-12-31'
    ? value
    : undefined;
}
