import type { MyData } from '@dorpon/contract/account';
import type { DayNumber } from '@dorpon/domain/bars/day-columns';
import type { HoldingRow } from '@dorpon/domain/company/shareholding';
import type { Instrument } from '@dorpon/domain/market/instrument';
import type { Halt } from '@dorpon/domain/market/quote';
import type { AnnouncedDay } from '@dorpon/domain/screener/known-columns';
import type { EpochMs, ShareCode, TradingDay } from '@dorpon/domain/units';
import type { Pool } from 'pg';
import { holdingColumns } from '../../db/company-columns.ts';
import { instrumentJson } from '../../db/instrument-json.ts';
import { type HeldShares, heldShares } from '../portfolio/held-shares.ts';
import type { Ledgers } from '../portfolio/ledgers.ts';
import { portfolioReads } from '../portfolio/store.ts';
import type { OwnList } from './own-shares.ts';
import type { PublishedStatement } from './published-results.ts';

/** The days on which news of one kind was published, of one share. */
export interface NewsDays {
  readonly code: ShareCode;
  readonly kind: string;
  readonly days: readonly DayNumber[];
}

export interface HaltedDay {
  readonly code: ShareCode;
  readonly day: TradingDay;
  readonly halt: Halt;
}

/** Bars of a session: place since the open, open, high, low, close, volume, value, trades. Prices in paisa. */
export interface StoredMinutes {
  readonly code: ShareCode;
  readonly bars: readonly (readonly number[])[];
}

export type ScreenerRecord = ReturnType<typeof createScreenerRecord>;

const dayNumberOf = (column: string) => `${column} - date '1970-01-01'`;
const paisaOf = (path: string) => `coalesce((${path})::float8, 'NaN')`;

/** What was published of all companies, as screeners read it. */
export function createScreenerRecord(pool: Pool) {
  return {
    /** In the order of publication. Only the lines that fields read: whole statements take ten times as long. */
    async statements(): Promise<PublishedStatement[]> {
      const { rows } = await pool.query<PublishedStatement>(
        `select code, period, ended_on as "endedOn", year_ended_on as "yearEndedOn",
            published_on as "publishedOn", outstanding::float8 as outstanding,
            ${paisaOf(`income ->> 'revenue'`)} as revenue, ${paisaOf(`income ->> 'profit'`)} as profit,
            ${paisaOf(`cash_flow ->> 'operating'`)} as "cashFlow",
            ${paisaOf(`balance ->> 'equity'`)} as equity,
            ${paisaOf(`balance ->> 'totalAssets'`)} as assets,
            ${paisaOf(`balance ->> 'shortTermLoans'`)} + ${paisaOf(`balance ->> 'longTermLoans'`)} as loans,
            ${paisaOf(`balance ->> 'currentAssets'`)} as "currentAssets",
            ${paisaOf(`balance ->> 'currentLiabilities'`)} as "currentLiabilities",
            ${paisaOf(`balance ->> 'paidUpCapital'`)} as "paidUpCapital"
          from statement order by published_on, ended_on`,
      );
      return rows;
    },

    /** In the order of publication. */
    async holdings(): Promise<HoldingRow[]> {
      const { rows } = await pool.query<HoldingRow>(
        `select ${holdingColumns} from shareholding order by published_on, held_on`,
      );
      return rows;
    },

    async newsDays(): Promise<NewsDays[]> {
      const { rows } = await pool.query<NewsDays>(
        `select code, kind, json_agg(${dayNumberOf('published_on')}) as days
          from news group by code, kind`,
      );
      return rows;
    },

    async meetings(): Promise<(AnnouncedDay & { readonly code: ShareCode })[]> {
      const { rows } = await pool.query<AnnouncedDay & { code: ShareCode }>(
        `select code, ${dayNumberOf('published_on')} as "publishedOn",
            ${dayNumberOf(`(figures ->> 'meetingOn')::date`)} as day
          from news where kind = 'board-meeting' and figures ? 'meetingOn'`,
      );
      return rows;
    },

    /** Minutes of a session folded to bars of `minutes`, each share's oldest first. */
    async minuteBars(day: TradingDay, opensAt: EpochMs, minutes: number): Promise<StoredMinutes[]> {
      // One row per share: parsing a hundred thousand rows would block the main thread.
      const { rows } = await pool.query<StoredMinutes>(
        `select code, json_agg(json_build_array(
              bar, open, high, low, close, volume, value, trades) order by bar) as bars
          from (select code, ((at_ms - $2) / $3)::int as bar,
                (array_agg(open order by at_ms))[1] as open, max(high) as high, min(low) as low,
                (array_agg(close order by at_ms desc))[1] as close, sum(volume)::float8 as volume,
                sum(value)::float8 as value, sum(trades)::int as trades
              from minute_bar where day = $1 and at_ms >= $2 group by 1, 2) by_bar
          group by code`,
        [day, opensAt, minutes * 60_000],
      );
      return rows;
    },

    /** As they were recorded last, also of shares that are no longer listed. */
    async listings(codes: readonly ShareCode[]): Promise<Instrument[]> {
      const { rows } = await pool.query<{ listing: Instrument }>(
        `select ${instrumentJson} as listing from instrument where code = any($1)`,
        [codes],
      );
      return rows.map(({ listing }) => listing);
    },

    /** Shares that were stopped at the end of a session. Only sessions that were recorded live have them. */
    async haltedDays(): Promise<HaltedDay[]> {
      const { rows } = await pool.query<HaltedDay>(
        `select code, day, halt from (
            select distinct on (day, code) day, code, halt from halt_change
            order by day, code, at_ms desc) last
          where halt <> ''`,
      );
      return rows;
    },
  };
}

