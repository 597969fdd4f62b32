import {
  type AlertCondition,
  type AlertTest,
  screenersIn,
  withTests,
} from '@dorpon/domain/alerts/condition';
import type { AlertDefinition } from '@dorpon/domain/alerts/member-alert';
import type { Pool, PoolClient } from 'pg';

export type OwnScreeners = ReadonlyMap<string, { readonly name: string; readonly live: boolean }>;

/** Those that are not removed, by id. */
export async function memberScreeners(
  from: Pool | PoolClient,
  memberId: string,
): Promise<OwnScreeners> {
  const { rows } = await from.query<{ id: string; name: string; live: boolean }>(
    `select id, content ->> 'name' as name, (content ->> 'live')::boolean as live
      from screener where member_id = $1 and removed_ms is null`,
    [memberId],
  );
  return new Map(rows.map(({ id, name, live }) => [id, { name, live }]));
}

/** Alerts with the names of their screeners. One of `before` may have been removed since (S2). */
export async function namedScreeners(
  client: PoolClient,
  memberId: string,
  definitions: readonly AlertDefinition[],
  before: readonly string[] = [],
): Promise<
  | { readonly definitions: readonly AlertDefinition[] }
  | { readonly why: 'unknown-screener' | 'screener-off' }
> {
  const ids = definitions.flatMap(({ condition }) => screenersIn(condition));
  if (ids.length === 0) return { definitions };
  const known = await memberScreeners(client, memberId);
  for (const id of ids) {
    if (before.includes(id)) continue;
    if (!known.has(id)) return { why: 'unknown-screener' };
    if (!known.get(id)!.live) return { why: 'screener-off' };
  }
  const named = (test: AlertTest): AlertTest => {
    const screener = test.kind === 'screener' ? known.get(test.screener) : undefined;
    return test.kind === 'screener' && screener ? { ...test, name: screener.name } : test;
  };
  return {
    definitions: definitions.map((definition) => ({
      ...definition,
      condition: withTests(definition.condition, named),
    })),
  };
}

/**
 * After a screener was saved or removed: alerts about it have its name in their sentence. They are not armed anew.
 * False if there are none. The caller holds the member's lock.
 */
export async function nameScreenerInAlerts(
  client: PoolClient,
  memberId: string,
  screener: { readonly id: string; readonly name: string | undefined },
): Promise<boolean> {
  const { id, name } = screener;
  const { rows } = await client.query<{ id: number; condition: AlertCondition }>(
    `select id, condition from alert where member_id = $1 and jsonb_path_exists(
        condition, 'strict $.**.screener ? (@ == $id)', jsonb_build_object('id', $2::text))`,
    [memberId, id],
  );
  if (name !== undefined)
    for (const alert of rows) {
      const named = withTests(alert.condition, (test) =>
        test.kind === 'screener' && test.screener === id ? { ...test, name } : test,
      );
      await client.query('update alert set condition = $2 where id = $1', [
        alert.id,
        JSON.stringify(named),
      ]);
    }
  return rows.length > 0;
}
