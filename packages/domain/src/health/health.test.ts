import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumber } from '../bars/day-columns.ts';
import { dhakaCalendar } from '../calendar/dhaka-calendar.ts';
import { dhakaTime } from '../calendar/trading-calendar.ts';
import { adviceOf } from './advice.ts';
import { partHoldings, unequalBalances, unnamed } from './company-health.ts';
import { impossibleBars } from './day-bars.ts';
import { dayTotals } from './day-totals.ts';
import { faultNames, type Severity, type ShareDays, type Spot } from './finding.ts';
import { indexTurnover } from './index-turnover.ts';
import { jumps } from './jumps.ts';
import { marketDays } from './market-days.ts';
import { type Continuity, marketGaps } from './market-gaps.ts';
import { MarketWide } from './market-wide.ts';
import { minuteGaps } from './minute-gaps.ts';
import { minuteTotals, sharesWithoutMinutes } from './minute-totals.ts';
import { repeatedBars } from './repeated-bars.ts';
import { Runs } from './runs.ts';
import { SameHistory } from './same-history.ts';
import { shareGaps } from './share-gaps.ts';
import { sharedCommand } from './shared-command.ts';
import {
  columnsOf,
  daysOf,
  type MadeDay,
  madeDay,
  madeDays,
  marketOf,
  sessions,
  shareOf,
} from './testing/made-days.ts';
import { yesterdayCloses } from './yesterday-closes.ts';

const level = (count: number) => madeDays(Array.from({ length: count }, () => 10_000));
const noContinuity = (count: number): Continuity => ({
  held: new Uint32Array(count),
  broken: new Uint32Array(count),
});
const aWalk = fc
  .array(fc.integer({ min: -400, max: 400 }), { minLength: 30, maxLength: 60 })
  .map((steps) => {
    let close = 15_000;
    return steps.map((step) => {
      close += step;
      return close;
    });
  });

it('a consistent market has no findings', () => {
  fc.assert(
    fc.property(aWalk, (closes) => {
      const rows = madeDays(closes);
      const share = shareOf(rows);
      const market = marketOf(
        rows.map(({ day }) => day),
        { untraded: 1 },
      );
      const continuity = noContinuity(rows.length);
      const found = [
        ...shareGaps(share, market),
        ...impossibleBars(share, market, dhakaCalendar),
        ...repeatedBars(share),
        ...dayTotals(share),
        ...jumps(share, market),
        ...yesterdayCloses(share, market, continuity),
        ...marketGaps(market, dhakaCalendar, continuity),
      ];
      expect(found).toEqual([]);
      expect(continuity.held.reduce((sum, held) => sum + held)).toBe(rows.length - 1);
    }),
  );
});

describe('market days', () => {
  it('are days that at least half of the active shares have; a day that hardly any has is a stray', () => {
    const [a, b, c, d] = sessions(4).map(dayNumber);
    const spans = Array.from({ length: 20 }, () => ({ first: a, last: d }));
    const of = (day: number, rows: number) => ({ day, rows, untraded: 0 });
    const market = marketDays([of(d, 20), of(a, 20), of(b, 1), of(c, 10)], spans);
    expect(market.days).toEqual([a, c, d]);
    expect([...market.strays]).toEqual([b]);
    expect([market.placeOf(c), market.placeOf(b)]).toEqual([1, -1]);
  });

  describe('a row on a day that hardly any share has', () => {
    const [a, b, c] = sessions(3) as [string, string, string];
    const friday = '2024-01-05';
    /** Closes of 100.00, then 103.00 on the stray day, then 105.00. */
    const found = (stray: string, next: Partial<MadeDay> = {}, given: Partial<ShareDays> = {}) => {
      const rows = [
        madeDay(a, 10_000, 0),
        madeDay(stray, 10_300, 1, 10_000),
        { ...madeDay('2024-01-08', 10_500, 2, 10_300), ...next },
      ];
      const market = marketDays(
        rows.map(({ day }, i) => ({ day: dayNumber(day), rows: i === 1 ? 1 : 20, untraded: 0 })),
        Array.from({ length: 20 }, () => ({
          first: dayNumber(a),
          last: dayNumber('2024-01-08'),
        })),
      );
      return impossibleBars(shareOf(rows, given), market, dhakaCalendar).map(
        ({ fault, severity }) => `${fault} ${severity}`,
      );
    };

    it('is kept if the next row’s reference matches it, also on a Friday', () => {
      expect(found(b)).toEqual(['market-day-thin note']);
      expect(found(friday)).toEqual(['market-day-thin note']);
    });

    it('is an error if the next row’s reference matches the row before', () => {
      expect(found(b, { yesterdayClose: 10_000 })).toEqual(['market-shut error']);
      const action = { recordDate: c, reopensOn: '2024-01-08' };
      expect(found(b, { yesterdayClose: 10_000 }, { actions: [action] })).toEqual([
        'market-day-thin note',
      ]);
    });

    it('is checked against the calendar if no reference was given', () => {
      expect(found(b, { derived: true })).toEqual(['market-day-thin note']);
      expect(found(friday, { derived: true })).toEqual(['market-shut warning']);
    });
  });
});

