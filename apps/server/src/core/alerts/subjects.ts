import { setImmediate as nextTurn } from 'node:timers/promises';
import { EXTREME_SESSIONS, type ExtremeSessions } from '@dorpon/domain/alerts/condition';
import type { SessionFacts } from '@dorpon/domain/alerts/level-readings';
import type { WatchedSubject } from '@dorpon/domain/alerts/market-alerts';
import {
  type DayColumns,
  dayNumber,
  rowOnOrBefore,
  tradingDayOf,
} from '@dorpon/domain/bars/day-columns';
import {
  type AdjustmentFactor,
  adjustmentFactors,
  FactorsBack,
  factorsAfter,
} from '@dorpon/domain/bars/price-adjustment';
import { isTradedDay } from '@dorpon/domain/bars/traded-day';
import { daysBetween } from '@dorpon/domain/calendar/trading-calendar';
import type { CorporateAction } from '@dorpon/domain/market/corporate-action';
import type { Quote } from '@dorpon/domain/market/quote';
import type { SessionHours } from '@dorpon/domain/market/session';
import { isListed } from '@dorpon/domain/market/universe';
import type { Paisa, ShareCode, TradingDay } from '@dorpon/domain/units';
import type { Feed } from '../../feed/feed.ts';
import type { UsualVolumes } from '../bars/usual-volumes.ts';
import type { CompanyBook } from '../companies/company-book.ts';
import type { CausesOf } from '../days/adjusted.ts';
import type { Days } from '../days/days.ts';
import { indexCodes } from '../market/index-codes.ts';
import { limitsToday } from '../market/limits-today.ts';
import type { Market } from '../market/market.ts';

export interface SubjectParts {
  readonly market: Market;
  readonly feed: Feed;
  readonly companies: CompanyBook;
  readonly days: Days;
  readonly usualVolumes: UsualVolumes;
  readonly causesOf: CausesOf;
}

/** A session when its alerts begin to be loaded. */
export interface SessionStart {
  readonly hours: SessionHours;
  /** The board of a session that runs; undefined at its opening. */
  readonly running: ReadonlyMap<ShareCode, Quote> | undefined;
  /** Days to the next record date. */
  readonly recordDates: ReadonlyMap<ShareCode, number>;
}

export type FactorsOf = ReadonlyMap<ShareCode, readonly AdjustmentFactor[]>;

/** (A4) Fewer sessions give no high or low. */
const FEWEST_SESSIONS = 5;
const noVolume = { byMinute: [], sessions: 0 };
/** Shares that are read before other work gets a turn: a new leader must renew its lease meanwhile. */
const A_TURN = 20;

/** Bonus, split and rights of every share up to a day, that of its opening included. */
export async function factorsUpTo(
  { companies, days, causesOf }: Pick<SubjectParts, 'companies' | 'days' | 'causesOf'>,
  day: TradingDay,
): Promise<FactorsOf> {
  const factors = new Map<ShareCode, readonly AdjustmentFactor[]>();
  for (const [place, { instrument }] of [...companies.all()].entries()) {
    if (place % A_TURN === 0) await nextTurn();
    const columns = days.finished(instrument.code);
    const causes = columns ? await causesOf(instrument.code) : [];
    if (!columns || causes.length === 0) continue;
    const own = adjustmentFactors(columns, causes, 1, dayNumber(day));
    if (own.length > 0) factors.set(instrument.code, own);
  }
  return factors;
}

/** A share that the feed reports and the list of shares does not have. */
export function unlistedSubject(
  { days }: Pick<SubjectParts, 'days'>,
  code: ShareCode,
  day: TradingDay,
  yesterdayClose: Paisa,
): WatchedSubject {
  return {
    code,
    sector: '',
    facts: {
      ...pastFacts(days.finished(code), day, [], yesterdayClose),
      limits: undefined,
      usualVolume: noVolume,
      daysToRecordDate: Number.POSITIVE_INFINITY,
    },
  };
}

