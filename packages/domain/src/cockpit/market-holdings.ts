// part of a holder in the market on a day = Σ market value × its percent ÷ Σ market value,
// over the companies with a shareholding published by that day and a price
import type { HoldingRow } from '../company/shareholding.ts';
import { type Paisa, type Percent, round, type TradingDay } from '../units.ts';

export interface MarketHoldings {
  readonly day: TradingDay;
  readonly foreign: Percent;
  readonly institute: Percent;
  /** Companies whose newest row has more, or less, than the one before it. */
  readonly foreignUp: number;
  readonly foreignDown: number;
  readonly instituteUp: number;
  readonly instituteDown: number;
  readonly companies: number;
}

export type HeldParts = Pick<HoldingRow, 'publishedOn' | 'foreign' | 'institute'>;

export interface HeldCompany {
  /** Oldest first. */
  readonly rows: readonly HeldParts[];
  /** Market value on a day; null without a price. */
  readonly valueOn: (day: TradingDay) => Paisa | null;
}

/** Null when no company has both a row and a price. */
export function marketHoldings(
  companies: Iterable<HeldCompany>,
  day: TradingDay,
): MarketHoldings | null {
  const sums = { value: 0, foreign: 0, institute: 0 };
  const moved = { foreignUp: 0, foreignDown: 0, instituteUp: 0, instituteDown: 0 };
  let count = 0;
  for (const { rows, valueOn } of companies) {
    const place = rows.findLastIndex(({ publishedOn }) => publishedOn <= day);
    const row = rows[place];
    const value = row && valueOn(day);
    if (!row || !value) continue;
    count += 1;
    sums.value += value;
    sums.foreign += value * row.foreign;
    sums.institute += value * row.institute;
    const before = rows[place - 1];
    if (!before) continue;
    if (row.foreign > before.foreign) moved.foreignUp += 1;
    else if (row.foreign < before.foreign) moved.foreignDown += 1;
    if (row.institute > before.institute) moved.instituteUp += 1;
    else if (row.institute < before.institute) moved.instituteDown += 1;
  }
  if (sums.value === 0) return null;
  return {
    day,
    foreign: round(sums.foreign / sums.value, 2),
    institute: round(sums.institute / sums.value, 2),
    ...moved,
    companies: count,
  };
}
