import type { AdjustMode } from '@dorpon/domain/bars/price-adjustment';
import { addDays, dhakaDay, dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import { type BarCalls, FIRST_MOMENT, type MinuteRow } from './chart-feed.ts';
import { daysPerPage, wholeSessions } from './minute-pages.ts';

type Context = { readonly signal: AbortSignal };

/*
 * What a chart opens with. The keys name no time: of each only the last answer is kept on this device, and it is always
 * asked for anew.
 */

export const daysQuery = (calls: BarCalls, code: ShareCode, upto: EpochMs) => ({
  queryKey: ['chart-days', code],
  queryFn: ({ signal }: Context) => calls.days(code, { from: FIRST_MOMENT, upto }, signal),
});

export const factorsQuery = (calls: BarCalls, code: ShareCode, adjust: AdjustMode) => ({
  queryKey: ['chart-factors', code, adjust],
  queryFn: ({ signal }: Context) => calls.factors(code, adjust, signal),
});

/** The newest sessions up to a time, however long ago they were. */
export const newestMinutesQuery = (
  calls: BarCalls,
  code: ShareCode,
  minutes: number,
  upto: EpochMs,
) => ({
  queryKey: ['chart-minutes', code, minutes],
  queryFn: async ({ signal }: Context): Promise<MinuteRow[]> => {
    const from = dhakaTime(addDays(dhakaDay(upto), -daysPerPage(minutes)), 0);
    const rows = await calls.minutes(code, { from, upto }, minutes, signal);
    return rows.length > 0 ? rows : await minutesBefore(calls, code, minutes, from, signal);
  },
});

export const minutesBefore = async (
  calls: BarCalls,
  code: ShareCode,
  minutes: number,
  at: EpochMs,
  signal: AbortSignal,
): Promise<MinuteRow[]> =>
  wholeSessions(await calls.minutes(code, { from: FIRST_MOMENT, upto: at - 1 }, minutes, signal));