describe('gaps of a share', () => {
  const rows = level(40);
  const days = rows.map(({ day }) => day);
  const without = (...places: number[]) => rows.filter((_, place) => !places.includes(place));

  it('count any missing day where untraded days are stored', () => {
    const market = marketOf(days, { untraded: 1 });
    const spots = shareGaps(shareOf(without(5, 6, 20)), market);
    expect(daysOf(spots)).toEqual([5, 6, 20].map((place) => dayNumber(days[place])));
    const runs = new Runs();
    runs.take(spots);
    expect(runs.findings()).toMatchObject([
      { from: days[5], upto: days[6], days: 2, severity: 'warning' },
      { from: days[20], upto: days[20], days: 1 },
    ]);
  });

  it('elsewhere ignore a week without trades but report two weeks', () => {
    const market = marketOf(days);
    expect(shareGaps(shareOf(without(5, 6, 7, 8, 9)), market)).toEqual([]);
    const fortnight = Array.from({ length: 12 }, (_, i) => i + 10);
    expect(shareGaps(shareOf(without(...fortnight)), market)).toMatchObject(
      fortnight.map((place) => ({ place, severity: 'note' })),
    );
  });

  it('report any missing session of an index', () => {
    const instrument = { type: 'index', board: 'index' } as const;
    expect(shareGaps(shareOf(without(5), { instrument }), marketOf(days))).toHaveLength(1);
  });

  it('exclude record dates and days before the first and after the last row', () => {
    const market = marketOf(days, { untraded: 1 });
    const action = { recordDate: days[5], reopensOn: days[6] };
    expect(shareGaps(shareOf(without(0, 1, 5, 38, 39), { actions: [action] }), market)).toEqual([]);
  });

  it('are exactly the days that were removed', () => {
    const market = marketOf(days, { untraded: 1 });
    const inner = fc.uniqueArray(fc.integer({ min: 1, max: 38 }), { maxLength: 20 });
    fc.assert(
      fc.property(inner, (places) => {
        const spots = shareGaps(shareOf(without(...places)), market);
        expect(spots.map(({ place }) => place)).toEqual([...places].sort((a, b) => a - b));
      }),
    );
  });
});

