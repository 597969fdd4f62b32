import { type AlertDefinition, type AlertState, kindOf } from '@dorpon/domain/alerts/member-alert';
import type { EpochMs, TradingDay } from '@dorpon/domain/units';
import type { PoolClient } from 'pg';

interface Moment {
  /** Wall time. */
  readonly now: EpochMs;
  /** The time of the newest prices. */
  readonly feedAt: EpochMs;
  /** Prices of alerts are those of this day. */
  readonly day: TradingDay;
}

const columnsOf = (definition: AlertDefinition) => ({
  name: definition.name,
  note: definition.note,
  kind: kindOf(definition.condition),
  subject: definition.subject,
  condition: definition.condition,
  again: definition.again,
  until_ms: definition.until,
  quiet: definition.quiet,
  channels: definition.channels,
});

const COLUMNS = 'name, note, kind, subject, condition, again, until_ms, quiet, channels';
const COLUMN_TYPES = `name text, note text, kind text, subject jsonb, condition jsonb, again jsonb,
  until_ms bigint, quiet jsonb, channels text[]`;

/** Their ids, in any order. */
export async function insertAlerts(
  client: PoolClient,
  memberId: string,
  definitions: readonly AlertDefinition[],
  state: AlertState,
  { now, feedAt, day }: Moment,
): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `insert into alert (member_id, ${COLUMNS}, state, armed_ms, made_ms, changed_ms, priced_day)
      select $1, ${COLUMNS}, $3, $4, $5, $5, $6 from jsonb_to_recordset($2) as given (${COLUMN_TYPES})
      returning id`,
    [memberId, JSON.stringify(definitions.map(columnsOf)), state, feedAt, now, day],
  );
  return rows.map(({ id }) => id);
}

/**
 * Another condition, subject or repetition arms the alert anew, unless it is paused. Resolves to whether there is such
 * an alert.
 */
export async function updateAlert(
  client: PoolClient,
  memberId: string,
  id: number,
  definition: AlertDefinition,
  { now, feedAt, day }: Moment,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update alert a set (${COLUMNS}) = (select given.* from jsonb_to_record($3) as given (${COLUMN_TYPES})),
        changed_ms = $4, still = case when is_new then null else still end,
        priced_day = case when is_new then $6 else priced_day end,
        adjusted = case when is_new then null else adjusted end,
        arming = case when is_new then arming + 1 else arming end,
        armed_ms = case when is_new then $5 else armed_ms end,
        state = case when is_new and state = 'triggered' then 'active' else state end
      from (select id as changed_id,
          condition <> $3::jsonb -> 'condition' or subject <> $3::jsonb -> 'subject'
            or again <> $3::jsonb -> 'again' as is_new
        from alert where member_id = $1 and id = $2 and removed_ms is null) as own
      where a.id = changed_id`,
    [memberId, id, JSON.stringify(columnsOf(definition)), now, feedAt, day],
  );
  return rowCount !== 0;
}