export type OwnStore = ReturnType<typeof createOwnStore>;

/** The watch lists and portfolios of members, as their screeners mean them. */
export function createOwnStore(pool: Pool, ledgers: Ledgers) {
  const portfolios = { reads: portfolioReads(pool), ledgers };
  return {
    held: (memberId: string, onRead: (transactions: number) => void): Promise<HeldShares> =>
      heldShares(portfolios, memberId, onRead),

    /** Changes whenever the lists or the portfolios of the member do. */
    async editionOf(memberId: string): Promise<string> {
      const { rows } = await pool.query<{ lists: number; portfolios: number }>(
        'select watch_lists as lists, portfolios from member_place where member_id = $1',
        [memberId],
      );
      const [row] = rows;
      return `${row?.lists ?? 0}.${row?.portfolios ?? 0}`;
    },

    async lists(memberId: string): Promise<OwnList[]> {
      const { rows } = await pool.query<OwnList>(
        'select title, codes from watch_list where member_id = $1 order by place',
        [memberId],
      );
      return rows;
    },
  };
}

/** Matches of a ready screener at the end of each week of the year up to a day. */
export interface StoredWeeks {
  readonly id: string;
  readonly text: string;
  readonly day: TradingDay;
  readonly perWeek: readonly number[];
}

export type ReadyStore = ReturnType<typeof createReadyStore>;

export function createReadyStore(pool: Pool) {
  return {
    async weeks(day: TradingDay): Promise<StoredWeeks[]> {
      const { rows } = await pool.query<StoredWeeks>(
        'select id, text, day, per_week as "perWeek" from ready_weeks where day = $1',
        [day],
      );
      return rows;
    },

    async keep({ id, text, day, perWeek }: StoredWeeks): Promise<void> {
      await pool.query(
        `insert into ready_weeks (id, text, day, per_week) values ($1, $2, $3, $4)
          on conflict (id) do update set text = $2, day = $3, per_week = $4`,
        [id, text, day, JSON.stringify(perWeek)],
      );
    },
  };
}

/** What a member has saved, published and tested, for the export. */
export function screenerReads(pool: Pool) {
  return {
    async screeners(memberId: string): Promise<MyData['screeners']> {
      const { rows } = await pool.query<MyData['screeners'][number]>(
        `select id, version, content, made_ms as since, removed_ms as removed from screener
          where member_id = $1 order by made_ms, id`,
        [memberId],
      );
      return rows;
    },

    async publicScreeners(memberId: string): Promise<MyData['publicScreeners']> {
      const { rows } = await pool.query<MyData['publicScreeners'][number]>(
        `select id, screener_id as screener, name, about, text, published_ms as time, copies,
            withdrawn_ms as withdrawn, removed_ms as removed, removed_reason as reason
          from public_screener where member_id = $1 order by published_ms, id`,
        [memberId],
      );
      return rows;
    },

    async displayNames(memberId: string): Promise<MyData['displayNames']> {
      const { rows } = await pool.query<MyData['displayNames'][number]>(
        'select name, chosen_ms as since from display_name where member_id = $1',
        [memberId],
      );
      return rows;
    },

    async screenerCopies(memberId: string): Promise<MyData['screenerCopies']> {
      const { rows } = await pool.query<MyData['screenerCopies'][number]>(
        `select public_id as id, at_ms as time from screener_copy
          where member_id = $1 order by at_ms, public_id`,
        [memberId],
      );
      return rows;
    },

    async screenerReports(memberId: string): Promise<MyData['screenerReports']> {
      const { rows } = await pool.query<MyData['screenerReports'][number]>(
        `select public_id as id, reason, note, at_ms as time, answered_ms as answered
          from screener_report where member_id = $1 order by at_ms, public_id`,
        [memberId],
      );
      return rows;
    },

    async removedPublications(memberId: string): Promise<MyData['removedPublications']> {
      const { rows } = await pool.query<MyData['removedPublications'][number]>(
        `select key as hash, at_ms as time from removed_publication
          where member_id = $1 order by at_ms, key`,
        [memberId],
      );
      return rows;
    },

    async liveScreeners(
      memberId: string,
      after: string,
      limit: number,
    ): Promise<MyData['liveScreeners']> {
      const { rows } = await pool.query<MyData['liveScreeners'][number]>(
        `select screener_id as screener, text, day, base_ms as base, at_ms as time, matches, (
            select coalesce(json_agg(e), '[]') from (
              select at_ms as at, code, enters from screener_event
                where member_id = $1 and screener_id = l.screener_id order by seq desc, code) e) as changes
          from screener_live l where member_id = $1 and screener_id > $2
          order by screener_id limit $3`,
        [memberId, after, limit],
      );
      return rows;
    },

    async backtests(memberId: string): Promise<MyData['backtests']> {
      const { rows } = await pool.query<MyData['backtests'][number]>(
        `select id, state, done, steps, floor(extract(epoch from told_at) * 1000)::bigint as time,
            result::json as result
          from backtest where member_id = $1`,
        [memberId],
      );
      return rows;
    },

    async screenerVersions(
      memberId: string,
      after: { readonly screener: string; readonly version: number },
      limit: number,
    ): Promise<MyData['screenerVersions']> {
      const { rows } = await pool.query<MyData['screenerVersions'][number]>(
        `select screener_id as screener, version, at_ms as time, content from screener_version
          where member_id = $1 and (screener_id, version) > ($2, $3)
          order by screener_id, version limit $4`,
        [memberId, after.screener, after.version, limit],
      );
      return rows;
    },
  };
}
