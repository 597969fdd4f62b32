import { dhakaDay } from '@dorpon/domain/calendar/trading-calendar';
import { type TradingDay } from '@dorpon/domain/units';
import { z } from 'zod/mini';
import { epochMs, tradingDay } from './wire.ts';

export const MAX_DATES = 100;

/** Fields of an end-of-day record that `col` can select. */
export const DAY_FIELDS = [
  'o',
  'h',
  'l',
  'c',
  'ltp',
  'ycp',
  'v',
  'vl',
  't',
  'bear',
  'bull',
  'neutral',
] as const;
export type DayField = (typeof DAY_FIELDS)[number];

const isDayField = (name: string): name is DayField => DAY_FIELDS.some((field) => field === name);

const columnText = z
  .string()
  .check(
    z.refine(
      (text) => text.split(',').every(isDayField),
      `must be among the columns ${DAY_FIELDS.join(', ')}`,
    ),
  );

/** One name, several separated by commas, or the parameter repeated. */
export const columns = z.union([columnText, z.array(columnText).check(z.maxLength(20))]);

export const columnsOf = (given: string | readonly string[]): DayField[] => {
  const texts = typeof given === 'string' ? [given] : given;
  return [...new Set(texts.flatMap((text) => text.split(',')))].filter(isDayField);
};

const dateList = z.array(z.union([tradingDay, epochMs])).check(
  z.minLength(1),
  z.maxLength(MAX_DATES),
  z.refine(
    (dates) => dates.every((date) => typeof date === 'string' || Math.abs(date) < 4e12),
    'must be a valid date',
  ),
);

function readList(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A JSON array of days, or of times that mean their Dhaka day. Stays text, as sent. */
export const dateArray = z.string().check(
  z.maxLength(5000),
  z.refine(
    (text) => dateList.safeParse(readList(text)).success,
    `must be a JSON array of 1 to ${MAX_DATES} days`,
  ),
);

export const datesOf = (text: string): TradingDay[] =>
  z
    .parse(dateList, readList(text))
    .map((date) => (typeof date === 'string' ? date : dhakaDay(date)));
