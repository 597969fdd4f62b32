import { CallError } from '@dorpon/contract/error-catalogue';
import {
  type KeptSettings,
  mergeSettings,
  type SettingChanges,
} from '@dorpon/domain/members/settings';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../../db/transaction.ts';

export interface MemberSettings {
  readonly version: number;
  readonly kept: KeptSettings;
}

const none: MemberSettings = { version: 0, kept: {} };

export type SettingsStore = ReturnType<typeof createSettingsStore>;

export function createSettingsStore(pool: Pool) {
  return {
    settingsOf: (memberId: string): Promise<MemberSettings> => read(pool, memberId),

    /** Under the member's lock, so that no concurrent change is lost. */
    save: (memberId: string, changes: SettingChanges) =>
      inTransaction(pool, async (client) => {
        await lock(client, memberId);
        const before = await read(client, memberId);
        const version = before.version + 1;
        const kept = mergeSettings(before.kept, changes, version);
        if (kept === before.kept) return { ...before, isNew: false };
        await client.query(
          'update member_settings set version = $2, kept = $3 where member_id = $1',
          [memberId, version, JSON.stringify(kept)],
        );
        const isNew = Object.values(kept).some((each) => each?.version === version);
        return { version, kept, isNew };
      }),
  };
}

/**
 * Locks the member's row in `user` before the settings, as account deletion does; otherwise the two
 * could deadlock.
 */
async function lock(client: PoolClient, memberId: string): Promise<void> {
  const { rowCount } = await client.query(
    `with owner as (select id from "user" where id = $1 for key share)
      insert into member_settings as own (member_id, version, kept)
        select id, 0, '{}' from owner
      on conflict (member_id) do update set version = own.version`,
    [memberId],
  );
  if (rowCount === 0) throw new CallError('not-signed-in', 'this account has been deleted');
}

async function read(from: Pool | PoolClient, memberId: string): Promise<MemberSettings> {
  const { rows } = await from.query<MemberSettings>(
    'select version, kept from member_settings where member_id = $1',
    [memberId],
  );
  return rows[0] ?? none;
}