describe('gaps of the market', () => {
  const days = sessions(20).filter((_, place) => place !== 7);
  const market = marketOf(days);
  const missing = sessions(20)[7];

  it('are proved by yesterday’s closes that do not match', () => {
    const continuity = noContinuity(19);
    continuity.held[7] = 10;
    continuity.broken[7] = 20;
    expect(marketGaps(market, dhakaCalendar, continuity)).toMatchObject([
      { fault: 'market-days-missing', from: missing, upto: missing, days: 1, severity: 'error' },
    ]);
  });

  it('are ruled out by yesterday’s closes that match; without any a single day is not reported', () => {
    const continuity = noContinuity(19);
    expect(marketGaps(market, dhakaCalendar, continuity)).toEqual([]);
    continuity.held[7] = 30;
    expect(marketGaps(market, dhakaCalendar, continuity)).toEqual([]);
  });

  it('are proved only if at least three shares, and half of those compared, do not match', () => {
    const severity = (held: number, broken: number) => {
      const continuity = noContinuity(19);
      continuity.held[7] = held;
      continuity.broken[7] = broken;
      return marketGaps(market, dhakaCalendar, continuity).map((each) => each.severity);
    };
    expect(severity(3, 1)).toEqual(['warning']);
    expect(severity(0, 3)).toEqual(['error']);
    expect(severity(10, 9)).toEqual(['warning']);
  });

  it('include a missing year, although nothing proves it', () => {
    const days = sessions(600);
    const kept = marketOf([...days.slice(0, 200), ...days.slice(440)]);
    expect(marketGaps(kept, dhakaCalendar, noContinuity(360))).toMatchObject([
      { from: days[200], upto: days[439], days: 240, severity: 'warning' },
    ]);
  });

  it('are proved only by given closes of yesterday, not by derived ones', () => {
    const walk = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 30, maxLength: 30 });
    fc.assert(
      fc.property(walk, fc.integer({ min: 1, max: 12 }), (steps, length) => {
        // All closes differ, so none before the gap equals one after it.
        let close = 10_000;
        const all = madeDays(steps.map((step) => (close += step)));
        const rows = all.filter((_, row) => row < 10 || row >= 10 + length);
        const derived = rows.map((row, i) => ({
          ...row,
          derived: true,
          yesterdayClose: rows[i - 1]?.close ?? 0,
        }));
        const market = marketOf(rows.map(({ day }) => day));
        const count = (made: readonly MadeDay[]) => {
          const continuity = noContinuity(rows.length);
          for (let share = 0; share < 5; share += 1)
            yesterdayCloses(shareOf(made), market, continuity);
          return [continuity.held[10], continuity.broken[10]];
        };
        expect(count(rows)).toEqual([0, 5]);
        expect(count(derived)).toEqual([0, 0]);
      }),
    );
  });

  it('include an unknown week as a note', () => {
    const short = marketOf(sessions(20).filter((_, place) => place < 5 || place > 10));
    expect(marketGaps(short, dhakaCalendar, noContinuity(14))).toMatchObject([
      { from: sessions(20)[5], upto: sessions(20)[10], days: 6, severity: 'note' },
    ]);
  });

  it('without a missing day, closes that do not match are their own finding', () => {
    const continuity = noContinuity(19);
    continuity.broken[3] = 25;
    expect(marketGaps(market, dhakaCalendar, continuity)).toMatchObject([
      { fault: 'market-yesterday-close', from: days[3], found: 25, severity: 'warning' },
    ]);
  });
});

describe('jumps', () => {
  const closes = [10_000, 10_000, 10_000, 12_000, 12_000, 12_000, 12_000];
  const rows = madeDays(closes);
  const days = rows.map(({ day }) => day);
  const market = marketOf(days);

  it('100 → 120 is beyond 10%', () => {
    expect(jumps(shareOf(rows), market)).toMatchObject([
      { day: dayNumber(days[3]), found: 12_000, expected: 10_000 },
    ]);
  });

  it('an ex-day, a day without limits and a new share have none', () => {
    const action = { recordDate: days[2], reopensOn: days[3] };
    expect(jumps(shareOf(rows, { actions: [action] }), market)).toEqual([]);
    const freeDays = new Set([dayNumber(days[3])]);
    expect(jumps(shareOf(rows, { freeDays }), market)).toEqual([]);
    const older = marketOf(['2023-12-28', ...days]);
    expect(jumps(shareOf(rows), older)).toEqual([]);
  });

  it('an index may move further; an untraded day is not checked', () => {
    const instrument = { type: 'index', board: 'index' } as const;
    expect(jumps(shareOf(rows, { instrument }), market)).toEqual([]);
    const untraded = { open: 0, high: 0, low: 0, volume: 0, value: 0 };
    expect(jumps(shareOf(rows.map((row) => ({ ...row, ...untraded }))), market)).toEqual([]);
    const noVolume = rows.map((row) => ({ ...row, volume: 0, value: 0 }));
    expect(jumps(shareOf(noVolume), market)).toHaveLength(1);
  });

  it('without a given close of yesterday the previous session’s close is the reference, if stored', () => {
    const bare = rows.map((row) => ({ ...row, yesterdayClose: 0 }));
    expect(jumps(shareOf(bare), market)).toHaveLength(1);
    const gap = bare.filter((_, row) => row !== 2);
    expect(jumps(shareOf(gap), market)).toEqual([]);
    const derived = gap.map((row) => ({ ...row, yesterdayClose: 10_000, derived: true }));
    expect(jumps(shareOf(derived), market)).toEqual([]);
  });

  it('any move within the limit is accepted and any beyond is reported', () => {
    fc.assert(
      fc.property(fc.integer({ min: -3000, max: 3000 }), (move) => {
        const made = madeDays([10_000, 10_000, 10_000 + move]);
        const found = jumps(shareOf(made), marketOf(made.map(({ day }) => day)));
        expect(found.length).toBe(Math.abs(move) > 1010 ? 1 : 0);
      }),
    );
  });

  it('of many shares on one day are reported once', () => {
    const wide = new MarketWide(market);
    const spot = (code: string, day: string): Spot => ({
      fault: 'price-jump',
      code,
      day: dayNumber(day),
      place: 0,
      found: 1,
      expected: 2,
      severity: 'warning',
    });
    wide.take(['A', 'B', 'C', 'D', 'E'].map((code) => spot(code, days[3])));
    wide.take([spot('A', days[5])]);
    expect(wide.wide()).toMatchObject([{ from: days[3], found: 5, expected: 30 }]);
    expect(wide.own()).toEqual([spot('A', days[5])]);
  });
});

