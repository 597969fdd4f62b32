// The record is cut after a day, and read as screeners read it: nothing of that day or before is different.
import {
  type DayColumns,
  dayNumber,
  emptyDays,
  rowOnOrBefore,
  tradingDayOf,
  withDay,
} from '@dorpon/domain/bars/day-columns';
import { addDays, daysBetween, sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import { adjustmentCause } from '@dorpon/domain/company/adjustment';
import type { NewsItem } from '@dorpon/domain/company/news-item';
import type { HoldingRow } from '@dorpon/domain/company/shareholding';
import type { Statement } from '@dorpon/domain/company/statement';
import type { CorporateAction } from '@dorpon/domain/market/corporate-action';
import type { Instrument } from '@dorpon/domain/market/instrument';
import { backtest } from '@dorpon/domain/screener/backtest/backtest';
import { plannedRules, readBy } from '@dorpon/domain/screener/backtest/rules';
import { fields } from '@dorpon/domain/screener/fields.data';
import { readyScreeners } from '@dorpon/domain/screener/ready-screeners.data';
import { PlanTable, ScreenerRun } from '@dorpon/domain/screener/screener-run';
import { at } from '@dorpon/domain/screener/series';
import { TRUE } from '@dorpon/domain/screener/values';
import { fieldId } from '@dorpon/domain/screener/vocabulary';
import type { ShareCode, TradingDay } from '@dorpon/domain/units';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { HistoryDays } from '../../feed/history.ts';
import { pastOf } from '../../feed/simulator/companies/published.ts';
import { Past } from '../../feed/simulator/past/past.ts';
import { Random } from '../../feed/simulator/random.ts';
import { createWorld } from '../../feed/simulator/world.ts';
import { createCompanyBook } from '../companies/company-book.ts';
import { Adjusted } from '../days/adjusted.ts';
import { Days } from '../days/days.ts';
import { compile } from './planned.ts';
import type { PublishedStatement } from './published-results.ts';
import { RecordColumns, type RecordParts, readBars } from './record-columns.ts';
import type { HaltedDay, ScreenerRecord } from './store.ts';

/** All that is stored of some shares. */
interface MarketRecord {
  readonly instruments: readonly Instrument[];
  readonly days: ReadonlyMap<ShareCode, DayColumns>;
  readonly statements: readonly Statement[];
  readonly holdings: readonly HoldingRow[];
  readonly actions: readonly CorporateAction[];
  readonly news: readonly NewsItem[];
  readonly halts: readonly HaltedDay[];
  /** Of a share on a day. */
  readonly outstanding: (code: ShareCode, day: TradingDay) => number;
}

const INDEX = 'DSEX';
/** Traded until the middle of the record, and no longer among the instruments. */
const DELISTED = 'DELISTED';

/** `stray`: after this day there is a bar with the date of the next. */
function columnsOf(past: HistoryDays, from = 0, end = past.days.length, stray?: TradingDay) {
  let columns = emptyDays(end - from);
  for (let row = from; row < end; row += 1) {
    const bar = {
      code: past.code,
      day: past.days[row]!,
      open: past.open[row]!,
      high: past.high[row]!,
      low: past.low[row]!,
      close: past.close[row]!,
      last: past.last[row]!,
      yesterdayClose: past.yesterdayClose[row]!,
      volume: past.volume[row]!,
      value: past.value[row]!,
      trades: past.trades[row]!,
      bull: past.bull[row]!,
      bear: past.bear[row]!,
      neutral: past.volume[row]! - past.bull[row]! - past.bear[row]!,
    };
    columns = withDay(columns, bar);
    if (bar.day === stray) columns = withDay(columns, { ...bar, day: addDays(stray, 1) });
  }
  return columns;
}

const hasIssue = ({ stock, rights, reopensOn }: CorporateAction) =>
  stock + rights > 0 && reopensOn > '2025-06-01' && reopensOn < '2026-10-01';

/** Some shares of the simulated past, of all types; one was listed late, one delisted, one has a bar with a wrong date. */
function simulatedRecord(): MarketRecord {
  const world = createWorld(1);
  const of = (type: string) => world.shares.filter(({ instrument }) => instrument.type === type);
  const equities = of('equity');
  const issuing = equities.filter(({ actions }) => actions.some(hasIssue));
  const chosen = [
    ...equities.slice(0, 90).filter((_, place) => place % 15 === 0),
    ...issuing.filter((_, place) => place % 30 === 7).slice(0, 3),
    of('mutual-fund')[0]!,
    of('bond')[0]!,
  ];
  const shares = [...new Set(chosen)];
  const index = world.indices.find(({ instrument }) => instrument.code === INDEX)!;
  const indices = [{ ...index, members: [...shares.keys()] }];
  const pasts: HistoryDays[] = [];
  for (const chunk of new Past({ ...world, shares, indices }, 1.5).chunks())
    if (chunk.kind === 'days') pasts.push(chunk);
  const days = new Map(pasts.map((past) => [past.code, columnsOf(past)]));
  const [first, second, third] = pasts as [HistoryDays, HistoryDays, HistoryDays];
  const half = Math.floor(first.days.length / 2);
  const isThursday = (day: TradingDay) => new Date(day).getUTCDay() === 4;
  const thursday = third.days.find((day, row) => row > 40 && isThursday(day));
  days.set(first.code, columnsOf(first, half - 40));
  days.set(DELISTED, columnsOf({ ...second, code: DELISTED }, 0, half + 60));
  days.set(third.code, columnsOf(third, 0, third.days.length, thursday));
  const published = shares.map(({ company }) => pastOf(company));
  const companies = new Map(shares.map(({ company }) => [company.instrument.code, company]));
  return {
    instruments: [...shares.map(({ instrument }) => instrument), index.instrument],
    days,
    statements: published.flatMap(({ statements }) => statements),
    holdings: published.flatMap(({ holdings }) => holdings),
    actions: published.flatMap(({ actions }) => actions),
    news: published.flatMap(({ news }) => news),
    halts: [],
    outstanding: (code, day) => companies.get(code)?.sharesOn(day) ?? 0,
  };
}

const record = simulatedRecord();

/** Published up to some weeks later than simulated, on days without a session too; and some shares were stopped. */
function publishedLater(seed: number): MarketRecord {
  const random = Random.of(seed, 'published later');
  const later = (day: TradingDay, most: number) => addDays(day, Math.floor(random.next() * most));
  const moved = <Row extends { readonly publishedOn: TradingDay }>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, publishedOn: later(row.publishedOn, 30) }));
  const days = record.days.get(INDEX)!.day;
  return {
    ...record,
    statements: moved(record.statements),
    holdings: moved(record.holdings),
    news: moved(record.news),
    // Before the price contains it.
    actions: record.actions.map((action) => ({
      ...action,
      publishedOn: later(action.publishedOn, daysBetween(action.publishedOn, action.spotFrom)),
    })),
    halts: record.instruments.flatMap(({ code }) =>
      Array.from({ length: 10 }, () => ({
        code,
        day: tradingDayOf(days[Math.floor(random.next() * days.length)]!),
        halt: 'regulator' as const,
      })),
    ),
  };
}

