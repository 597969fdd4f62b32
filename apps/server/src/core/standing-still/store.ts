import type { MessageText } from '@dorpon/contract/messages';
import type { AlertCondition } from '@dorpon/domain/alerts/condition';
import type { StandsStill } from '@dorpon/domain/alerts/member-alert';
import type { NoticeLanguage } from '@dorpon/domain/alerts/notice';
import type { EpochMs } from '@dorpon/domain/units';
import type { Pool } from 'pg';
import { lockCounter, nextVersion } from '../../db/member-place.ts';
import { inTransaction } from '../../db/transaction.ts';
import { writeMessage } from '../messages/store.ts';

/** An active alert about a screener or a formula. */
export interface StillAlert {
  readonly id: number;
  readonly arming: number;
  readonly memberId: string;
  readonly name: string;
  readonly condition: AlertCondition;
  /** What its member was told. */
  readonly still: StandsStill | null;
  /** The member's screeners that it names and that are not removed. */
  readonly screeners: Readonly<Record<string, { readonly live: boolean; readonly text: string }>>;
  readonly language: NoticeLanguage | null;
  readonly numerals: 'latn' | 'beng' | null;
}

interface SetStill extends Pick<StillAlert, 'id' | 'arming' | 'still'> {
  readonly why: StandsStill | null;
}

/** As the index `alert_evaluated` has it. */
const EVALUATED = `(a.still is not null
  or jsonb_path_exists(a.condition, 'strict $.** ? (@.kind == "screener" || @.kind == "formula")'))`;

export type StillStore = ReturnType<typeof createStillStore>;

export function createStillStore(pool: Pool) {
  return {
    /** Of all members, or of some. */
    async evaluatedAlerts(memberIds?: readonly string[]): Promise<StillAlert[]> {
      const { rows } = await pool.query<StillAlert>(
        `select a.id, a.arming, a.member_id as "memberId", a.name, a.condition, a.still,
            (select coalesce(jsonb_object_agg(s.id, jsonb_build_object(
                'live', s.content -> 'live', 'text', s.content -> 'text')), '{}')
              from screener s where s.member_id = a.member_id and s.removed_ms is null
                and s.id in (select v #>> '{}'
                  from jsonb_path_query(a.condition, 'strict $.**.screener') as v)) as screeners,
            m.kept -> 'language' ->> 'value' as language,
            m.kept -> 'numerals' ->> 'value' as numerals
          from alert a left join member_settings m on m.member_id = a.member_id
          where ${EVALUATED} and a.state = 'active' and a.removed_ms is null and not a.waiting
            and ($1::text[] is null or a.member_id = any($1))
          order by a.member_id, a.id`,
        [memberIds ?? null],
      );
      return rows;
    },

    /** With what the member is told, unless all were changed meanwhile, or another process has told it. */
    setStill: (
      memberId: string,
      alerts: readonly SetStill[],
      texts: readonly MessageText[],
      now: EpochMs,
    ): Promise<{ readonly alertsAt: number; readonly messages: readonly number[] }> =>
      inTransaction(pool, async (client) => {
        await lockCounter(client, memberId, 'alerts');
        const given = alerts.map(({ id, arming, still, why }) => ({ id, arming, still, why }));
        const { rowCount } = await client.query(
          `update alert a set still = g.why
            from json_to_recordset($2) as g (id bigint, arming int, still text, why text)
            where a.member_id = $1 and a.id = g.id and a.arming = g.arming
              and a.still is not distinct from g.still`,
          [memberId, JSON.stringify(given)],
        );
        const messages: number[] = [];
        for (const text of rowCount ? texts : [])
          for (const { id } of await writeMessage(client, { member: memberId }, text, now))
            messages.push(id);
        return { alertsAt: await nextVersion(client, memberId, 'alerts'), messages };
      }),
  };
}