describe('yesterday’s close', () => {
  const rows = madeDays([10_000, 10_100, 10_200]);
  const market = marketOf(rows.map(({ day }) => day));
  const wrong = rows.map((row, i) => (i === 2 ? { ...row, yesterdayClose: 10_050 } : row));

  it('must equal the close of the session before', () => {
    const continuity = noContinuity(3);
    expect(yesterdayCloses(shareOf(wrong), market, continuity)).toMatchObject([
      { place: 2, found: 10_050, expected: 10_100 },
    ]);
    expect([...continuity.held, ...continuity.broken]).toEqual([0, 1, 0, 0, 0, 1]);
  });

  it('is not checked on an ex-day, after a missing day or where it is unknown', () => {
    const action = { recordDate: rows[1].day, reopensOn: rows[2].day };
    const silent = (made: readonly MadeDay[], actions = [] as (typeof action)[]) =>
      yesterdayCloses(shareOf(made, { actions }), market, noContinuity(3));
    expect(silent(wrong, [action])).toEqual([]);
    expect(silent([wrong[0], wrong[2]])).toEqual([]);
    expect(silent(wrong.map((row) => ({ ...row, yesterdayClose: 0 })))).toEqual([]);
  });
});

describe('duplicates', () => {
  it('include a repeated day with the same volume', () => {
    const rows = level(4);
    const copy = { ...rows[1], day: rows[2].day };
    expect(repeatedBars(shareOf([rows[0], rows[1], copy, rows[3]]))).toMatchObject([
      { day: dayNumber(copy.day), found: 1001, severity: 'warning' },
    ]);
  });

  it('a copied reference means a copy; a matching one means a genuine day', () => {
    const [first, a, b] = sessions(3) as [string, string, string];
    const severity = (before: Partial<MadeDay>, now: Partial<MadeDay>, closedAt = 9950) =>
      repeatedBars(
        shareOf([
          madeDay(first, closedAt, 7),
          { ...madeDay(a, 10_000, 0), ...before },
          { ...madeDay(b, 10_000, 0), ...now },
        ]),
      ).map((spot) => spot.severity);
    // A bond at 100.00 that closed at 99.50 before: the same five lots twice, with two references.
    expect(severity({ yesterdayClose: 9950 }, { yesterdayClose: 10_000 })).toEqual(['note']);
    expect(severity({ yesterdayClose: 9950 }, { yesterdayClose: 9950 })).toEqual(['error']);
    // The first of the two does not match either, so it may be the copy.
    expect(severity({ yesterdayClose: 9950 }, { yesterdayClose: 9950 }, 9900)).toEqual(['warning']);
    expect(severity({ yesterdayClose: 9950 }, { yesterdayClose: 9950, derived: true })).toEqual([
      'warning',
    ]);
    const index = { volume: 0, value: 0, neutral: 0 };
    expect(severity(index, index)).toEqual(['warning']);
  });

  it('a small volume at a floor price may repeat; a large one may not', () => {
    const at = (day: string, volume: number) => ({
      ...madeDay(day, 10_000, 0),
      high: 10_000,
      low: 10_000,
      volume,
      value: 0,
    });
    const [a, b] = sessions(2);
    expect(repeatedBars(shareOf([at(a, 1), at(b, 1)]))).toEqual([]);
    expect(repeatedBars(shareOf([at(a, 81_773), at(b, 81_773)]))).toHaveLength(1);
    expect(repeatedBars(shareOf([at(a, 0), at(b, 0)]))).toEqual([]);
  });

  const named = (...codes: string[]) =>
    new Map(codes.map((code) => [code, { code, name: `${code} Ltd.` }]));

  it('one history under two codes is found in any order; different histories are not', () => {
    fc.assert(
      fc.property(aWalk, aWalk, fc.boolean(), (ours, theirs, oldFirst) => {
        const same = new SameHistory();
        const [own, other] = [madeDays([...ours, ...ours]), madeDays([...theirs, ...theirs])];
        const both = [
          ['LHBL', own],
          ['LAFSURCEML', own.slice(5)],
        ] as const;
        for (const [code, rows] of oldFirst ? both.toReversed() : both)
          same.take(code, columnsOf(rows));
        same.take('OTHER', columnsOf(other));
        expect(same.findings(named('LHBL', 'OTHER'))).toMatchObject([
          { fault: 'history-twice', code: 'LHBL', other: 'LAFSURCEML', severity: 'error' },
        ]);
      }),
      { numRuns: 30 },
    );
  });

  describe('two codes with one history', () => {
    const rows = madeDays(Array.from({ length: 120 }, (_, row) => 10_000 + 37 * (row % 29)));
    const shared = (
      one: readonly MadeDay[],
      two: readonly MadeDay[],
      listed: ReturnType<typeof named>,
    ) => {
      const findings = [[one, two, 'ONE', 'TWO'] as const, [two, one, 'TWO', 'ONE'] as const].map(
        ([first, second, a, b]) => {
          const same = new SameHistory();
          same.take(a, columnsOf(first));
          same.take(b, columnsOf(second));
          return same.findings(listed);
        },
      );
      expect(findings[1]).toEqual(findings[0]);
      const [finding] = findings[0]!;
      const { fault, code, other, severity } = finding!;
      return [fault, code, other, severity, adviceOf(finding!, 'en').command];
    };
    const remove = (code: string) => `npm run doctor -- --remove days --code ${code}`;

    it('keep the listed, the named or the longer one', () => {
      const half = rows.slice(60);
      expect(shared(rows, rows, named('TWO'))).toEqual([
        'history-twice',
        'TWO',
        'ONE',
        'error',
        remove('ONE'),
      ]);
      const unnamed = new Map([
        ['ONE', { code: 'ONE', name: 'ONE' }],
        ['TWO', { code: 'TWO', name: 'Two Ltd.' }],
      ]);
      expect(shared(half, rows, unnamed)).toEqual([
        'history-twice',
        'TWO',
        'ONE',
        'error',
        remove('ONE'),
      ]);
      expect(shared(half, rows, named())).toEqual([
        'history-twice',
        'TWO',
        'ONE',
        'error',
        remove('ONE'),
      ]);
    });

    it('no command removes the longer one, one of two named, or one of equals', () => {
      const half = rows.slice(60);
      const none = (code: string, other: string) => ['history-shared', code, other, 'error', null];
      expect(shared(rows, half, named('TWO'))).toEqual(none('TWO', 'ONE'));
      expect(shared(half, rows, named('ONE', 'TWO'))).toEqual(none('TWO', 'ONE'));
      expect(shared(rows, rows, named())).toEqual(none('ONE', 'TWO'));
    });

    it('a code with other days as well is not a copy', () => {
      const own = rows.map((row, i) => (i % 3 === 0 ? { ...row, volume: row.volume + 7 } : row));
      expect(shared(rows, own, named('ONE'))).toEqual([
        'history-shared',
        'ONE',
        'TWO',
        'warning',
        null,
      ]);
    });
  });
});

