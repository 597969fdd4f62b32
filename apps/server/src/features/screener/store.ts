import type { ScreenerContent } from '@dorpon/contract/screener-saved';
import { type Change, planSave, type Stored } from '@dorpon/domain/portfolio/stored-portfolio';
import { MAX_KEPT_VERSIONS, MAX_REMOVED_SCREENERS } from '@dorpon/domain/screener/saved-limits';
import type { EpochMs } from '@dorpon/domain/units';
import type { Pool, PoolClient } from 'pg';
import { withdrawPublication } from '../../core/public-screeners/store.ts';
import { countUse } from '../../db/daily-use.ts';
import { counterOf, lockCounter, nextVersion } from '../../db/member-place.ts';
import { nameScreenerInAlerts } from '../../db/screeners-in-alerts.ts';
import { storedMembership } from '../../db/stored-membership.ts';
import { inTransaction } from '../../db/transaction.ts';

export interface SavedScreener {
  readonly id: string;
  readonly version: number;
  readonly since: EpochMs;
  readonly content: ScreenerContent;
}

export interface ScreenerVersion {
  readonly version: number;
  readonly time: EpochMs;
  readonly content: ScreenerContent | null;
}

export type ScreenerSaved =
  | { readonly how: 'not-found' }
  /** Nothing was new if it was stored before. */
  | {
      readonly how: 'saved';
      readonly at: number;
      readonly version: number;
      readonly isNew: boolean;
      /** The member's counter of changes of alerts, if some are about it. */
      readonly alertsAt?: number | undefined;
    }
  | { readonly how: 'conflict'; readonly stored: Stored<ScreenerContent> };

export interface ScreenerSave extends Change<ScreenerContent> {
  readonly memberId: string;
  readonly writer: string | null;
  readonly now: EpochMs;
}

export type SavedStore = ReturnType<typeof createSavedStore>;

export function createSavedStore(pool: Pool) {
  return {
    counterOf: (memberId: string): Promise<number> => counterOf(pool, memberId, 'screeners'),
    membershipOf: (memberId: string) => storedMembership(pool, memberId),
    countProgramCall: (memberId: string, most: number): Promise<boolean> =>
      countUse(pool, memberId, 'programCallsPerDay', most),
    screeners: (memberId: string): Promise<SavedScreener[]> => presentOf(pool, memberId),

    /** Newest first; undefined for one that the member does not have. */
    async versions(memberId: string, id: string): Promise<ScreenerVersion[] | undefined> {
      const { rows } = await pool.query<ScreenerVersion>(
        `select version, at_ms as time, content from screener_version
          where member_id = $1 and screener_id = $2 order by version desc`,
        [memberId, id],
      );
      return rows.length > 0 ? rows : undefined;
    },

    /**
     * Under the member's lock, so that no concurrent change is lost. `judge` may refuse by throwing; it gets
     * what the member has besides.
     */
    save: (
      save: ScreenerSave,
      judge: (others: readonly SavedScreener[], place: number) => void,
    ): Promise<ScreenerSaved> =>
      inTransaction(pool, async (client): Promise<ScreenerSaved> => {
        const { memberId, id, content } = save;
        const isNew = content !== null && save.base === 0;
        // Before the lock, which writes.
        if (!isNew && !(await storedOf(client, memberId, id))) return { how: 'not-found' };
        const at = await lockCounter(client, memberId, 'screeners');
        const stored = await storedOf(client, memberId, id);
        const plan = planSave(new Map(stored && [[id, stored]]), [save], save.writer);
        if (plan.how === 'conflict') return { how: 'conflict', stored: plan.stored[0]! };
        if (plan.how === 'same')
          return { how: 'saved', at, version: stored?.version ?? 0, isNew: false };
        if (content !== null) {
          const present = await presentOf(client, memberId);
          const place = present.findIndex((one) => one.id === id);
          const others = present.filter((one) => one.id !== id);
          judge(others, place < 0 ? present.length : place);
        }
        const version = await nextVersion(client, memberId, 'screeners');
        await write(client, save, version);
        const isInAlerts = await nameScreenerInAlerts(client, memberId, {
          id,
          name: content?.name,
        });
        const alertsAt = isInAlerts ? await nextVersion(client, memberId, 'alerts') : undefined;
        return { how: 'saved', at: version, version, isNew: true, alertsAt };
      }),
  };
}

async function presentOf(from: Pool | PoolClient, memberId: string): Promise<SavedScreener[]> {
  const { rows } = await from.query<SavedScreener>(
    `select id, version, made_ms as since, content from screener
      where member_id = $1 and removed_ms is null order by made_ms, id`,
    [memberId],
  );
  return rows;
}

async function storedOf(
  client: PoolClient,
  memberId: string,
  id: string,
): Promise<Stored<ScreenerContent> | undefined> {
  const { rows } = await client.query<Stored<ScreenerContent>>(
    `select id, version, writer, case when removed_ms is null then content end as content
      from screener where member_id = $1 and id = $2`,
    [memberId, id],
  );
  return rows[0];
}

/** A removed screener keeps its last content for the list of its versions; what was published of it is withdrawn. */
async function write(client: PoolClient, save: ScreenerSave, version: number): Promise<void> {
  const { memberId, id, content, writer, now } = save;
  if (content === null)
    await client.query(
      `update screener set version = $3, writer = $4, removed_ms = $5
        where member_id = $1 and id = $2`,
      [memberId, id, version, writer, now],
    );
  else
    await client.query(
      `insert into screener (member_id, id, version, writer, content, made_ms)
        values ($1, $2, $3, $4, $5, $6)
        on conflict (member_id, id) do update
          set version = $3, writer = $4, content = $5, removed_ms = null`,
      [memberId, id, version, writer, JSON.stringify(content), now],
    );
  await client.query(
    `insert into screener_version (member_id, screener_id, version, at_ms, content)
      values ($1, $2, $3, $4, $5)`,
    [memberId, id, version, now, content && JSON.stringify(content)],
  );
  await client.query(
    `delete from screener_version where member_id = $1 and screener_id = $2 and version < (
        select version from screener_version where member_id = $1 and screener_id = $2
        order by version desc offset $3 limit 1)`,
    [memberId, id, MAX_KEPT_VERSIONS - 1],
  );
  if (content === null) {
    await withdrawPublication(client, memberId, id, now);
    await client.query(
      `delete from screener where member_id = $1 and removed_ms is not null and version < (
          select version from screener where member_id = $1 and removed_ms is not null
          order by version desc offset $2 limit 1)`,
      [memberId, MAX_REMOVED_SCREENERS - 1],
    );
  }
}
