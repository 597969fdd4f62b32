import { tradingDayOf } from '@dorpon/domain/bars/day-columns';
import { dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import type { ShareCode, TradingDay } from '@dorpon/domain/units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDayCounts, minuteFile } from './minute-file.ts';
import type { FileOptions, FileSources } from './price-file.ts';
import type { MinuteFilesStore, MinuteRange } from './store.ts';

const MINUTE = 60_000;
const dayAt = (at: number): TradingDay => tradingDayOf(20_000 + at);

/** Days of minutes from ten o'clock on. `asked` has the day of each query for row counts. */
function minutesOf(rows: readonly Readonly<Record<ShareCode, number>>[]) {
  const asked: TradingDay[] = [];
  const days = rows.map((_, at) => dayAt(at));
  const timesOf = (day: TradingDay, code: ShareCode) =>
    Array.from(
      { length: rows[days.indexOf(day)]?.[code] ?? 0 },
      (_, minute) => dhakaTime(day, 600) + minute * MINUTE,
    );
  const within = (day: TradingDay, { codes, after, upto }: MinuteRange) =>
    Object.keys(rows[days.indexOf(day)] ?? {})
      .filter((code) => codes === null || codes.includes(code))
      .map((code) => {
        const times = timesOf(day, code).filter((at) => at > after && at <= upto);
        return [code, times] as const;
      });
  const store: Partial<MinuteFilesStore> = {
    days: async () => days,
    newest: async (day, range) => {
      const times = within(day, { ...range, upto: Number.MAX_SAFE_INTEGER }).flatMap(
        ([, some]) => some,
      );
      return times.length === 0 ? null : Math.max(...times);
    },
    async rowsByCode(day, range) {
      asked.push(day);
      return new Map(within(day, range).map(([code, times]) => [code, times.length]));
    },
  };
  let edition = 'a';
  const sources = { minutes: store, edition: () => edition } as FileSources;
  const wholeDay = createDayCounts(sources.minutes, sources.edition);
  return {
    asked,
    async count(given: Partial<FileOptions> = {}) {
      const options = { from: '1950-01-01', upto: '2100-12-31', since: 0, everything: true };
      const file = await minuteFile({ ...options, ...given } as FileOptions, sources, wholeDay);
      return await file.count();
    },
    importMore() {
      edition = 'b';
    },
  };
}

const shares = (...codes: string[]) => ({
  everything: false,
  shares: codes.map((code) => ({ code, isIndex: false, factors: [] })),
});

describe('the rows of a minute file', () => {
  it('are counted by day; finished days only once until an import, for all selections', async () => {
    const minutes = minutesOf([{ ACI: 3, GP: 2 }, { ACI: 4 }, { ACI: 1, GP: 5 }]);
    expect(await minutes.count()).toEqual({ rows: 15, about: false });
    expect(minutes.asked.toSorted()).toEqual([dayAt(0), dayAt(1), dayAt(2)]);
    minutes.asked.length = 0;
    expect(await minutes.count()).toEqual({ rows: 15, about: false });
    expect(await minutes.count(shares('GP'))).toEqual({ rows: 7, about: false });
    expect(minutes.asked, 'the last day may still grow').toEqual([dayAt(2), dayAt(2)]);
    minutes.importMore();
    minutes.asked.length = 0;
    await minutes.count();
    expect(minutes.asked).toHaveLength(3);
  });

  it('are counted after the minute of `since`', async () => {
    const minutes = minutesOf([{ ACI: 3, GP: 2 }, { ACI: 4 }, { ACI: 1 }]);
    const since = dhakaTime(dayAt(0), 600);
    expect(await minutes.count({ since })).toEqual({ rows: 8, about: false });
  });

  it('of a long range are estimated from 31 of its days and the last', async () => {
    const minutes = minutesOf(
      Array.from({ length: 101 }, (_, at) => ({ ACI: at % 2 === 0 ? 4 : 2 })),
    );
    const { rows, about } = await minutes.count();
    expect(about).toBe(true);
    expect(Math.abs(rows - 304)).toBeLessThanOrEqual(15);
    expect(minutes.asked).toHaveLength(32);
  });

  it('are exact up to 32 days, and otherwise within the bounds of the smallest and largest day', () => {
    const day = fc.record({
      ACI: fc.integer({ min: 1, max: 9 }),
      GP: fc.integer({ min: 1, max: 9 }),
    });
    return fc.assert(
      fc.asyncProperty(fc.array(day, { minLength: 1, maxLength: 80 }), async (rows) => {
        const sums = rows.map(({ ACI, GP }) => ACI + GP);
        const total = sums.reduce((sum, some) => sum + some, 0);
        const { rows: counted, about } = await minutesOf(rows).count();
        expect(about).toBe(rows.length > 32);
        if (!about) expect(counted).toBe(total);
        expect(counted).toBeGreaterThanOrEqual(Math.min(...sums) * rows.length);
        expect(counted).toBeLessThanOrEqual(Math.max(...sums) * rows.length);
      }),
    );
  });
});
