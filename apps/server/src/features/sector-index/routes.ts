import { CallError } from '@dorpon/contract/error-catalogue';
import {
  getSectorIndex,
  getSectorMinutes,
  MAX_SECTOR_SESSIONS,
  toSectorBar,
  toSectorDay,
} from '@dorpon/contract/sector-index';
import {
  type DayColumns,
  type DayNumber,
  dayNumber,
  emptyDays,
  rowOn,
  tradingDayOf,
} from '@dorpon/domain/bars/day-columns';
import { type AdjustmentFactor, factorsAfter } from '@dorpon/domain/bars/price-adjustment';
import { dhakaDay, sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import type { Instrument } from '@dorpon/domain/market/instrument';
import {
  type MemberMinute,
  referenceValue,
  type SectorDays,
  type SectorMember,
  type SectorSession,
  type SessionMember,
  sectorDays,
  sectorSession,
  sectorSessionBars,
} from '@dorpon/domain/market/sector-index';
import { sectorKey } from '@dorpon/domain/market/sector-symbol';
import type { EpochMs, ShareCode, TradingDay } from '@dorpon/domain/units';
import type { FastifyInstance } from 'fastify';
import type { UnwrittenMinutes } from '../../core/bars/minutes.ts';
import { editionCache } from '../../http/edition-cache.ts';
import { route } from '../../http/route.ts';
import type { SectorMinutesStore } from './store.ts';

const MINUTE_MS = 60_000;
/** Sessions, of 250 minutes each: those that charts of all sectors load first. */
const MOST_KEPT = 500;
/** Main thread for a session of the largest sector that is not kept. */
const SESSION_MS = 5;

export interface SectorIndexParts {
  readonly store: SectorMinutesStore;
  readonly listed: () => Iterable<Instrument>;
  /** Finished days and today so far. */
  readonly daysOf: (code: ShareCode) => DayColumns | undefined;
  /** For bonus and rights. */
  readonly factorsOf: (code: ShareCode) => Promise<readonly AdjustmentFactor[]>;
  readonly unwritten: UnwrittenMinutes;
  readonly today: () => TradingDay;
  readonly edition: () => string;
}

interface Member extends SectorMember {
  readonly code: ShareCode;
}

export function sectorIndexRoutes(app: FastifyInstance, parts: SectorIndexParts): void {
  const { store, listed, daysOf, factorsOf, unwritten, today, edition } = parts;

  async function membersOf(sector: string): Promise<Member[]> {
    const key = sectorKey(sector);
    const shares = [...listed()].filter(
      (share) =>
        (share.type === 'equity' || share.type === 'mutual-fund') &&
        sectorKey(share.sector) === key,
    );
    if (shares.length === 0) throw new CallError('not-found', `unknown sector ${sector}`, 'sector');
    const factors = await Promise.all(shares.map(({ code }) => factorsOf(code)));
    return shares.map(({ code, outstanding }, place) => ({
      code,
      securities: outstanding,
      days: daysOf(code) ?? emptyDays(0),
      factors: factors[place]!,
    }));
  }

  route(app, getSectorIndex, async ({ query: { sector, from, upto } }) => {
    const days = sectorDays(await membersOf(sector));
    return rowsWithin(days, from, upto).map((row) => toSectorDay(days, row));
  });

  const finished = editionCache<SectorSession>(MOST_KEPT);
  const running = editionCache<SectorSession>(MOST_KEPT);

  route(app, getSectorMinutes, async ({ countedAs, query }) => {
    const { sector, from, upto, interval = 1 } = query;
    const members = await membersOf(sector);
    const days = sectorDays(members);
    const bars = [];
    for (const row of rowsWithin(days, from, upto).slice(-MAX_SECTOR_SESSIONS)) {
      const session = await sessionOn(days.day[row]!, sectorKey(sector), members, countedAs);
      const minutes = session.minutes.filter(({ at }) => at <= upto);
      const starts = barStarts(tradingDayOf(days.day[row]!), interval);
      const all = sectorSessionBars(days.before[row]!, { ...session, minutes }, starts);
      bars.push(...all.filter(({ at }) => at >= from));
    }
    return bars.map(toSectorBar);
  });

  /** Finished sessions are kept, and today's for a second; whoever needs another one is charged for it. */
  function sessionOn(
    number: DayNumber,
    sector: string,
    members: readonly Member[],
    caller: string,
  ): Promise<SectorSession> {
    const day = tradingDayOf(number);
    const traded = tradedOn(members, number);
    const shares = traded.map(({ session }) => session);
    // The value changes with a member or with the number of its securities.
    const key = `${day} ${referenceValue(shares)} ${sector}`;
    const isRunning = day === today();
    const second = Math.floor(performance.now() / 1000);
    const [kept, current] = isRunning ? [running, `${second}`] : [finished, edition()];
    return kept(current, key, () => {
      // Thrown before the session is kept, so that nobody else is refused for this caller.
      app.limits.charge(caller, SESSION_MS);
      return minutesOn(day, traded).then((minutes) => sectorSession(shares, minutes));
    });
  }

  async function minutesOn(
    day: TradingDay,
    members: readonly { readonly code: ShareCode }[],
  ): Promise<MemberMinute[]> {
    const codes = members.map(({ code }) => code);
    // Read before the store: a minute written in between is then in both lists instead of in neither.
    const pending = day === today() ? codes.map((code) => unwritten(day, code)) : [];
    const minutes = await store.minutesOn(day, codes);
    if (pending.length === 0) return minutes;
    const newest = new Float64Array(codes.length).fill(Number.NEGATIVE_INFINITY);
    for (const { member, at } of minutes) newest[member] = at;
    for (const [member, bars] of pending.entries())
      for (const { at, close, volume, value, trades } of bars)
        if (at > newest[member]!) minutes.push({ member, at, close, volume, value, trades });
    return minutes.sort((a, b) => a.at - b.at);
  }
}

function rowsWithin(days: SectorDays, from: EpochMs, upto: EpochMs): number[] {
  const [first, last] = [dayNumber(dhakaDay(from)), dayNumber(dhakaDay(upto))];
  const rows = [];
  for (let row = 0; row < days.count; row += 1)
    if (days.day[row]! >= first && days.day[row]! <= last) rows.push(row);
  return rows;
}

/** The members with a bar on a day; a share that did not trade can have one. */
function tradedOn(
  members: readonly Member[],
  day: DayNumber,
): { readonly code: ShareCode; readonly session: SessionMember }[] {
  return members.flatMap(({ code, securities, days, factors }) => {
    const row = rowOn(days, day);
    const reference = row < 0 ? 0 : days.yesterdayClose[row]!;
    if (!(reference > 0 && days.close[row]! > 0)) return [];
    return [{ code, session: { count: securities * factorsAfter(factors, day).price, reference } }];
  });
}

/** Bars are counted from the opening of the day. */
function barStarts(day: TradingDay, interval: number): (at: EpochMs) => EpochMs {
  const { opensAt } = sessionHours(day);
  const span = interval * MINUTE_MS;
  return (at) => opensAt + Math.floor((at - opensAt) / span) * span;
}
