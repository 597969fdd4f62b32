import type { PortfolioSettings } from '@dorpon/contract/portfolio-settings';
import type { TransactionContent } from '@dorpon/contract/portfolio-transaction';
import { MAX_CHANGE_PAGE_BYTES } from '@dorpon/domain/portfolio/limits';
import type { Stored } from '@dorpon/domain/portfolio/stored-portfolio';
import type { EpochMs, Paisa, ShareCode, TradingDay } from '@dorpon/domain/units';
import type { Pool, PoolClient } from 'pg';
import { counterOf } from '../../db/member-place.ts';
import { storedMembership } from '../../db/stored-membership.ts';

/** Rows that are parsed without a pause. */
const PAGE = 2000;

export interface PortfolioRow {
  readonly id: string;
  readonly name: string;
  readonly settings: PortfolioSettings;
  /** Of name and settings. */
  readonly version: number;
  /** Of its transactions and settings: what is folded from them is the same while this is. */
  readonly changed: number;
  readonly transactions: number;
}

export interface TransactionRow {
  readonly id: string;
  readonly version: number;
  readonly content: TransactionContent;
}

export interface TargetRow {
  readonly portfolio: string;
  readonly code: ShareCode;
  readonly version: number;
  readonly target: Paisa | null;
  readonly stop: Paisa | null;
}

export interface PageWanted {
  readonly code: ShareCode | null;
  /** Where the page before ended, newest first. */
  readonly before: {
    readonly day: TradingDay;
    readonly version: number;
    readonly id: string;
  } | null;
  readonly limit: number;
}

/** A save of the history; `items` is JSON. */
export interface ChangeRow {
  readonly seq: number;
  readonly at: EpochMs;
  readonly by: ChangeAuthor;
  readonly writer: string | null;
  readonly what: 'transactions' | 'portfolio' | 'target';
  readonly undid: number | null;
  readonly items: string;
}

export type ChangeAuthor = 'member' | 'automatic';

export type PortfolioReads = ReturnType<typeof portfolioReads>;

/** Reads of portfolios from the pool, or from the connection that holds the member's lock. */
export function portfolioReads(from: Pool | PoolClient) {
  return {
    counterOf: (memberId: string): Promise<number> => counterOf(from, memberId, 'portfolios'),

    /** As stored, even if it has expired. */
    membershipOf: (memberId: string) => storedMembership(from, memberId),

    /** In the order in which they were made: a free member's first ones stay in use. */
    async portfolios(memberId: string): Promise<PortfolioRow[]> {
      const { rows } = await from.query<PortfolioRow>(
        `select id, name, settings, version, changed, transactions from portfolio
          where member_id = $1 and removed_ms is null order by made_ms, id`,
        [memberId],
      );
      return rows;
    },

    /** Whose corporate actions are entered without asking. */
    async automaticPortfolios(): Promise<
      { readonly memberId: string; readonly portfolio: Pick<PortfolioRow, 'id' | 'changed'> }[]
    > {
      const { rows } = await from.query<{ memberId: string; id: string; changed: number }>(
        `select member_id as "memberId", id, changed from portfolio
          where removed_ms is null and settings ->> 'automaticActions' = 'true'
          order by member_id, id`,
      );
      return rows.map(({ memberId, ...portfolio }) => ({ memberId, portfolio }));
    },

    /** Of a portfolio that is there or was removed; 0 without one. */
    async transactionCount(memberId: string, portfolio: string): Promise<number> {
      const { rows } = await from.query<{ transactions: number }>(
        'select transactions from portfolio where member_id = $1 and id = $2',
        [memberId, portfolio],
      );
      return rows[0]?.transactions ?? 0;
    },

    /** Which of these transactions were removed, as far as that is remembered. */
    async removedAmong(
      memberId: string,
      portfolio: string,
      ids: readonly string[],
    ): Promise<ReadonlySet<string>> {
      const { rows } = await from.query<{ id: string }>(
        `select id from portfolio_transaction
          where member_id = $1 and portfolio_id = $2 and id = any($3) and content is null`,
        [memberId, portfolio, ids],
      );
      return new Set(rows.map(({ id }) => id));
    },

    async hasPortfolio(memberId: string): Promise<boolean> {
      const { rowCount } = await from.query(
        'select from portfolio where member_id = $1 and removed_ms is null limit 1',
        [memberId],
      );
      return rowCount === 1;
    },

    /** Transactions changed after a version, page by page; removed ones without content. */
    async *changedAfter(
      memberId: string,
      portfolio: string,
      version: number,
    ): AsyncGenerator<readonly Stored<TransactionContent>[]> {
      let last = { version, id: '\u{10ffff}' };
      for (;;) {
        const { rows } = await from.query<Stored<TransactionContent>>(
          `select id, version, writer, content from portfolio_transaction
            where member_id = $1 and portfolio_id = $2
              and (version > $3 or version = $3 and id collate "C" > $4)
            order by version, id collate "C" limit $5`,
          [memberId, portfolio, last.version, last.id, PAGE],
        );
        if (rows.length > 0) yield rows;
        if (rows.length < PAGE) return;
        last = rows.at(-1)!;
      }
    },

    async transactionPage(
      memberId: string,
      portfolio: string,
      { code, before, limit }: PageWanted,
    ): Promise<TransactionRow[]> {
      const { rows } = await from.query<TransactionRow>(
        `select id, version, content from portfolio_transaction
          where member_id = $1 and portfolio_id = $2 and content is not null
            and ($3::text is null or code = $3)
            and ($4::date is null or (day, version, id) < ($4, $5, $6))
          order by day desc, version desc, id desc limit $7`,
        [
          memberId,
          portfolio,
          code,
          before?.day ?? null,
          before?.version ?? null,
          before?.id ?? null,
          limit,
        ],
      );
      return rows;
    },

    /** Newest first, at most `limit`, and no more after a number of bytes. */
    async changePage(
      memberId: string,
      portfolio: string,
      before: number,
      limit: number,
    ): Promise<ChangeRow[]> {
      const { rows } = await from.query<ChangeRow>(
        `select seq, at_ms as at, by, writer, what, undid, items::text as items from (
            select *, sum(bytes) over (order by seq desc) - bytes as earlier from (
              select * from portfolio_change where member_id = $1 and portfolio_id = $2 and seq < $3
              order by seq desc limit $4) newest) page
          where earlier < $5 order by seq desc`,
        [memberId, portfolio, before, limit, MAX_CHANGE_PAGE_BYTES],
      );
      return rows;
    },

    /** Proposals that the member does not want, by portfolio. */
    async dismissals(memberId: string): Promise<(portfolio: string) => ReadonlySet<string>> {
      const { rows } = await from.query<{ portfolio: string; ids: string[] }>(
        `select portfolio_id as portfolio, array_agg(proposal) as ids
          from portfolio_dismissal where member_id = $1 group by portfolio_id`,
        [memberId],
      );
      const found = new Map(rows.map(({ portfolio, ids }) => [portfolio, new Set(ids)]));
      return (portfolio) => found.get(portfolio) ?? new Set();
    },

    async targets(memberId: string): Promise<TargetRow[]> {
      const { rows } = await from.query<TargetRow>(
        `select portfolio_id as portfolio, code, version, target, stop
          from portfolio_target where member_id = $1 order by code`,
        [memberId],
      );
      return rows;
    },
  };
}
