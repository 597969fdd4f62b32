import { MAX_ALERT_FIRINGS } from '@dorpon/domain/alerts/alert';
import { MAX_FIRINGS_A_DAY } from '@dorpon/domain/alerts/member-alert';
import { OF_ITS_OWN } from './alert-of-its-own.ts';

/** Why alert `a` tells nothing. Of $3, the start of the day of the exchange, and $4, the day on which firings are stored now. */
export const ALERT_SILENT = `case
    when a.state <> 'active' then null
    when a.waiting then 'waits-for-pro'
    when a.subject ->> 'kind' = 'list' and not ${OF_ITS_OWN} and not exists (
        select from watch_list l where l.member_id = a.member_id and l.id::text = a.subject ->> 'list')
      then 'list-deleted'
    when exists (
        select from jsonb_path_query(a.condition, 'strict $.**.screener') as named
          where not exists (
            select from screener s where s.member_id = a.member_id and s.id = named #>> '{}'
              and s.removed_ms is null and s.content ->> 'live' = 'true'))
      then 'screener-off'
    when a.still <> 'screener-off' then a.still
    when (a.again ->> 'kind' <> 'once' or a.subject ->> 'kind' <> 'share') and (
        select count(*) from alert_firing f
          where f.alert_id = a.id and f.arming = a.arming and f.at_ms >= $3) >= ${MAX_ALERT_FIRINGS}
      then 'alert-limit'
    when exists (select from member_place p where p.member_id = a.member_id
        and p.fired_day = $4 and p.fired >= ${MAX_FIRINGS_A_DAY})
      then 'day-limit' end`;