describe('bars and totals', () => {
  const [row] = level(1);
  const market = marketOf([row.day]);
  const bar = (change: Partial<MadeDay>, type: 'equity' | 'index' = 'equity') =>
    impossibleBars(
      shareOf([{ ...row, ...change }], { instrument: { type, board: 'main' } }),
      market,
      dhakaCalendar,
    );

  it.each([
    [{ high: 9800 }, 'high-below-low', 'error'],
    [{ close: 0 }, 'no-price', 'error'],
    [{ close: 10_200 }, 'outside-range', 'warning'],
    [{ open: 9800 }, 'outside-range', 'warning'],
    [{ low: 0 }, 'no-price', 'warning'],
    [{ open: 0, high: 0, low: 0 }, 'no-price', 'warning'],
  ] as const)('%j: %s, %s', (change, fault, severity) => {
    expect(bar(change)).toMatchObject([{ fault, severity }]);
  });

  it('a share that never traded has no price; later a day without one is a warning', () => {
    const empty = { volume: 0, value: 0, neutral: 0, open: 0, high: 0, low: 0, close: 0 };
    const found = (...changes: Partial<MadeDay>[]) =>
      impossibleBars(
        shareOf(level(changes.length).map((made, i) => ({ ...made, ...changes[i] }))),
        marketOf(sessions(changes.length)),
        dhakaCalendar,
      );
    expect(found(empty, empty, {})).toEqual([]);
    expect(found({}, empty, {})).toMatchObject([{ fault: 'no-price', severity: 'warning' }]);
  });

  it('an untraded day has only a close; an index outside its range is a note', () => {
    expect(bar({ volume: 0, open: 0, high: 0, low: 0 })).toEqual([]);
    expect(bar({ close: 10_200 }, 'index')).toMatchObject([{ severity: 'note' }]);
  });

  it('value ÷ volume must be in the range, up to the rounding of published values', () => {
    const totals = (value: number, volume = 100_000) =>
      dayTotals(shareOf([{ ...row, volume, value, neutral: volume }]));
    expect(totals(100_000 * 10_100)).toEqual([]);
    expect(totals(100_000 * 10_300)).toMatchObject([{ found: 10_300, expected: 10_100 }]);
    expect(totals(100_000 * 9700)).toMatchObject([{ found: 9700, expected: 9900 }]);
    expect(totals(10_300, 1)).toEqual([]);
    expect(totals(0)).toEqual([]);
  });

  it('bull + bear + neutral must equal the volume', () => {
    const { volume } = row;
    expect(dayTotals(shareOf([{ ...row, neutral: volume - 1 }]))).toMatchObject([
      { fault: 'sides-unequal', found: volume - 1, expected: volume },
    ]);
  });

  it('the index turnover must equal that of its members', () => {
    const day = { index: 'DSEX', day: 1, turnover: 1000, members: 1000, rows: 300, unknown: 0 };
    const found = (change: Partial<typeof day>) => indexTurnover([{ ...day, ...change }]).length;
    expect([found({}), found({ members: 1002 }), found({ members: 998 })]).toEqual([0, 0, 0]);
    expect([found({ members: 1010 }), found({ members: 990 })]).toEqual([1, 1]);
    // With only some shares stored, or with unknown values, the sum may be smaller.
    expect([found({ members: 90, rows: 38 }), found({ members: 990, unknown: 1 })]).toEqual([0, 0]);
  });
});

