// commission = max(value × commission % ÷ 100, minimum); VAT = commission × VAT % ÷ 100; the others are percents of the
// value. Each line is rounded half up to a paisa (B1).
import type { Paisa, Percent, TradingDay } from '../units.ts';
import { factValue } from './money-facts.data.ts';
import { percentOf } from './percent-of.ts';

/** What a broker charges from a day on; percents of the value of a trade. */
export interface ChargeRates {
  readonly from: TradingDay;
  readonly commission: Percent;
  /** Of the commission of one trade. */
  readonly minimum: Paisa;
  readonly cdbl: Percent;
  readonly exchangeFee: Percent;
  readonly sourceTax: Percent;
  /** Of the commission. */
  readonly vat: Percent;
}

export interface TradeCharges {
  readonly commission: Paisa;
  readonly vat: Paisa;
  readonly cdbl: Paisa;
  readonly exchangeFee: Paisa;
  readonly sourceTax: Paisa;
  readonly total: Paisa;
}

/** B2: the usual commission, which often contains the other charges: they start at 0. */
export const usualRates = (day: TradingDay): ChargeRates => ({
  from: day,
  commission: factValue('commission-percent', day) ?? 0,
  minimum: 0,
  cdbl: 0,
  exchangeFee: 0,
  sourceTax: 0,
  vat: 0,
});

/** B2: the row that was in force on a day; before the first row, the usual rates. */
export function ratesOn(rows: readonly ChargeRates[], day: TradingDay): ChargeRates {
  let found: ChargeRates | undefined;
  for (const row of rows)
    if (row.from <= day && (found === undefined || row.from >= found.from)) found = row;
  return found ?? usualRates(day);
}

/** B1. */
export function chargesOfTrade(value: Paisa, rates: ChargeRates): TradeCharges {
  const commission = value === 0 ? 0 : Math.max(percentOf(value, rates.commission), rates.minimum);
  const lines = {
    commission,
    vat: percentOf(commission, rates.vat),
    cdbl: percentOf(value, rates.cdbl),
    exchangeFee: percentOf(value, rates.exchangeFee),
    sourceTax: percentOf(value, rates.sourceTax),
  };
  const total = Object.values(lines).reduce((sum, line) => sum + line, 0);
  return { ...lines, total };
}
