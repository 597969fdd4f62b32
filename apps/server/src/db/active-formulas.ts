/** Different formulas of the active alerts of member $1; $2 is the time of the newest prices. */
export const ACTIVE_FORMULAS = `(
  select count(distinct text) from alert a, jsonb_path_query(a.condition, 'strict $.**.text') as text
    where a.member_id = $1 and a.removed_ms is null and a.state = 'active'
      and (a.until_ms is null or a.until_ms >= $2))`;