describe('minutes', () => {
  const whole = { volume: 1000, high: 200, low: 100 };
  const share = { code: 'ACI', volume: 1000, high: 200, low: 100, day: whole };
  const at = { day: 7, place: 0, isSession: true, isTradingDay: true };

  it('must match the volume and the range of their day', () => {
    const of = (change: object) => minuteTotals(at, [{ ...share, ...change }]);
    expect(of({})).toEqual([]);
    expect(of({ volume: 999 })).toMatchObject([{ fault: 'minutes-volume', severity: 'note' }]);
    expect(of({ volume: 900 })).toMatchObject([{ found: 900, expected: 1000 }]);
    expect(of({ high: 201 })).toMatchObject([{ fault: 'minutes-range', found: 201 }]);
    expect(of({ low: 99 })).toMatchObject([{ fault: 'minutes-range', expected: 100 }]);
    expect(of({ day: null })).toMatchObject([{ fault: 'day-missing-beside-minutes' }]);
    expect(of({ day: { ...whole, volume: 0 } })).toEqual([]);
    const none = { ...share, day: null };
    const lost = minuteTotals({ ...at, isSession: false }, [none]);
    expect(lost).toMatchObject([{ fault: 'day-missing-beside-minutes', severity: 'warning' }]);
    const friday = { ...at, isSession: false, isTradingDay: false };
    expect(minuteTotals(friday, [none])).toMatchObject([
      { fault: 'minutes-market-shut', severity: 'warning' },
    ]);
    // The last price repeated without a trade.
    expect(minuteTotals(friday, [{ ...none, volume: 0, high: 100 }])).toMatchObject([
      { fault: 'minutes-market-shut', severity: 'error' },
    ]);
  });

  it('missing for one share are reported where most have them', () => {
    const spots = (withMinutes: number) =>
      sharesWithoutMinutes(at, { withMinutes, without: ['ACI', 'GP'] });
    expect(spots(3).map(({ code }) => code)).toEqual(['ACI', 'GP']);
    expect(spots(2)).toEqual([]);
  });

  it('missing for all shares are counted where it cannot be chance', () => {
    const day = '2026-11-12';
    const moment = (minute: number) => dhakaTime(day, 600 + minute);
    const gap = (first: number, count: number, bars: number) => {
      const minutes = Array.from({ length: 260 }, (_, minute) => minute).filter(
        (minute) => minute < first || minute >= first + count,
      );
      const spots = minuteGaps(
        { day: dayNumber(day), place: 0 },
        {
          at: minutes.map(moment),
          bars: minutes.map(() => bars),
        },
      );
      return spots.map(({ found }) => found);
    };
    expect(gap(100, 10, 100)).toEqual([10]);
    // At one bar a minute, ten empty minutes may be chance; an hour is not.
    expect(gap(100, 10, 1)).toEqual([]);
    expect(gap(100, 60, 1)).toEqual([60]);
    const night = minuteGaps(
      { day: dayNumber(day), place: 0 },
      { at: [-598, 0, 1, 400].map(moment), bars: [1, 90, 90, 1] },
    );
    expect(night).toMatchObject([{ fault: 'minutes-at-night', found: 2 }]);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 1, max: 50 }),
        (from, count) => {
          expect(gap(from, count, 200)).toEqual([count]);
        },
      ),
    );
  });
});