/** What was stored at the end of a day. */
function until(whole: MarketRecord, day: TradingDay): MarketRecord {
  const isKnown = ({ publishedOn }: { readonly publishedOn: TradingDay }) => publishedOn <= day;
  const days = new Map<ShareCode, DayColumns>();
  for (const [code, columns] of whole.days) {
    const count = rowOnOrBefore(columns, dayNumber(day)) + 1;
    const cut = Object.entries(columns).map(([name, column]) => [
      name,
      typeof column === 'number' ? count : column.slice(0, count),
    ]);
    if (count > 0) days.set(code, Object.fromEntries(cut) as DayColumns);
  }
  return {
    ...whole,
    days,
    instruments: whole.instruments.map((instrument) => ({
      ...instrument,
      outstanding: whole.outstanding(instrument.code, day),
    })),
    statements: whole.statements.filter(isKnown),
    holdings: whole.holdings.filter(isKnown),
    news: whole.news.filter(isKnown),
    actions: whole.actions.filter(isKnown),
    halts: whole.halts.filter((halt) => halt.day <= day),
  };
}

const inOrder = <Row extends { readonly publishedOn: TradingDay }>(
  rows: readonly Row[],
  ended: (row: Row) => TradingDay,
): Row[] => {
  const key = (row: Row) => `${row.publishedOn} ${ended(row)}`;
  return rows.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
};

const published = (statement: Statement): PublishedStatement => ({
  ...statement,
  revenue: statement.income.revenue,
  profit: statement.income.profit,
  cashFlow: statement.cashFlow.operating,
  equity: statement.balance.equity,
  assets: statement.balance.totalAssets,
  loans: statement.balance.shortTermLoans + statement.balance.longTermLoans,
  currentAssets: statement.balance.currentAssets,
  currentLiabilities: statement.balance.currentLiabilities,
  paidUpCapital: statement.balance.paidUpCapital,
});

