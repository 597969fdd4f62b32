import { bigint, char, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

const count = (name: string) => bigint(name, { mode: 'number' }).notNull();

export const dayBars = pgTable(
  'day_bar',
  {
    code: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    open: integer().notNull(),
    high: integer().notNull(),
    low: integer().notNull(),
    close: integer().notNull(),
    last: integer().notNull(),
    yesterdayClose: integer('yesterday_close').notNull(),
    volume: count('volume'),
    value: count('value'),
    trades: integer().notNull(),
    bull: count('bull'),
    bear: count('bear'),
    neutral: count('neutral'),
  },
  (table) => [primaryKey({ columns: [table.code, table.day] })],
);

export const ticks = pgTable(
  'tick',
  {
    day: date({ mode: 'string' }).notNull(),
    code: text().notNull(),
    number: integer().notNull(),
    at: bigint('at_ms', { mode: 'number' }).notNull(),
    price: integer().notNull(),
    quantity: integer().notNull(),
    market: char({ enum: ['P', 'S'] }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.code, table.number] })],
);