describe('companies', () => {
  it('a name equal to the code does not count; an index needs neither name nor sector', () => {
    const listed = [
      { code: 'ACI', name: 'ACI Limited', sector: 'Pharma', type: 'equity' },
      { code: 'GP', name: 'GP', sector: 'Telecom', type: 'equity' },
      { code: 'EBL', name: 'Eastern Bank', sector: ' ', type: 'equity' },
      { code: 'DSEX', name: 'DSEX', sector: '', type: 'index' },
    ] as const;
    const found = unnamed(listed, ['ACI', 'OLDCODE']).map(({ fault, code }) => [fault, code]);
    expect(found).toEqual([
      ['no-instrument', 'OLDCODE'],
      ['no-name', 'GP'],
      ['no-sector', 'EBL'],
    ]);
  });

  it('shareholding must sum to 100%, up to rounding', () => {
    const row = { code: 'ACI', heldOn: '2026-10-31', publishedOn: '2026-11-10' };
    const sums = (publicPart: number) =>
      partHoldings([
        { ...row, director: 33.33, govt: 0, institute: 16.67, foreign: 0, public: publicPart },
      ]);
    expect([sums(50), sums(50.02), sums(49.98)].flat()).toEqual([]);
    expect(sums(45)).toMatchObject([{ found: 95, expected: 100 }]);
  });

  it('a balance sheet must balance', () => {
    const of = (liabilitiesAndEquity: number) =>
      unequalBalances([
        {
          code: 'ACI',
          endedOn: '2026-06-30',
          balance: { totalAssets: 5_000_000_000, liabilitiesAndEquity },
        },
      ]);
    expect([of(5_000_000_000), of(5_000_100_000)].flat()).toEqual([]);
    expect(of(4_000_000_000)).toMatchObject([{ found: 5_000_000_000, expected: 4_000_000_000 }]);
  });
});

