import type { TransactionContent } from '@dorpon/contract/portfolio-transaction';
import type { StatementMapping } from '@dorpon/domain/portfolio/files/statement/statement-mapping';
import { MAX_MAPPINGS } from '@dorpon/domain/portfolio/limits';
import type { EpochMs } from '@dorpon/domain/units';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../../db/transaction.ts';

/** Parts of an import that is never saved are dropped after a day. */
const KEPT_MS = 86_400_000;

export interface ImportedTransaction {
  readonly id: string;
  readonly content: TransactionContent;
}

export interface ImportPart {
  readonly import: string;
  readonly part: number;
  readonly transactions: readonly ImportedTransaction[];
}

const brokerKey = (broker: string): string => broker.trim().toLowerCase();

/** What an import needs before it is saved: the columns of a broker's statements, and the parts that were sent. */
export function portfolioImports(pool: Pool) {
  return {
    async mapping(memberId: string, broker: string): Promise<StatementMapping | null> {
      const { rows } = await pool.query<{ mapping: StatementMapping }>(
        'select mapping from portfolio_mapping where member_id = $1 and broker = $2',
        [memberId, brokerKey(broker)],
      );
      return rows[0]?.mapping ?? null;
    },

    /** How many brokers are remembered then, the last ones. */
    async saveMapping(
      memberId: string,
      broker: string,
      mapping: StatementMapping,
      now: EpochMs,
    ): Promise<number> {
      return await inTransaction(pool, async (client) => {
        await client.query(
          `insert into portfolio_mapping (member_id, broker, mapping, saved_ms)
            values ($1, $2, $3, $4)
            on conflict (member_id, broker) do update
            set mapping = excluded.mapping, saved_ms = excluded.saved_ms`,
          [memberId, brokerKey(broker), JSON.stringify(mapping), now],
        );
        await client.query(
          `delete from portfolio_mapping where member_id = $1 and broker in (
              select broker from portfolio_mapping where member_id = $1
              order by saved_ms desc, broker offset $2)`,
          [memberId, MAX_MAPPINGS],
        );
        const { rows } = await client.query<{ count: number }>(
          'select count(*)::int as count from portfolio_mapping where member_id = $1',
          [memberId],
        );
        return rows[0]!.count;
      });
    },

    /** How many transactions of an import were sent. */
    async size(memberId: string, id: string): Promise<number> {
      const { rows } = await pool.query<{ count: number | null }>(
        'select sum(count)::int as count from portfolio_import where member_id = $1 and id = $2',
        [memberId, id],
      );
      return rows[0]?.count ?? 0;
    },

    /** How many transactions of the import are there then; undefined, and nothing is kept, beyond `most`. */
    async addPart(
      memberId: string,
      { import: id, part, transactions }: ImportPart,
      most: number,
      now: EpochMs,
    ): Promise<number | undefined> {
      return await inTransaction(pool, async (client) => {
        await client.query(
          'delete from portfolio_import where member_id = $1 and id <> $2 or at_ms < $3',
          [memberId, id, now - KEPT_MS],
        );
        await client.query(
          `insert into portfolio_import (member_id, id, part, transactions, count, at_ms)
            values ($1, $2, $3, $4, $5, $6)
            on conflict (member_id, id, part) do update
            set transactions = excluded.transactions, count = excluded.count, at_ms = excluded.at_ms`,
          [memberId, id, part, JSON.stringify(transactions), transactions.length, now],
        );
        const { rows } = await client.query<{ count: number }>(
          `select sum(count)::int as count from portfolio_import where member_id = $1 and id = $2`,
          [memberId, id],
        );
        const { count } = rows[0]!;
        if (count <= most) return count;
        await client.query('delete from portfolio_import where member_id = $1', [memberId]);
        return undefined;
      });
    },
  };
}

/** The first `parts` parts of an import, one after the other; undefined for one that is not there. */
export async function* importParts(
  client: PoolClient,
  memberId: string,
  id: string,
  parts: number,
): AsyncGenerator<readonly ImportedTransaction[] | undefined> {
  for (let part = 0; part < parts; part += 1) {
    const { rows } = await client.query<{ transactions: ImportedTransaction[] }>(
      'select transactions from portfolio_import where member_id = $1 and id = $2 and part = $3',
      [memberId, id, part],
    );
    yield rows[0]?.transactions;
  }
}

export async function dropImport(client: PoolClient, memberId: string): Promise<void> {
  await client.query('delete from portfolio_import where member_id = $1', [memberId]);
}
