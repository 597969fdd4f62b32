// tax on gains = max(0, gains of the year − free part) × percent ÷ 100, by the rules of the year's last day (Y1–Y4)
import type { Paisa, TradingDay } from '../../units.ts';
import type { Income, Ledger, Realised } from '../ledger/ledger.ts';
import { factOn, type MoneyFact, type Sureness } from '../money-facts.data.ts';
import { percentOf } from '../percent-of.ts';

/** Y1: the income year that begins on 1 July of this year. */
export type TaxYear = number;

export const taxYearOf = (day: TradingDay): TaxYear =>
  Number(day.slice(0, 4)) - (day.slice(5) < '07-01' ? 1 : 0);

export interface TaxYearReport {
  readonly year: TaxYear;
  readonly from: TradingDay;
  readonly to: TradingDay;
  readonly sales: readonly Realised[];
  readonly income: readonly Income[];
  /** Losses reduce it. */
  readonly gains: Paisa;
  /** Before tax. */
  readonly dividends: Paisa;
  readonly interest: Paisa;
  readonly taxAtSource: Paisa;
  /** An estimate; null when a rule of the year is unknown. */
  readonly gainsTax: Paisa | null;
  readonly sure: Sureness;
  /** The dated rules that the estimate uses. */
  readonly rules: readonly MoneyFact[];
}

type Books = Pick<Ledger, 'realised' | 'income'>;

/** Y1–Y4: of all portfolios of a person together, because the free part is of the person. */
export function taxYearReport(ledgers: readonly Books[], year: TaxYear): TaxYearReport {
  const [from, to] = [`${year}-07-01`, `${year + 1}-06-30`];
  const isWithin = ({ day }: { readonly day: TradingDay }) => day >= from && day <= to;
  const byDay = (a: { readonly day: TradingDay }, b: { readonly day: TradingDay }) =>
    a.day < b.day ? -1 : a.day > b.day ? 1 : 0;
  const sales = ledgers.flatMap(({ realised }) => realised.filter(isWithin)).sort(byDay);
  const income = ledgers.flatMap((ledger) => ledger.income.filter(isWithin)).sort(byDay);
  const gains = sales.reduce((sum, { gain }) => sum + gain, 0);
  const amountOf = (isCounted: (one: Income) => boolean) =>
    income.reduce((sum, one) => sum + (isCounted(one) ? one.amount : 0), 0);
  return {
    year,
    from,
    to,
    sales,
    income,
    gains,
    dividends: amountOf(({ kind }) => kind !== 'interest'),
    interest: amountOf(({ kind }) => kind === 'interest'),
    taxAtSource: income.reduce((sum, { tax }) => sum + tax, 0),
    ...gainsTaxOf(gains, to),
  };
}

/** Y3. */
export function gainsTaxOf(
  gains: Paisa,
  day: TradingDay,
): { readonly gainsTax: Paisa | null; readonly sure: Sureness; readonly rules: MoneyFact[] } {
  const rate = factOn('gains-tax-percent', day);
  const free = factOn('gains-free-paisa', day);
  const rules = [rate, free].filter((rule) => rule !== undefined);
  if (rate === undefined || rate.value === null) return { gainsTax: null, sure: 'unknown', rules };
  const taxed = Math.max(0, gains - (free?.value ?? 0));
  const isSure = rules.every(({ sure }) => sure === 'sure');
  return { gainsTax: percentOf(taxed, rate.value), sure: isSure ? 'sure' : 'likely', rules };
}

/** Years with a sale or income, newest first. */
export const taxYears = (ledgers: readonly Books[]): TaxYear[] =>
  [
    ...new Set(
      ledgers.flatMap(({ realised, income }) =>
        [...realised, ...income].map(({ day }) => taxYearOf(day)),
      ),
    ),
  ].sort((a, b) => b - a);

/** Y5: kept back of a dividend; null when the rule of the day is unknown. */
export function dividendTax(
  amount: Paisa,
  day: TradingDay,
  hasTaxNumber: boolean,
): { readonly tax: Paisa | null; readonly rule: MoneyFact | undefined } {
  const rule = factOn(
    hasTaxNumber ? 'dividend-tax-percent' : 'dividend-tax-without-number-percent',
    day,
  );
  return { tax: rule?.value == null ? null : percentOf(amount, rule.value), rule };
}