describe('runs', () => {
  const spot = (place: number, found: number): Spot => ({
    fault: 'minutes-volume',
    code: 'ACI',
    day: 20_000 + place,
    place,
    found,
    expected: 100,
    severity: 'warning',
  });

  it('consecutive days are one finding with the figures of the worst day', () => {
    const runs = new Runs();
    runs.take([spot(1, 90), spot(2, 40), spot(3, 95), spot(9, 99)]);
    expect(runs.findings()).toMatchObject([
      { days: 3, found: 40 },
      { days: 1, found: 99 },
    ]);
  });

  it('no day is lost, and many runs are reported as one', () => {
    const places = fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { minLength: 1 });
    fc.assert(
      fc.property(places, (given) => {
        const runs = new Runs();
        const sorted = [...given].sort((a, b) => a - b);
        runs.take(sorted.map((place) => spot(place, 1)));
        const found = runs.findings();
        expect(found.reduce((sum, { days }) => sum + days, 0)).toBe(given.length);
        expect(found.length).toBeLessThanOrEqual(12);
      }),
    );
    const runs = new Runs();
    runs.take(Array.from({ length: 100 }, (_, i) => spot(i * 2, i)));
    expect(runs.findings()).toMatchObject([{ days: 100, found: 0 }]);
  });
});

it('every fault has a description and advice in both languages', () => {
  for (const fault of faultNames) {
    const [en, bn] = [
      adviceOf({ fault, code: 'ACI' }, 'en'),
      adviceOf({ fault, code: 'ACI' }, 'bn'),
    ] as const;
    expect(`${en.what} ${en.todo}`).toMatch(/^[\w ÷+’,;:.%-]+$/);
    expect(`${bn.what} ${bn.todo}`).not.toMatch(/[A-Za-z]/);
    expect(en.todo).toMatch(/\.$/);
    expect(bn.todo).toMatch(/।$/);
  }
});

it('several findings share an import command, but not a removal', () => {
  const [aci, gp] = ['npm run import -- ACI.csv', 'npm run import -- GP.csv'];
  expect(sharedCommand([aci, aci])).toBe(aci);
  expect(sharedCommand([aci, gp])).toBe('npm run import -- *.csv');
  expect(sharedCommand([aci, null])).toBeNull();
  expect(
    sharedCommand(['npm run doctor -- --remove a', 'npm run doctor -- --remove b']),
  ).toBeNull();
});

it('a command names the share and removes at most one day', () => {
  const command = (given: Parameters<typeof adviceOf>[0]) => adviceOf(given, 'en').command;
  const code = 'KAY&QUE';
  const [from, upto] = ['2026-11-11', '2026-11-12'];
  expect(command({ fault: 'share-days-missing', code })).toBe("npm run import -- 'KAY&QUE.csv'");
  const severity = 'error';
  expect(command({ fault: 'no-price', code, from, upto: from, severity })).toBe(
    "npm run doctor -- --remove days --code 'KAY&QUE' --from 2026-11-11 --to 2026-11-11",
  );
  expect(command({ fault: 'no-price', code, from, upto, severity })).toBeNull();
  expect(command({ fault: 'history-twice', code: 'LHB', other: 'LHBL', severity })).toBe(
    'npm run doctor -- --remove days --code LHBL',
  );
});

it('only errors have a removal command', () => {
  const day = { code: 'ACI', other: 'GP', from: '2026-11-11', upto: '2026-11-11' };
  const removes = (severity: Severity) =>
    faultNames.filter((fault) =>
      adviceOf({ ...day, fault, severity }, 'en').command?.includes('--remove'),
    );
  expect(removes('error').length).toBeGreaterThan(3);
  expect([...removes('warning'), ...removes('note')]).toEqual([]);
});