/** What is known of every share and index before a session. */
export async function watchedSubjects(
  parts: SubjectParts,
  { hours, recordDates, running }: SessionStart,
  factors: FactorsOf,
): Promise<WatchedSubject[]> {
  const quotes = running ?? new Map(parts.market.board);
  const { market, feed, companies, days, usualVolumes } = parts;
  const usual = await usualVolumes();
  const today = { board: quotes, hours };
  const before = sessionBefore(days, hours.day);
  const subjects: WatchedSubject[] = [];
  for (const [place, { instrument, actions }] of [...companies.all()].entries()) {
    if (place % A_TURN === 0) await nextTurn();
    const { code, sector, quoteBase, outstanding } = instrument;
    if (!isListed(quoteBase)) continue;
    const facts = pastFacts(
      days.finished(code),
      hours.day,
      factors.get(code) ?? [],
      quotes.get(code)?.yesterdayClose ?? 0,
    );
    subjects.push({
      code,
      sector,
      securities: outstanding,
      facts: {
        ...facts,
        limits: limitsToday(today, feed, instrument, code) ?? undefined,
        usualVolume: usual.get(code) ?? noVolume,
        daysToRecordDate: recordDates.get(code) ?? Number.POSITIVE_INFINITY,
      },
      daysToRecordDateBefore: before ? daysToRecordDate(actions, before) : Number.POSITIVE_INFINITY,
    });
  }
  const listed = new Set(subjects.map(({ code }) => code));
  for (const code of new Set([...indexCodes(feed, market.board), ...quotes.keys()]))
    if (!listed.has(code))
      subjects.push(unlistedSubject(parts, code, hours.day, quotes.get(code)?.yesterdayClose ?? 0));
  return subjects;
}

/** What earlier days tell of a session; in the prices of its day. */
export function pastFacts(
  columns: DayColumns | undefined,
  day: TradingDay,
  factors: readonly AdjustmentFactor[],
  yesterdayClose: Paisa,
): Pick<SessionFacts, 'lastBefore' | 'yesterdayClose' | 'highs' | 'lows'> {
  const row = columns ? rowOnOrBefore(columns, dayNumber(day) - 1) : -1;
  const highs = ofAll();
  const lows = ofAll();
  if (!columns || row < 0) return { lastBefore: 0, yesterdayClose, highs, lows };
  fillExtremes(columns, row, factors, highs, lows);
  const last = columns.last[row]! || columns.close[row]!;
  const lastBefore = Math.round(last * factorsAfter(factors, columns.day[row]!).price);
  return { lastBefore, yesterdayClose, highs, lows };
}

type Extremes = Record<ExtremeSessions, Paisa>;

const ofAll = (): Extremes =>
  Object.fromEntries(EXTREME_SESSIONS.map((sessions) => [sessions, 0])) as Extremes;

/** (A4) Of the last n sessions with trades; of all for 0. In whole paisa. */
function fillExtremes(
  columns: DayColumns,
  last: number,
  factors: readonly AdjustmentFactor[],
  highs: Extremes,
  lows: Extremes,
): void {
  const ahead = new FactorsBack(factors);
  const spans = EXTREME_SESSIONS.filter((sessions) => sessions > 0);
  let [high, low, sessions, next] = [0, 0, 0, 0];
  for (let row = last; row >= 0; row -= 1) {
    if (!isTradedDay(columns, row)) continue;
    ahead.to(columns.day[row]!);
    high = Math.max(high, columns.high[row]! * ahead.price);
    const lowest = columns.low[row]! * ahead.price;
    low = low === 0 ? lowest : Math.min(low, lowest);
    sessions += 1;
    if (sessions === spans[next]) {
      highs[spans[next]] = Math.round(high);
      lows[spans[next]] = Math.round(low);
      next += 1;
    }
  }
  if (sessions < FEWEST_SESSIONS) return;
  for (const span of [...spans.slice(next), 0 as const]) {
    highs[span] = Math.round(high);
    lows[span] = Math.round(low);
  }
}

/** Calendar days; Infinity without one. Of a record date that was changed the newest counts. */
export function daysToRecordDate(actions: readonly CorporateAction[], day: TradingDay): number {
  const newest = new Map<string, CorporateAction>();
  for (const action of actions) {
    if (action.publishedOn > day) continue;
    const decision = `${action.kind} ${action.declaredOn}`;
    const before = newest.get(decision);
    if (!before || action.publishedOn >= before.publishedOn) newest.set(decision, action);
  }
  const ahead = [...newest.values()].filter(({ recordDate }) => recordDate >= day);
  const days = ahead.map(({ recordDate }) => daysBetween(day, recordDate));
  return Math.min(Number.POSITIVE_INFINITY, ...days);
}

/** The newest session before a day, of any share. */
function sessionBefore(days: Days, day: TradingDay): TradingDay | undefined {
  let newest = 0;
  for (const code of days.codes) {
    const columns = days.finished(code)!;
    const row = rowOnOrBefore(columns, dayNumber(day) - 1);
    if (row >= 0) newest = Math.max(newest, columns.day[row]!);
  }
  return newest === 0 ? undefined : tradingDayOf(newest);
}
