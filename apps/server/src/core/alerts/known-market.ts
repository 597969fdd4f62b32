import type { DayBar } from '@dorpon/domain/bars/day-bar';
import {
  type DayColumns,
  dayNumber,
  emptyDays,
  firstDays,
  rowOnOrBefore,
  withDay,
} from '@dorpon/domain/bars/day-columns';
import type { MinuteBar } from '@dorpon/domain/bars/minute-bars';
import { dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import type { SessionHours } from '@dorpon/domain/market/session';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import type { CompanyBook } from '../companies/company-book.ts';
import type { Days } from '../days/days.ts';
import type { Market } from '../market/market.ts';
import type { Recorder } from '../recording/recorder.ts';
import type { HistoryParts } from './study-history.ts';
import { daysToRecordDate, type SessionStart } from './subjects.ts';

/**
 * What is known at one moment. Alerts are loaded from it while the market goes on: what was traded after it
 * is matched, so it must not be in the bars that are read meanwhile.
 */
export interface KnownMarket extends SessionStart {
  /** The time of the newest prices. */
  readonly at: EpochMs;
  /** Of the session: those that are not stored yet, oldest first, with the running one. */
  readonly minutes: ReadonlyMap<ShareCode, readonly MinuteBar[]>;
  /** Earlier ones of the session are complete. */
  readonly minutesUpto: EpochMs;
  /** The day so far. */
  readonly today: ReadonlyMap<ShareCode, DayBar>;
}

interface KnownParts {
  readonly market: Pick<Market, 'feedAt' | 'board' | 'hours'>;
  readonly companies: Pick<CompanyBook, 'all'>;
  readonly recorder: Pick<Recorder, 'allPendingMinutes' | 'completeUpto' | 'dayOf'>;
}

/** A session as it is now. Other shares than these may be left out of its bars. */
export function knownNow(
  { market, companies, recorder }: KnownParts,
  codes: Iterable<ShareCode> = market.board.keys(),
): KnownMarket {
  const { hours } = market;
  const today = new Map<ShareCode, DayBar>();
  for (const code of codes) {
    const bar = recorder.dayOf(code);
    if (bar?.day === hours.day) today.set(code, bar);
  }
  return {
    hours,
    at: newestTime(market, recorder),
    running: new Map(market.board),
    minutes: Map.groupBy(recorder.allPendingMinutes(hours.day), ({ code }) => code),
    minutesUpto: Math.max(recorder.completeUpto(hours.day), dhakaTime(hours.day, 0)),
    today,
    recordDates: recordDatesOn(companies, hours),
  };
}

/** A session that opens: nothing of it has been traded. */
export const knownAtOpening = (
  { market, companies, recorder }: KnownParts,
  hours: SessionHours,
): KnownMarket => ({
  hours,
  at: newestTime(market, recorder),
  running: undefined,
  minutes: new Map(),
  minutesUpto: dhakaTime(hours.day, 0),
  today: new Map(),
  recordDates: recordDatesOn(companies, hours),
});

/** After a restart a feed has no time before its first batch; what was recorded has. */
export const newestTime = (
  { feedAt, hours }: KnownParts['market'],
  { completeUpto }: KnownParts['recorder'],
): EpochMs => feedAt || Math.min(completeUpto(hours.day), hours.closesAt);

const recordDatesOn = (
  companies: Pick<CompanyBook, 'all'>,
  { day }: SessionHours,
): ReadonlyMap<ShareCode, number> =>
  new Map(
    Array.from(companies.all(), ({ instrument, actions }) => [
      instrument.code,
      daysToRecordDate(actions, day),
    ]),
  );

/** The bars that studies read, as they were known. */
export const historyOf = (
  { bars, days }: Pick<HistoryParts, 'bars'> & { readonly days: Pick<Days, 'finished'> },
  { hours, minutes, minutesUpto, today }: KnownMarket,
): HistoryParts => ({
  bars,
  days: { upToNow: (code) => daysUpTo(days.finished(code), hours, today.get(code)) },
  recorder: {
    pendingMinutes: (day, code) => (day === hours.day ? [...(minutes.get(code) ?? [])] : []),
    completeUpto: () => minutesUpto,
  },
});

function daysUpTo(
  finished: DayColumns | undefined,
  { day }: SessionHours,
  today: DayBar | undefined,
): DayColumns | undefined {
  const count = finished ? rowOnOrBefore(finished, dayNumber(day) - 1) + 1 : 0;
  // The session may have ended meanwhile.
  const before = finished && count < finished.count ? firstDays(finished, count) : finished;
  return today ? withDay(before ?? emptyDays(1), today) : before;
}
