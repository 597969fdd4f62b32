import type { TransactionContent } from '@dorpon/contract/portfolio-transaction';
import {
  MAX_KEPT_CHANGE_BYTES,
  MAX_KEPT_CHANGES,
  MAX_REMOVED_PORTFOLIOS,
  MAX_REMOVED_TRANSACTIONS,
} from '@dorpon/domain/portfolio/limits';
import type { Stored, Write } from '@dorpon/domain/portfolio/stored-portfolio';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import type { PoolClient } from 'pg';
import type { ChangeAuthor, ChangeRow, PortfolioRow, TargetRow } from '../portfolio/store.ts';

/** Old changes and removals are dropped once in so many versions. */
const PRUNED_EVERY = 64;

/** Who saves, from which window, and when. */
export interface Author {
  readonly by: ChangeAuthor;
  readonly writer: string | null;
  readonly now: EpochMs;
}

export type PortfolioContent = Pick<PortfolioRow, 'name' | 'settings'>;
export type Targets = Pick<TargetRow, 'target' | 'stop'>;

export interface Save {
  readonly memberId: string;
  readonly portfolio: string;
  readonly author: Author;
  /** The change that it undoes. */
  readonly undid: number | null;
}

/** How one kind of thing is read and written. */
export interface Kind<Content> {
  readonly what: ChangeRow['what'];
  stored(
    client: PoolClient,
    save: Save,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, Stored<Content>>>;
  write(
    client: PoolClient,
    save: Save,
    version: number,
    writes: readonly Write<Content>[],
  ): Promise<void>;
}

export const transactionKind: Kind<TransactionContent> = {
  what: 'transactions',
  async stored(client, { memberId, portfolio }, ids) {
    const { rows } = await client.query<Stored<TransactionContent>>(
      `select id, version, writer, content from portfolio_transaction
        where member_id = $1 and portfolio_id = $2 and id = any($3)`,
      [memberId, portfolio, ids],
    );
    return new Map(rows.map((row) => [row.id, row]));
  },
  async write(client, { memberId, portfolio, author }, version, writes) {
    const rows = writes.map(({ id, before, after }) => ({
      id,
      day: (after ?? before)!.day,
      code: after && 'code' in after ? after.code : null,
      content: after,
    }));
    await client.query(
      `insert into portfolio_transaction
          (member_id, portfolio_id, id, version, writer, day, code, content)
        select $1, $2, id, $3, $4, day, code, content
          from json_to_recordset($5) as given (id text, day date, code text, content json)
        on conflict (member_id, portfolio_id, id) do update
        set version = excluded.version, writer = excluded.writer, day = excluded.day,
          code = excluded.code, content = excluded.content`,
      [memberId, portfolio, version, author.writer, JSON.stringify(rows)],
    );
    await client.query(
      `update portfolio set changed = $3, transactions = transactions + $4
        where member_id = $1 and id = $2`,
      [memberId, portfolio, version, moreOf(writes)],
    );
  },
};

/** How many more there are after the writes. */
export const moreOf = (writes: readonly Write<unknown>[]): number =>
  writes.reduce(
    (sum, write) => sum + Number(write.after !== null) - Number(write.before !== null),
    0,
  );

export const portfolioKind: Kind<PortfolioContent> = {
  what: 'portfolio',
  async stored(client, { memberId, portfolio: id }) {
    const { rows } = await client.query<Stored<PortfolioContent>>(
      `select p.id, version, c.writer,
          case when removed_ms is null then json_build_object('name', name, 'settings', settings) end
            as content
        from portfolio p left join portfolio_change c on c.member_id = p.member_id and seq = version
        where p.member_id = $1 and p.id = $2`,
      [memberId, id],
    );
    return new Map(rows.map((row) => [id, row]));
  },
  async write(client, { memberId, author }, version, writes) {
    const { id, after } = writes[0]!;
    if (after) {
      await client.query(
        `insert into portfolio (member_id, id, name, settings, version, changed, made_ms)
          values ($1, $2, $3, $4, $5, $5, $6)
          on conflict (member_id, id) do update set name = excluded.name,
            settings = excluded.settings, version = excluded.version, changed = excluded.changed,
            removed_ms = null`,
        [memberId, id, after.name, JSON.stringify(after.settings), version, author.now],
      );
      return;
    }
    await client.query(
      `update portfolio set removed_ms = $3, version = $4, changed = $4
        where member_id = $1 and id = $2`,
      [memberId, id, author.now, version],
    );
    await client.query(
      `delete from portfolio where member_id = $1 and id in (
          select id from portfolio where member_id = $1 and removed_ms is not null
          order by version desc offset $2)`,
      [memberId, MAX_REMOVED_PORTFOLIOS],
    );
  },
};

export const targetKind: Kind<Targets> = {
  what: 'target',
  async stored(client, { memberId, portfolio }, codes) {
    const { rows } = await client.query<Stored<Targets>>(
      `select code as id, version, null as writer,
          json_build_object('target', target, 'stop', stop) as content
        from portfolio_target where member_id = $1 and portfolio_id = $2 and code = any($3)`,
      [memberId, portfolio, codes],
    );
    return new Map(rows.map((row) => [row.id, row]));
  },
  /** `changed` of the portfolio stays: nothing is folded from targets. */
  async write(client, { memberId, portfolio }, version, writes) {
    const { id: code, after } = writes[0]!;
    const key: [string, string, ShareCode] = [memberId, portfolio, code];
    if (after)
      await client.query(
        `insert into portfolio_target (member_id, portfolio_id, code, version, target, stop)
          values ($1, $2, $3, $4, $5, $6)
          on conflict (member_id, portfolio_id, code) do update
          set version = excluded.version, target = excluded.target, stop = excluded.stop`,
        [...key, version, after.target, after.stop],
      );
    else
      await client.query(
        'delete from portfolio_target where member_id = $1 and portfolio_id = $2 and code = $3',
        key,
      );
  },
};

/** Appends a save to the history. */
export async function appendChange(
  client: PoolClient,
  { memberId, portfolio, author, undid }: Save,
  seq: number,
  what: ChangeRow['what'],
  writes: readonly Write<unknown>[],
): Promise<void> {
  const { now, by, writer } = author;
  await client.query(
    `insert into portfolio_change
        (member_id, portfolio_id, seq, at_ms, by, writer, what, undid, items, bytes)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9::text::json, octet_length($9::text))`,
    [memberId, portfolio, seq, now, by, writer, what, undid, JSON.stringify(writes)],
  );
  if (seq % PRUNED_EVERY === 0) await prune(client, memberId);
}

async function prune(client: PoolClient, memberId: string): Promise<void> {
  await client.query(
    `delete from portfolio_change c using (
        select seq, row_number() over newest as place, sum(bytes) over newest as total
        from portfolio_change where member_id = $1 window newest as (order by seq desc)) kept
      where c.member_id = $1 and c.seq = kept.seq and (kept.place > $2 or kept.total > $3)`,
    [memberId, MAX_KEPT_CHANGES, MAX_KEPT_CHANGE_BYTES],
  );
  await client.query(
    `delete from portfolio_transaction where member_id = $1 and content is null and version < (
        select version from portfolio_transaction where member_id = $1 and content is null
        order by version desc offset $2 limit 1)`,
    [memberId, MAX_REMOVED_TRANSACTIONS - 1],
  );
}
