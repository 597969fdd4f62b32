import type { TradingDay } from '@dorpon/domain/units';

const DAY_MS = 86_400_000;

/** How long something is held: in days below a month, in months below a year. */
export function lotAge(
  day: TradingDay,
  today: TradingDay,
): { readonly unit: 'days' | 'months' | 'years'; readonly n: number; m: number; y: number } {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const [nowYear = 0, nowMonth = 0, nowDate = 0] = today.split('-').map(Number);
  const months = (nowYear - year) * 12 + nowMonth - month - (nowDate < date ? 1 : 0);
  const n = Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS);
  const unit = months < 1 ? 'days' : months < 12 ? 'months' : 'years';
  return { unit, n, m: months % 12, y: Math.floor(months / 12) };
}