/** As the store answers. */
const answersOf = (whole: MarketRecord): ScreenerRecord => ({
  statements: async () => inOrder(whole.statements, ({ endedOn }) => endedOn).map(published),
  holdings: async () => inOrder(whole.holdings, ({ heldOn }) => heldOn),
  newsDays: async () =>
    whole.news.map(({ code, kind, publishedOn }) => ({
      code,
      kind,
      days: [dayNumber(publishedOn)],
    })),
  meetings: async () =>
    whole.news.flatMap(({ code, kind, publishedOn, figures: { meetingOn } }) =>
      kind === 'board-meeting' && meetingOn
        ? [{ code, publishedOn: dayNumber(publishedOn), day: dayNumber(meetingOn) }]
        : [],
    ),
  minuteBars: async () => [],
  haltedDays: async () => [...whole.halts],
  listings: async (codes) =>
    codes.includes(DELISTED) ? [{ ...whole.instruments[1]!, code: DELISTED }] : [],
});

/** The day after its last session, before the opening. */
async function readColumns(whole: MarketRecord): Promise<RecordColumns> {
  const index = whole.days.get(INDEX)!;
  const day = addDays(tradingDayOf(index.day[index.count - 1]!), 1);
  const hours = sessionHours(day);
  const days = new Days(new Map(whole.days), () => undefined);
  const { instruments } = whole;
  const companies = createCompanyBook({ instruments, figures: [], hours }, whole, days.closeBefore);
  const causesOf = async (code: ShareCode) =>
    whole.actions
      .filter((action) => action.code === code)
      .map((action) => adjustmentCause(action, companies.of(code)!.instrument.faceValue));
  const parts = {
    market: { board: new Map(), hours },
    companies,
    days,
    adjusted: new Adjusted(days, causesOf, () => day),
    recorder: { dayOf: () => undefined },
    feed: { now: () => hours.opensAt - 1, unknown: [] },
    record: answersOf(whole),
  } as unknown as RecordParts;
  const columns = new RecordColumns(parts, await readBars(parts));
  await columns.make(names, new Set());
  return columns;
}

const table = new PlanTable();
const screeners = readyScreeners.map(({ id, text }) => {
  const compiled = compile(table, text);
  if ('problems' in compiled) throw new Error(id);
  return { id, ...compiled.planned };
});

const rules = readyScreeners.map(({ id, text }, place) => {
  const planned = plannedRules(
    {
      // Some of them match too seldom to be traded.
      entry: place % 2 === 0 ? text : `(${text}) or change > 1%`,
      exit: { sessions: 3 + (place % 9), stop: 6, ...(place % 3 === 0 && { dropped: true }) },
      ...(place % 4 === 0 && { rank: { text: 'change(5d)', order: 'highest' as const } }),
      positions: 4,
      rebalance: 1 + (place % 4),
      cash: 1_000_000_00,
      commission: 0.4,
      volumeShare: 25,
    },
    table,
  );
  if ('problems' in planned) throw new Error(id);
  return { id, rules: planned.rules };
});

/** What the record keeps beside bars, whose prices count the securities of the newest session. */
const recorded = [
  ...fields
    .filter(({ from }) => /limits|results|holdings|dividends|events/.test(from))
    .filter(({ is }) => is === undefined)
    .flatMap((field) => {
      const id = fieldId(field);
      return field.back ? [0, 1, 4].map((back) => `${id}:${back}`) : [id];
    }),
  'outstanding',
  'listed_days',
  'beta',
  'news:all',
  'news:dividend',
];
const names = new Set([
  ...recorded,
  ...screeners.flatMap((planned) => [...planned.names]),
  ...rules.flatMap((one) => [...readBy(one.rules).columns]),
]);

const records = [1, 2, 3].map((seed) => {
  const whole = publishedLater(seed);
  const days = [...whole.statements, ...whole.holdings, ...whole.actions, ...whole.news].map(
    ({ publishedOn }) => dayNumber(publishedOn),
  );
  return { whole, published: [...new Set(days)], columns: readColumns(whole) };
});
const sessions = Array.from(record.days.get(INDEX)!.day);
const EARLIEST = 60;

