import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { lockAccount, useUp } from '../../db/claim-account.ts';
import { freshForMs } from '../../db/fresh-sign-in.ts';
import { ownEmail } from '../../db/placeholder-email.ts';
import { inTransaction } from '../../db/transaction.ts';

/** A member as the attempts to sign in are counted. */
export interface Named {
  readonly id: string;
  readonly email: string | null;
  readonly phone: string | null;
}

export interface StoredPasskey {
  readonly id: string;
  readonly name: string | null;
  readonly since: number;
  readonly used: number | null;
}

/** Both encrypted. */
export interface SecondFactorSecrets {
  readonly secret: string;
  readonly codes: string;
}

const ms = (column: string) => `floor(extract(epoch from ${column}) * 1000)::bigint`;

/** What a member sees of them, and exports: neither keys nor secrets. */
export const secondFactorReads = (pool: Pool) => ({
  /** When the second factor was turned on; null while it is off. */
  async secondFactorSince(uid: string): Promise<number | null> {
    const { rows } = await pool.query<{ since: number }>(
      `select ${ms('made_at')} as since from "twoFactor" where "userId" = $1 and verified`,
      [uid],
    );
    return rows[0]?.since ?? null;
  },

  async passkeys(uid: string): Promise<StoredPasskey[]> {
    const { rows } = await pool.query<StoredPasskey>(
      `select id, name, ${ms('"createdAt"')} as since, ${ms('used_at')} as used
        from passkey where "userId" = $1 order by "createdAt", id`,
      [uid],
    );
    return rows;
  },
});

/** Second factors, passkeys and proofs. */
export function secondFactorStore(pool: Pool) {
  return {
    ...secondFactorReads(pool),

    async namesOf(uid: string): Promise<Named | undefined> {
      const { rows } = await pool.query<Named>(
        `select id, ${ownEmail('u')} as email, "phoneNumber" as phone from "user" u where id = $1`,
        [uid],
      );
      return rows[0];
    },

    /** A sign-in or a proof just now: calls with `stepUp` are allowed for a while. */
    async prove(uid: string, sessionId: string): Promise<void> {
      await pool.query('update session set signed_in_at = now() where id = $2 and "userId" = $1', [
        uid,
        sessionId,
      ]);
    },

    /**
     * Ends the session that the library started for a proof, and makes that of the caller fresh instead: its
     * sockets and its push stay.
     */
    proveInstead: (uid: string, sessionId: string, started: string) =>
      inTransaction(pool, async (client) => {
        await client.query('delete from session where id = $2 and "userId" = $1', [uid, started]);
        await client.query(
          'update session set signed_in_at = now() where id = $2 and "userId" = $1',
          [uid, sessionId],
        );
      }),

    freshForMs: (uid: string, sessionId: string) => freshForMs(pool, uid, sessionId),

    /** Uses up a stored value; of concurrent calls only one returns true. */
    useUpVerification: (identifier: string) =>
      inTransaction(pool, (client) => useUp(client, identifier)),

    /** Replaces a second factor that was not confirmed; false while one is on. */
    async startSecondFactor(uid: string, { secret, codes }: SecondFactorSecrets): Promise<boolean> {
      const { rowCount } = await pool.query(
        `insert into "twoFactor" as f (id, secret, "backupCodes", "userId") values ($1, $2, $3, $4)
          on conflict ("userId") do update set secret = excluded.secret,
            "backupCodes" = excluded."backupCodes", made_at = now() where not f.verified`,
        [randomUUID(), secret, codes, uid],
      );
      return rowCount === 1;
    },

    /** False while no second factor is on. */
    async replaceRecoveryCodes(uid: string, codes: string): Promise<boolean> {
      const { rowCount } = await pool.query(
        'update "twoFactor" set "backupCodes" = $2 where "userId" = $1 and verified',
        [uid, codes],
      );
      return rowCount === 1;
    },

    /** False while no second factor is on. */
    stopSecondFactor: (uid: string) =>
      inTransaction(pool, async (client) => {
        await lockAccount(client, uid);
        const { rowCount } = await client.query(
          'update "user" set "twoFactorEnabled" = false where id = $1 and "twoFactorEnabled"',
          [uid],
        );
        if (rowCount !== 1) return false;
        await client.query('delete from "twoFactor" where "userId" = $1', [uid]);
        return true;
      }),

    async notePasskeyUse(credentialId: string): Promise<void> {
      await pool.query('update passkey set used_at = now() where "credentialID" = $1', [
        credentialId,
      ]);
    },

    async namePasskey(uid: string, id: string, name: string): Promise<boolean> {
      const { rowCount } = await pool.query(
        'update passkey set name = $3 where id = $2 and "userId" = $1',
        [uid, id, name],
      );
      return rowCount === 1;
    },

    async removePasskey(uid: string, id: string): Promise<boolean> {
      const { rowCount } = await pool.query('delete from passkey where id = $2 and "userId" = $1', [
        uid,
        id,
      ]);
      return rowCount === 1;
    },
  };
}
