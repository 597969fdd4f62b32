import type { PortfolioSettings } from '@dorpon/contract/portfolio-settings';
import { chargesOfTrade, ratesOn } from '@dorpon/domain/portfolio/broker-charges';
import { dividendTax } from '@dorpon/domain/portfolio/reports/tax-year';
import type { Paisa } from '@dorpon/domain/units';
import { type Draft, type NumberField, readField, written } from './draft.ts';

interface Known {
  readonly settings: PortfolioSettings;
  /** The price of the share now, or the close of a past day; undefined when unknown. */
  readonly price: Paisa | undefined;
}

/** Brokers take their commission of trades at the exchange, whose price is known. */
export const atExchange: ReadonlySet<string> = new Set(['buy', 'sell']);

/** The draft with what can be filled in: the price of its day, the commission, the tax of a dividend. */
export function filledIn(draft: Draft, { settings, price }: Known): Draft {
  const fills: Partial<Record<NumberField, string>> = {};
  const textOf = (field: NumberField) => draft.texts[field] ?? fills[field] ?? '';
  const { kind, day } = draft;
  if (atExchange.has(kind)) {
    if (price !== undefined) fills.price = written('price', price);
    const quantity = readField('quantity', textOf('quantity'));
    const paid = readField('price', textOf('price'));
    if (quantity !== null && paid !== null && day !== null) {
      const { total } = chargesOfTrade(quantity * paid, ratesOn(settings.charges, day));
      fills.charges = written('charges', total);
    }
  }
  if (kind === 'dividend' && day !== null) {
    const amount = readField('amount', textOf('amount'));
    const tax = amount === null ? null : dividendTax(amount, day, settings.hasTaxNumber).tax;
    if (tax !== null) fills.tax = written('tax', tax);
  }
  return { ...draft, texts: { ...fills, ...draft.texts } };
}
