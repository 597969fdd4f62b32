import { dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import type { EpochMs, TradingDay } from '@dorpon/domain/units';
import { z } from 'zod/mini';
import { tradingDay } from './wire.ts';

const MINUTES_OF_A_DAY = 1440;

/** The first time accepted, and the first one after the accepted range. */
const FIRST = Date.UTC(1950, 0, 1);
const AFTER = Date.UTC(2101, 0, 1);

const momentText = z.string().check(
  z.regex(/^(-?\d{1,15}|\d{4}-\d{2}-\d{2})$/, 'must be epoch milliseconds or a day as YYYY-MM-DD'),
  z.refine(
    (text) => isDigits(text) || tradingDay.safeParse(text).success,
    'must be an existing day',
  ),
  z.refine((text) => {
    const at = isDigits(text) ? Number(text) : dhakaTime(text, 0);
    return at >= FIRST && at < AFTER;
  }, 'must be within the years 1950 to 2100'),
);

const isDigits = (text: string): boolean => /^-?\d+$/.test(text);

/** Epoch milliseconds, or a Dhaka day, which means its start. */
export const fromMoment = z.pipe(
  momentText,
  z.transform((text: string): EpochMs => (isDigits(text) ? Number(text) : dhakaTime(text, 0))),
);

/** Epoch milliseconds, or a Dhaka day, which means its end. */
export const uptoMoment = z.pipe(
  momentText,
  z.transform(
    (text: string): EpochMs =>
      isDigits(text) ? Number(text) : dhakaTime(text, MINUTES_OF_A_DAY) - 1,
  ),
);

/** A range that ends before it starts is an error, not an empty result. */
export const inOrder = z.refine<Range>(
  ({ from, upto }) => from === undefined || upto === undefined || from <= upto,
  { path: ['upto'], error: 'must not be before from' },
);

/** Times or days: both ends are of the same kind. */
interface Range {
  readonly from?: EpochMs | TradingDay | undefined;
  readonly upto?: EpochMs | TradingDay | undefined;
}

/** A whole number in a query string. */
export const wholeNumber = (least: number, most: number) =>
  z.pipe(
    z.string().check(
      z.regex(/^\d{1,9}$/, 'must be a whole number'),
      z.refine(
        (text) => Number(text) >= least && Number(text) <= most,
        `must be from ${least} to ${most}`,
      ),
    ),
    z.transform(Number),
  );

/** 0: raw. 1: adjusted for bonus, split and rights. 2: for cash dividends as well. */
export const adjustMode = z.pipe(
  z.enum(['0', '1', '2']),
  z.transform((mode): 0 | 1 | 2 => (mode === '2' ? 2 : mode === '1' ? 1 : 0)),
);

export const SESSION_MINUTES = 270;

/** One call reads at most the newest minutes of a range. */
export const MAX_MINUTES = 20_000;

/** Minutes per bar, up to a whole session. */
export const barInterval = wholeNumber(1, SESSION_MINUTES);
