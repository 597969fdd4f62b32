import type { DataFileChoice } from '@dorpon/contract/data-file-path';
import { shareCodeSource } from '@dorpon/domain/market/share-code';
import type { TradingDay } from '@dorpon/domain/units';
import { dayParts } from '../../ui/text/calendar-day.ts';

const CODES = new RegExp(`^${shareCodeSource}(,${shareCodeSource}){0,199}$`);
const CATEGORY = /^[A-Z]{1,3}-[A-Z]{2,4}$/;

/** How the shares are selected; the address has at most one of code, sector and category. */
export type ShareSelection = 'all' | 'code' | 'sector' | 'category';

export function selectionOf({ code, sector, category }: DataFileChoice): ShareSelection {
  if (code !== undefined) return 'code';
  if (sector !== undefined) return 'sector';
  return category === undefined ? 'all' : 'category';
}

/**
 * Reads the query of the address, which has the parameters of the file call. Invalid values and
 * defaults are dropped.
 */
export function parseFileSearch(given: Readonly<Record<string, unknown>>): DataFileChoice {
  const text = (name: string) => (typeof given[name] === 'string' ? given[name].trim() : '');
  const code = text('code').toUpperCase();
  const [sector, category] = [text('sector').slice(0, 60), text('category').toUpperCase()];
  const adjust = ([1, 2] as const).find((mode) => String(mode) === String(given.adjust));
  const minute = given.interval === 'minute';
  const from = validDay(given.from);
  const upto = validDay(given.upto);
  return {
    ...((given.format === 'csv' || given.format === 'metastock') && { format: given.format }),
    ...(minute && { interval: 'minute' as const }),
    ...(adjust && { adjust }),
    ...selectedShares(code, sector, category),
    ...(from && { from }),
    ...(upto && (from === undefined || from <= upto) && { upto }),
    ...(String(given.today) === '1' && !minute && { today: 1 as const }),
  };
}

function selectedShares(code: string, sector: string, category: string) {
  if (CODES.test(code)) return { code };
  if (sector !== '') return { sector };
  return CATEGORY.test(category) ? { category } : {};
}

function validDay(value: unknown): TradingDay | undefined {
  return typeof value === 'string' &&
    dayParts(value) !== null &&
    value >= '1950-01-01' &&
    value <= '2100-12-31'
    ? value
    : undefined;
}
