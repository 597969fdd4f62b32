import { FRESH_MINUTES } from '@dorpon/contract/fresh-minutes';
import type { Pool } from 'pg';

/** When the last sign-in or proof of a session stops being fresh, by the database's clock. */
const freshUntil = (session: string): string =>
  `(${session}.signed_in_at + make_interval(mins => ${FRESH_MINUTES}))`;

export const isFresh = (session: string): string => `(${freshUntil(session)} > now())`;

/** How long this session may still make calls with `stepUp`; at least 0. */
export async function freshForMs(pool: Pool, memberId: string, sessionId: string): Promise<number> {
  const { rows } = await pool.query<{ left: number }>(
    `select greatest(0, floor(extract(epoch from ${freshUntil('s')} - now()) * 1000)::bigint) as left
      from session s where id = $2 and "userId" = $1`,
    [memberId, sessionId],
  );
  return rows[0]?.left ?? 0;
}
