// How the columns of each source are filled, share by share: what was known on each session (D2 of the SPEC).
import {
  type DayColumns,
  type DayNumber,
  dayNumber,
  tradingDayOf,
} from '@dorpon/domain/bars/day-columns';
import { type AdjustmentFactor, FactorsBack } from '@dorpon/domain/bars/price-adjustment';
import { isTradedDay } from '@dorpon/domain/bars/traded-day';
import { actionEvents, companyEventKinds } from '@dorpon/domain/company/company-event';
import { type Issue, issuesUpTo } from '@dorpon/domain/company/restatement';
import { type HoldingRow, holders } from '@dorpon/domain/company/shareholding';
import { betaByDay } from '@dorpon/domain/figures/beta';
import { type CircuitLimits, limitsOf } from '@dorpon/domain/market/circuit-band';
import { type CorporateAction, securitiesFactor } from '@dorpon/domain/market/corporate-action';
import type { Instrument } from '@dorpon/domain/market/instrument';
import { type DayMatrix } from '@dorpon/domain/screener/day-matrix';
import {
  type AnnouncedDay,
  countsOnSessions,
  daysToNext,
  publishedColumn,
} from '@dorpon/domain/screener/known-columns';
import { paisa, type ShareCode, type TradingDay, taka } from '@dorpon/domain/units';
import { type KnownDividends, knownDividends } from './published-dividends.ts';
import { type KnownResults, knownResults, type PeriodFigures } from './published-results.ts';
import type { ScreenerRecord } from './store.ts';

/** One share of the record. */
export interface RecordShare {
  readonly code: ShareCode;
  /** Stored bars, with today so far. */
  readonly bars: DayColumns;
  /** Of one that is no longer listed the last that was recorded; undefined if none was. */
  readonly listing: Instrument | undefined;
}

export interface FillParts {
  readonly shares: readonly RecordShare[];
  readonly sessions: Int32Array;
  readonly matrix: DayMatrix;
  readonly index: Float64Array;
  /** Sessions that have a close: without the running one. */
  readonly closed: number;
  readonly record: ScreenerRecord;
  readonly today: TradingDay;
  /** Also of shares that are no longer listed. */
  readonly actionsOf: (code: ShareCode) => readonly CorporateAction[];
  readonly closeBefore: (code: ShareCode, day: TradingDay) => number | null;
  /** For bonus, split, rights and cash dividends. */
  readonly factorsWithCash: (code: ShareCode) => Promise<readonly AdjustmentFactor[]>;
  /** Today's limits; null where they are lifted. */
  readonly limitsToday: (code: ShareCode) => CircuitLimits | null;
}

/** Writes the values of one share, one for each session. They are NaN before. */
export type FillShare = (share: number, into: Float64Array) => void;

const SMALL_PRICE = 20_00;
const NARROW_BAND = 0.03;

