import type { Paisa, ShareCode, TradingDay } from '@dorpon/domain/units';
import type { Overview } from '../../../portfolio/portfolios.ts';

export interface SettlementDay {
  readonly day: TradingDay;
  /** Shares that may be sold from this day on. */
  readonly shares: readonly { readonly code: ShareCode; readonly quantity: number }[];
  /** Of sales. */
  readonly cash: Paisa;
}

interface Open {
  readonly shares: SettlementDay['shares'][number][];
  cash: Paisa;
}

/** What becomes free on which of the next days, oldest first. */
export function settlementDays({
  holdings,
  cashLater,
}: Pick<Overview, 'holdings' | 'cashLater'>): SettlementDay[] {
  const days = new Map<TradingDay, Open>();
  const at = (day: TradingDay) => {
    const known: Open = days.get(day) ?? { shares: [], cash: 0 };
    days.set(day, known);
    return known;
  };
  for (const { code, saleable } of holdings)
    for (const { day, quantity } of saleable.later) at(day).shares.push({ code, quantity });
  for (const { day, amount } of cashLater) at(day).cash += amount;
  return Array.from(days, ([day, settled]) => ({ day, ...settled })).sort((a, b) =>
    a.day < b.day ? -1 : 1,
  );
}
