import type { Database } from '../../../db/database.ts';
import type { createSubscriber } from './decrypt-push.ts';

/** Firings of as many members with a device each, all of them due. Their endpoints are `origin/n`. */
export async function fillOutbox(
  pool: Database['pool'],
  count: number,
  { origin, keys }: { origin: string; keys: ReturnType<typeof createSubscriber>['keys'] },
): Promise<void> {
  await pool.query(
    `insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
      select 'm' || n, '', n || '@example.com', true, now(), now() from generate_series(1, $1::int) n`,
    [count],
  );
  await pool.query(
    `insert into push_device (id, member_id, name, endpoint, p256dh, auth, made_ms)
      select gen_random_uuid(), 'm' || n, 'Phone', $2 || '/' || n, $3, $4, 0
      from generate_series(1, $1::int) n`,
    [count, origin, keys.p256dh, keys.auth],
  );
  await pool.query(
    `with fired as (
        insert into alert_firing (member_id, arming, code, occurrence, at_ms, price, late, written_ms,
            name, note, subject, condition)
          select 'm' || n, 1, 'ACI', '', $2, 19020, false, $2, '', 'sell half',
            '{"kind":"share","code":"ACI"}', '{"kind":"price","level":"above","price":19000}'
          from generate_series(1, $1::int) n returning id, member_id
      )
      insert into alert_outbox (firing_id, member_id, channel, due_ms)
        select id, member_id, 'push', $2 from fired`,
    [count, Date.now()],
  );
}