/** Undefined for a column that the record does not have. */
export function createFills(parts: FillParts): (name: string) => Promise<FillShare | undefined> {
  const { shares, sessions, record } = parts;
  const rows = sessions.length;
  /** What several columns are made of is read once. */
  const once = <Value>(make: () => Promise<Value>): (() => Promise<Value>) => {
    let made: Promise<Value> | undefined;
    return () => {
      made ??= make();
      made.catch(() => (made = undefined));
      return made;
    };
  };
  /** The same for what is made of one share. */
  const perShare = <Value>(make: (share: number) => Value): ((share: number) => Value) => {
    const made = new Map<number, Value>();
    return (share) => {
      const value = made.get(share) ?? make(share);
      made.set(share, value);
      return value;
    };
  };
  const byCode = async <Row extends { readonly code: ShareCode }>(reading: Promise<Row[]>) =>
    Map.groupBy(await reading, ({ code }) => code);
  const statements = once(() => byCode(record.statements()));
  const holdings = once(() => byCode(record.holdings()));
  const news = once(() => byCode(record.newsDays()));
  const meetings = once(() => byCode(record.meetings()));
  const halted = once(() => byCode(record.haltedDays()));

  const actionsOf = (share: number): readonly CorporateAction[] =>
    parts.actionsOf(shares[share]!.code);
  const issuesOf = (share: number): Issue[] => {
    const { code } = shares[share]!;
    return issuesUpTo(actionsOf(share), parts.today, (day) => parts.closeBefore(code, day));
  };
  /** The first session on or after a day. */
  const rowFrom = (day: DayNumber): number => {
    let [low, high] = [0, rows];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sessions[middle]! < day) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  const knownResultsOf = once(async () => {
    const published = await statements();
    return perShare((share) =>
      knownResults(published.get(shares[share]!.code) ?? [], issuesOf(share)),
    );
  });
  async function results(
    valueOf: (results: KnownResults, session: DayNumber) => number,
    isDaily = false,
  ): Promise<FillShare> {
    const stepsOf = await knownResultsOf();
    return (share, into) => {
      const steps = stepsOf(share);
      for (const [at, step] of steps.entries()) {
        const from = rowFrom(step.from);
        const to = at + 1 < steps.length ? rowFrom(steps[at + 1]!.from) : rows;
        if (!isDaily) into.fill(valueOf(step, 0), from, to);
        else for (let row = from; row < to; row += 1) into[row] = valueOf(step, sessions[row]!);
      }
    };
  }

  const period = (
    of: 'quarters' | 'years',
    figure: keyof PeriodFigures,
    back: number,
  ): Promise<FillShare> => results((one) => one[of][back]?.[figure] ?? Number.NaN);

  async function holding(holder: (typeof holders)[number], back: number): Promise<FillShare> {
    const published = await holdings();
    const figureOf = (row: HoldingRow) => ({
      publishedOn: dayNumber(row.publishedOn),
      endedOn: dayNumber(row.heldOn),
      value: row[holder],
    });
    return (share, into) => {
      const figures = (published.get(shares[share]!.code) ?? []).map(figureOf);
      if (figures.length > 0) into.set(publishedColumn(sessions, [figures], back));
    };
  }

  const dividendsOf = (share: number) => actionsOf(share).filter(({ kind }) => kind === 'dividend');
  const knownDividendsOf = once(async () => {
    const published = await statements();
    const recordedFrom = Math.min(
      ...[...shares.keys()].flatMap((share) =>
        dividendsOf(share).map(({ publishedOn }) => dayNumber(publishedOn)),
      ),
    );
    return perShare((share) => {
      const own = published.get(shares[share]!.code) ?? [];
      const years = own.filter(({ period }) => period === 'annual');
      return knownDividends(years, dividendsOf(share), recordedFrom);
    });
  });
  async function dividends(valueOf: (known: KnownDividends) => number): Promise<FillShare> {
    const stepsOf = await knownDividendsOf();
    return (share, into) => {
      for (const step of stepsOf(share)) into.fill(valueOf(step), rowFrom(step.from));
    };
  }
  const dividend = (figure: 'cash' | 'stock', back: number): Promise<FillShare> =>
    dividends(({ years }) => years[back]?.[figure] ?? Number.NaN);

  async function daysTo(kind: (typeof companyEventKinds)[number]): Promise<FillShare> {
    const notices = kind === 'board-meeting' ? await meetings() : undefined;
    return (share, into) => {
      const announced: readonly AnnouncedDay[] = notices
        ? (notices.get(shares[share]!.code) ?? [])
        : actionsOf(share)
            .flatMap(actionEvents)
            .filter((event) => event.kind === kind)
            .map(({ publishedOn, day }) => ({
              publishedOn: dayNumber(publishedOn),
              day: dayNumber(day),
            }));
      if (announced.length > 0) into.set(daysToNext(sessions, [announced]));
    };
  }
  async function nextDay(kind: 'record-date' | 'agm'): Promise<FillShare> {
    const fill = await daysTo(kind);
    return (share, into) => {
      fill(share, into);
      for (let row = 0; row < rows; row += 1) into[row]! += sessions[row]!;
    };
  }

  async function newsOf(kind: string): Promise<FillShare> {
    const published = await news();
    return (share, into) => {
      const days = (published.get(shares[share]!.code) ?? [])
        .filter((one) => kind === 'all' || one.kind === kind)
        .flatMap((one) => one.days);
      into.set(countsOnSessions(sessions, [days]));
    };
  }

  /** Days on which a decision was published: the exchange lifts the limits. */
  const liftedOf = (share: number): ReadonlySet<DayNumber> =>
    new Set(actionsOf(share).map(({ publishedOn }) => dayNumber(publishedOn)));

  function limitsOn(
    share: number,
    row: number,
    lifted: ReadonlySet<DayNumber>,
  ): CircuitLimits | null {
    const { listing, code } = shares[share]!;
    if (row === rows - 1 && tradingDayOf(sessions[row]!) === parts.today)
      return parts.limitsToday(code);
    const place = share * rows + row;
    const reference = paisa(
      parts.matrix.yesterday_close[place]! / parts.matrix['price-factor'][place]!,
    );
    if (!(reference > 0)) return null;
    if (lifted.has(sessions[row]!)) return null;
    return limitsOf(reference, listing, tradingDayOf(sessions[row]!));
  }
  const limit =
    (side: 'upper' | 'lower'): FillShare =>
    (share, into) => {
      const lifted = liftedOf(share);
      for (let row = 0; row < rows; row += 1) {
        const limits = limitsOn(share, row, lifted);
        if (limits) into[row] = taka(limits[side]);
      }
    };

  /** Of earlier sessions the record has no books: locked is one whose last trade was at the limit. */
  const lockedAt =
    (side: 'upper' | 'lower'): FillShare =>
    (share, into) => {
      const { bars, listing } = shares[share]!;
      if (listing === undefined) return;
      untradedToFalse(share, into);
      const lifted = liftedOf(share);
      for (let bar = bars.count - 1, row = rows - 1; bar >= 0 && row >= 0; ) {
        const away = bars.day[bar]! - sessions[row]!;
        if (away >= 0) bar -= 1;
        if (away <= 0) row -= 1;
        if (away !== 0 || !mayBeAtLimit(bars, bar + 1)) continue;
        const limit = limitsOn(share, row + 1, lifted)?.[side];
        if (limit === bars.last[bar + 1] && isTradedDay(bars, bar + 1)) into[row + 1] = 1;
      }
    };
  /** The narrowest band is 3.75%; of a small price a tick may be all of it. */
  const mayBeAtLimit = ({ last, yesterdayClose }: DayColumns, bar: number): boolean =>
    yesterdayClose[bar]! < SMALL_PRICE ||
    Math.abs(last[bar]! / yesterdayClose[bar]! - 1) > NARROW_BAND;
  function untradedToFalse(share: number, into: Float64Array): void {
    const { close } = parts.matrix;
    for (let row = 0; row < rows; row += 1)
      if (Number.isNaN(into[row]) && !Number.isNaN(close[share * rows + row]!)) into[row] = 0;
  }

  /** Stops that were recorded, and record dates. */
  async function stopped(by: 'regulator' | 'record-date'): Promise<FillShare> {
    const recorded = await halted();
    return (share, into) => {
      if (shares[share]!.listing === undefined) return;
      untradedToFalse(share, into);
      const stops = recorded.get(shares[share]!.code) ?? [];
      const days = [
        ...(by === 'record-date' ? actionsOf(share).map(({ recordDate }) => recordDate) : []),
        ...stops.filter(({ halt }) => halt === by).map(({ day }) => day),
      ];
      for (const day of days) {
        const row = rowFrom(dayNumber(day));
        if (sessions[row] === dayNumber(day)) into[row] = 1;
      }
    };
  }

  /** Of today or the last day of the listing, without what later issues added. */
  const outstanding: FillShare = (share, into) => {
    const { listing } = shares[share]!;
    if (!listing) return;
    let count = listing.outstanding;
    let end = rows;
    for (const issue of issuesOf(share).toReversed()) {
      const from = rowFrom(dayNumber(issue.exDay));
      into.fill(count, from, end);
      count = Math.round(count / securitiesFactor(issue));
      end = Math.min(end, from);
    }
    into.fill(count, 0, end);
  };

  /** Counted from its first bar: at least so many for a share that is older than the record. */
  const listedDays: FillShare = (share, into) => {
    const { bars } = shares[share]!;
    const first = bars.count > 0 ? rowFrom(bars.day[0]!) : rows;
    let before = 0;
    while (before < bars.count && bars.day[before]! < (sessions[0] ?? 0)) before += 1;
    for (let row = first; row < rows; row += 1) into[row] = before + row - first + 1;
  };

  /** What prices are multiplied by if cash dividends count as well. A record without any does not have it. */
  async function totalFactor(): Promise<FillShare | undefined> {
    const factors = await Promise.all(shares.map(({ code }) => parts.factorsWithCash(code)));
    const newest = sessions[rows - 1] ?? 0;
    if (!factors.flat().some(({ cause }) => cause.cash > 0 && cause.exDay <= newest))
      return undefined;
    return (share, into) => {
      const ahead = new FactorsBack(factors[share]!.filter(({ cause }) => cause.exDay <= newest));
      for (let row = rows - 1; row >= 0; row -= 1) {
        ahead.to(sessions[row]!);
        into[row] = ahead.price;
      }
    };
  }

  /** Of closes: while a session runs it has the value of the one before. */
  const beta: FillShare = (share, into) => {
    const { matrix, index, closed } = parts;
    const closes = matrix.close.subarray(share * rows, share * rows + closed);
    betaByDay(closes, index.subarray(0, closed), into);
    if (closed > 0) into.fill(into[closed - 1]!, closed);
  };

  const plain: Readonly<Record<string, () => Promise<FillShare | undefined> | FillShare>> = {
    eps: () => results(({ eps }) => eps),
    nav: () => results(({ nav }) => nav),
    results_age: () => results(({ publishedOn }, session) => session - publishedOn, true),
    dividend_years: () => dividends(({ inARow }) => inARow),
    record_date: () => nextDay('record-date'),
    agm_date: () => nextDay('agm'),
    upper_limit: () => limit('upper'),
    lower_limit: () => limit('lower'),
    locked_up: () => lockedAt('upper'),
    locked_down: () => lockedAt('lower'),
    halted_by_regulator: () => stopped('regulator'),
    suspended: () => stopped('record-date'),
    outstanding: () => outstanding,
    listed_days: () => listedDays,
    beta: () => beta,
    'total-factor': totalFactor,
    ...Object.fromEntries(
      companyEventKinds.map((kind) => [`days_to_${kind.replace('-', '_')}`, () => daysTo(kind)]),
    ),
  };

  return async (name) => {
    const made = plain[name];
    if (made) return made();
    const [field = '', of = ''] = name.split(':');
    if (field === 'news') return newsOf(of);
    const back = Number(of);
    const [, kind, figure] = /^(quarter|annual)_(\w+)$/.exec(field) ?? [];
    if (kind && figure)
      return period(kind === 'annual' ? 'years' : 'quarters', figure as keyof PeriodFigures, back);
    if (field === 'cash_dividend') return dividend('cash', back);
    if (field === 'stock_dividend') return dividend('stock', back);
    const holder = holders.find((one) => field === `${one}_holding`);
    return holder && holding(holder, back);
  };
}