/** A record, and a session: the last before something is published, or any. */
const cuts = fc
  .record({ of: fc.nat(records.length - 1), isBefore: fc.boolean(), place: fc.nat(10_000) })
  .map(({ of, isBefore, place }) => {
    const { published } = records[of]!;
    const day = published[place % published.length]!;
    const row = isBefore ? sessions.findLastIndex((session) => session < day) : -1;
    const spare = sessions.length - 1 - EARLIEST;
    const isWithin = row >= EARLIEST && row < sessions.length - 1;
    return { of, last: isWithin ? row : EARLIEST + (place % spare) };
  });
/** Seconds, unless other tests take most of the machine. */
const LONG_MS = 240_000;
/** The same cuts in every run. */
const fixed = { seed: 17, numRuns: 12 } as const;
const read = new Map<string, Promise<RecordColumns>>();

/** For some records and days: the columns of the whole record, and of the record as it was. */
const always = (check: (columns: RecordColumns, cut: RecordColumns, last: number) => void) =>
  fc.assert(
    fc.asyncProperty(cuts, async ({ of, last }) => {
      const { whole, columns } = records[of]!;
      const key = `${of} ${last}`;
      const cut = read.get(key) ?? readColumns(until(whole, tradingDayOf(sessions[last]!)));
      read.set(key, cut);
      check(await columns, await cut, last);
    }),
    fixed,
  );

test(
  'E3: without the later record every ready screener has the same truths on a day and before',
  async () => {
    const seen = new Set<string>();
    await always((columns, cut, last) => {
      expect(Array.from(cut.days)).toEqual(Array.from(columns.days.slice(0, last + 1)));
      const [run, own] = [new ScreenerRun(columns), new ScreenerRun(cut)];
      const asOf = new ScreenerRun(columns, { asOf: last });
      const codes = (of: RecordColumns, found: readonly number[]) =>
        found.map((share) => of.codes[share]);
      for (const { id, plan } of screeners) {
        const all = run.evaluation.series(plan.value, 0);
        const earlier = own.evaluation.series(plan.value, 0);
        for (const [place, code] of cut.codes.entries())
          for (let row = 0; row <= last; row += 1) {
            const truth = at(all, columns.shareOf(code)!, row);
            if (truth === TRUE) seen.add(id);
            if (truth === at(earlier, place, row)) continue;
            expect.fail(`${id}: ${code} on ${tradingDayOf(columns.days[row]!)}`);
          }
        const [then, now] = [asOf.matches(plan, last), own.matches(plan)];
        expect(codes(columns, then.matching), id).toEqual(codes(cut, now.matching));
        expect(codes(columns, then.unknown), id).toEqual(codes(cut, now.unknown));
      }
    });
    expect(seen.size).toBeGreaterThan(25);
  },
  LONG_MS,
);

test('D2: without the later record what was published has the same values on a day and before', async () => {
  const seen = new Set<string>();
  await always((columns, cut, last) => {
    for (const name of recorded) {
      const [all, earlier] = [columns.column(name)!, cut.column(name)!];
      for (const [place, code] of cut.codes.entries())
        for (let row = 0; row <= last; row += 1) {
          const value = all[columns.shareOf(code)! * columns.days.length + row]!;
          const then = earlier[place * cut.days.length + row]!;
          if (!Number.isNaN(value)) seen.add(name);
          if (Object.is(value, then) || Math.abs(value - then) <= 1e-9 * Math.abs(value)) continue;
          const on = `${code} on ${tradingDayOf(columns.days[row]!)}`;
          expect.fail(`${name}: ${on}: ${value}, and ${then} without the later record`);
        }
    }
  });
  // A column without values would be equal in any case.
  expect(recorded.length).toBeGreaterThan(80);
  expect(recorded.filter((name) => !seen.has(name))).toEqual([]);
});

test(
  'E2 of backtests: without the later record all is the same on and before a day',
  async () => {
    let trades = 0;
    await always((columns, cut, last) => {
      for (const { id, rules: one } of rules.filter((_, place) => place % 5 === last % 5)) {
        const all = backtest(columns, one);
        const earlier = backtest(cut, one);
        for (const line of ['equity', 'cash', 'worth', 'index'] as const)
          expect(Array.from(earlier[line]), `${id} ${line}`).toEqual(
            Array.from(all[line].slice(0, last + 1)),
          );
        const ended = all.trades.filter(({ out }) => out <= columns.days[last]!);
        expect(earlier.trades, id).toEqual(ended);
        trades += ended.length;
      }
    });
    expect(trades).toBeGreaterThan(1000);
  },
  LONG_MS,
);
