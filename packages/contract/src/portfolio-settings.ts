import { MAX_CHARGE_ROWS, MAX_PORTFOLIO_NAME } from '@dorpon/domain/portfolio/limits';
import { LOT_METHODS, MAX_MONEY } from '@dorpon/domain/portfolio/transaction';
import { z } from 'zod/mini';
import { nameInput, textInput } from './member-input.ts';
import { list } from './own-part.ts';
import { recordDay } from './wire.ts';

export const portfolioName = nameInput(1, MAX_PORTFOLIO_NAME);

const percent = z.number().check(z.gte(0), z.lte(100));

/** What a broker charges from a day on: percents of the value of a trade, of VAT of the commission. */
const chargeRates = z.strictObject({
  from: recordDay,
  commission: percent,
  /** In paisa. */
  minimum: z.int().check(z.gte(0), z.lte(MAX_MONEY)),
  cdbl: percent,
  exchangeFee: percent,
  sourceTax: percent,
  vat: percent,
});

export const portfolioSettings = z.strictObject({
  lotMethod: z.enum(LOT_METHODS),
  /** With a tax number less of a dividend is kept back as tax. */
  hasTaxNumber: z.boolean(),
  /** What the broker charges, by the first day of each row. */
  charges: list(chargeRates, MAX_CHARGE_ROWS),
  /** Corporate actions of the market's record are entered without asking. */
  automaticActions: z.boolean(),
  /** Percent a year, to compare with. */
  depositRate: percent,
  broker: textInput(0, MAX_PORTFOLIO_NAME),
});
export type PortfolioSettings = z.infer<typeof portfolioSettings>;
