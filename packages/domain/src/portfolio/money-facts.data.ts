import type { TradingDay } from '../units.ts';

/** How well a figure is known. An unknown one has no value: what depends on it starts off or empty. */
export type Sureness = 'sure' | 'likely' | 'unknown';

export interface MoneyFact {
  readonly what: FactName;
  /** In the unit that the name ends with. */
  readonly value: number | null;
  /** First day in force; null: since before our record. */
  readonly from: TradingDay | null;
  /** Last day in force; null: until now. */
  readonly to: TradingDay | null;
  readonly source: string;
  readonly sure: Sureness;
}

const rows = [
  // Sessions from a purchase to the day on which the shares can be sold.
  fact('settlement-sessions', 3, null, '2014-04-15', 'thedailystar.net 15884', 'sure'),
  fact('settlement-sessions', 2, '2014-04-16', null, 'thedailystar.net 15884', 'sure'),
  fact('z-settlement-sessions', 9, null, '2020-09-01', 'sharebarta.net 15579', 'sure'),
  fact('z-settlement-sessions', 3, '2020-09-02', null, 'en.orthosongbad.com 17389', 'sure'),
  fact('spot-settlement-sessions', 1, null, null, 'bracepl.com', 'likely'),
  fact('atb-settlement-sessions', 2, null, '2024-05-19', 'en.orthosongbad.com 17385', 'sure'),
  fact('atb-settlement-sessions', 4, '2024-05-20', null, 'en.orthosongbad.com 17385', 'sure'),
  fact('sme-settlement-sessions', null, null, null, 'not found', 'unknown'),
  fact('treasury-bond-settlement-sessions', null, null, null, 'not found', 'unknown'),
  fact('bonus-credit-working-days', 10, null, null, 'blog.stocknow.com.bd', 'likely'),

  // Costs. A broker's commission often contains the other charges of the market.
  fact('commission-percent', 0.4, null, null, 'brokers 2014–2022', 'likely'),
  fact('highest-commission-percent', 1, null, null, 'brokers 2014–2022', 'likely'),
  fact('treasury-bond-commission-percent', 0.1, null, null, 'businesspostbd.com', 'likely'),
  fact('commission-vat-percent', null, null, null, 'not found', 'unknown'),
  fact('cdbl-percent', 0.0175, null, '2015-06-30', 'dailyinqilab.com 31389', 'likely'),
  fact('cdbl-percent', 0.015, '2015-07-01', '2016-07-31', 'dailyinqilab.com 31389', 'likely'),
  fact('cdbl-percent', 0.0125, '2016-08-01', null, 'thedailystar.net 1253749', 'likely'),
  fact('exchange-fee-percent', 0.03, '2014-12-18', null, 'dailyjanakantha.com 103029', 'likely'),
  fact('bond-exchange-fee-paisa', 5000, '2014-12-18', null, 'dailyjanakantha.com', 'likely'),
  fact('trade-tax-percent', 0.05, null, '2025-06-30', 'taxvatpoint.com s. 137', 'sure'),
  fact('trade-tax-percent', 0.03, '2025-07-01', '2026-06-30', 'taxvatpoint.com s. 137', 'sure'),
  fact('trade-tax-percent', 0.03, '2026-07-01', null, 'taxvatpoint.com s. 137', 'likely'),
  fact('account-fee-paisa', 45_000, null, '2025-06-30', 'prothomalo.com 8uo3a3v352', 'sure'),
  fact('account-fee-paisa', 15_000, '2025-07-01', null, 'prothomalo.com 8uo3a3v352', 'sure'),

  // Taxes of a resident person; income years from July to June.
  fact('dividend-tax-percent', 10, '2023-07-01', '2026-06-30', 'Income Tax Act s. 117', 'sure'),
  fact('dividend-tax-percent', 10, '2026-07-01', null, 'Income Tax Act s. 117', 'likely'),
  fact('dividend-tax-without-number-percent', 15, '2023-07-01', '2026-06-30', 'Act s. 117', 'sure'),
  fact('dividend-tax-without-number-percent', 15, '2026-07-01', null, 'Act s. 117', 'likely'),
  fact('company-dividend-tax-percent', 20, '2023-07-01', null, 'tbsnews.net 2025', 'likely'),
  fact('dividend-free-paisa', 5_000_000, null, '2023-06-30', 'tbsnews.net 2023', 'likely'),
  fact('dividend-free-paisa', 0, '2023-07-01', null, 'tbsnews.net 2023', 'likely'),
  fact('fund-dividend-free-paisa', 2_500_000, null, '2023-06-30', 'tbsnews.net 2023', 'likely'),
  fact('fund-dividend-free-paisa', 0, '2023-07-01', null, 'tbsnews.net 2023', 'likely'),
  fact('gains-tax-percent', 0, null, '2024-06-30', 'regfollower.com', 'sure'),
  fact('gains-tax-percent', 15, '2024-07-01', '2026-06-30', 'notice of 4 Nov 2024', 'sure'),
  fact('gains-tax-percent', 15, '2026-07-01', null, 'notice of 4 Nov 2024', 'likely'),
  fact('gains-free-paisa', 500_000_000, '2024-07-01', '2026-06-30', 'regfollower.com', 'sure'),
  fact('gains-free-paisa', 500_000_000, '2026-07-01', null, 'regfollower.com', 'likely'),
  fact('company-gains-tax-percent', 15, '2024-07-01', null, 'regfollower.com', 'sure'),
  fact('surcharge-over-4-crore-percent', 10, '2024-07-01', null, 'bangladeshdailyonline', 'sure'),
  fact('surcharge-over-10-crore-percent', 20, '2024-07-01', null, 'bangladeshdailyonline', 'sure'),
  fact('surcharge-over-20-crore-percent', 30, '2024-07-01', null, 'bangladeshdailyonline', 'sure'),
  fact('surcharge-over-50-crore-percent', 35, '2024-07-01', null, 'bangladeshdailyonline', 'sure'),

  // Calendar days in which a cash dividend must be paid: after the AGM or the record date, of a fund after its declaration.
  fact('dividend-pay-days', 30, null, '2021-01-13', 'as the directive after it', 'likely'),
  fact('dividend-pay-days', 30, '2021-01-14', null, 'directive of 14 Jan 2021', 'sure'),
  fact('fund-dividend-pay-days', 45, null, '2021-01-13', 'as the directive after it', 'likely'),
  fact('fund-dividend-pay-days', 45, '2021-01-14', null, 'directive of 14 Jan 2021', 'sure'),

  // Margin loans: what the portfolio must be worth in percent of the loan, and how much is lent.
  fact('margin-call-percent', 150, null, '2025-11-05', 'rules of 1999, dhakamirror.com', 'likely'),
  fact('margin-call-percent', 175, '2025-11-06', null, 'rules of 2025, bdnews24.com', 'sure'),
  fact('forced-sale-percent', null, null, '2025-11-05', 'not found', 'unknown'),
  fact('forced-sale-percent', 150, '2025-11-06', null, 'rules of 2025, bdnews24.com', 'sure'),
  fact('margin-own-money-paisa', 50_000_000, '2025-11-06', null, 'rules of 2025', 'sure'),
  fact('margin-full-from-paisa', 100_000_000, '2025-11-06', null, 'rules of 2025', 'sure'),
  fact('margin-loan-percent', 80, '2021-01-01', '2022-05-31', 'en.sunbd24.com', 'sure'),
  fact('margin-loan-percent', 100, '2022-06-01', null, 'archive.orthosongbad.com 107767', 'sure'),
  fact('small-margin-loan-percent', 50, '2025-11-06', null, 'rules of 2025', 'sure'),
  fact('margin-most-paisa', 10_000_000_000, '2025-11-06', null, 'protidinerarthonity', 'sure'),
  fact('margin-of-b', null, null, null, 'sources disagree', 'unknown'),
] as const;

export type FactName = (typeof rows)[number]['what'];

export const moneyFacts: readonly MoneyFact[] = rows;

function fact<What extends string>(
  what: What,
  value: number | null,
  from: TradingDay | null,
  to: TradingDay | null,
  source: string,
  sure: Sureness,
) {
  return { what, value, from, to, source, sure } as const;
}

const byName = Map.groupBy(moneyFacts, ({ what }) => what);

/** F1: the row that was in force on a day; undefined before the first. */
export const factOn = (what: FactName, day: TradingDay): MoneyFact | undefined =>
  byName
    .get(what)
    ?.find(({ from, to }) => (from === null || from <= day) && (to === null || day <= to));

/** F2: its value; null when it is unknown or none was in force. */
export const factValue = (what: FactName, day: TradingDay): number | null =>
  factOn(what, day)?.value ?? null;
