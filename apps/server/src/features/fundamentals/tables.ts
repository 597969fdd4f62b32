import type { BalanceSheet } from '@dorpon/domain/company/balance-sheet';
import type { CashFlow } from '@dorpon/domain/company/cash-flow';
import type { IncomeStatement } from '@dorpon/domain/company/income-statement';
import { bigint, boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

const day = (name: string) => date(name, { mode: 'string' }).notNull();

export const statements = pgTable('statement', {
  code: text().notNull(),
  period: text({ enum: ['Q1', 'Q2', 'Q3', 'Q4', 'annual'] }).notNull(),
  endedOn: day('ended_on'),
  yearEndedOn: day('year_ended_on'),
  publishedOn: day('published_on'),
  audited: boolean().notNull(),
  outstanding: bigint({ mode: 'number' }).notNull(),
  income: jsonb().$type<IncomeStatement>().notNull(),
  balance: jsonb().$type<BalanceSheet>().notNull(),
  cashFlow: jsonb('cash_flow').$type<CashFlow>().notNull(),
});

/** Parts in hundredths of a percent. */
export const shareholdings = pgTable('shareholding', {
  code: text().notNull(),
  heldOn: day('held_on'),
  publishedOn: day('published_on'),
  director: integer().notNull(),
  govt: integer().notNull(),
  institute: integer().notNull(),
  foreign: integer().notNull(),
  public: integer().notNull(),
});
