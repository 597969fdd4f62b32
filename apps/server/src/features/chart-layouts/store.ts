import type { Chart } from '@dorpon/domain/chart/chart-document';
import {
  canChange,
  type LayoutSave,
  MAX_VERSION_BYTES,
  MAX_VERSIONS,
  planSave,
  type ShownVersion,
  VERSION_MS,
} from '@dorpon/domain/chart/stored-layouts';
import type { Membership } from '@dorpon/domain/members/member-type';
import { type Entitlements, isAboveLimit } from '@dorpon/domain/membership/entitlements';
import type { EpochMs } from '@dorpon/domain/units';
import type { Pool, PoolClient } from 'pg';
import { counterOf, lockCounter, nextVersion } from '../../db/member-place.ts';
import { storedMembership } from '../../db/stored-membership.ts';
import { inTransaction } from '../../db/transaction.ts';

export interface LayoutRow {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly changedAt: EpochMs;
}

export interface LayoutVersion extends LayoutRow {
  /** JSON that the contract checked when it was saved. */
  readonly content: string;
}

export interface KeptVersion {
  readonly version: number;
  readonly changedAt: EpochMs;
  readonly overtaken: boolean;
  readonly charts: number;
}

export interface GivenLayout extends LayoutSave {
  readonly id: string;
  readonly name: string;
  readonly content: string;
  /** On the chart that has the most. */
  readonly studies: number;
}

/** What this member may have. */
type Allowed = Pick<Entitlements, 'layouts' | 'studiesPerChart'>;

/** Studies on the chart of a layout that has the most. */
export const mostStudies = ({ charts }: { charts: readonly Pick<Chart, 'studies'>[] }): number =>
  Math.max(0, ...charts.map(({ studies }) => studies.length));

type TooMuch = 'layouts' | 'studiesPerChart';

export type Saved =
  | { readonly ok: false; readonly why: 'not-found' | TooMuch }
  | {
      readonly ok: true;
      readonly at: number;
      readonly isNew: boolean;
      readonly version: number;
      readonly overtaken: number | null;
      /** The save came too late: another device's newer change is shown. */
      readonly isAside: boolean;
    };

export type Restored =
  | { readonly ok: false; readonly why: 'not-found' | TooMuch }
  | {
      readonly ok: true;
      readonly at: number;
      readonly isNew: boolean;
      readonly layout: LayoutVersion;
    };

type Changed = { readonly at: number } | undefined;

interface Shown extends ShownVersion {
  readonly content: string;
  /** 0 for the layout that was changed last. */
  readonly place: number;
}

const COUNTED = 'chart_layouts';

export type ChartLayoutStore = ReturnType<typeof createChartLayoutStore>;

/** Every write holds the member's lock, so that no concurrent change is lost. */
export function createChartLayoutStore(pool: Pool) {
  const written = (
    memberId: string,
    write: (client: PoolClient) => Promise<{ readonly rowCount: number | null }>,
  ): Promise<Changed> =>
    inTransaction(
      pool,
      async (client) => {
        await lockCounter(client, memberId, COUNTED);
        const { rowCount } = await write(client);
        return rowCount === 0 ? undefined : { at: await nextVersion(client, memberId, COUNTED) };
      },
      (changed) => changed !== undefined,
    );

  return {
    counterOf: (memberId: string): Promise<number> => counterOf(pool, memberId, COUNTED),

    membershipOf: (memberId: string): Promise<Membership | undefined> =>
      storedMembership(pool, memberId),

    /** The last changed first, which is the order of `place`. */
    async layoutsOf(memberId: string): Promise<LayoutRow[]> {
      const { rows } = await pool.query<LayoutRow>(
        `select l.id, l.name, l.version, v.changed_ms as "changedAt"
          from chart_layout l join chart_layout_version v
            on v.member_id = l.member_id and v.layout_id = l.id and v.version = l.version
          where l.member_id = $1 order by v.changed_ms desc, l.id`,
        [memberId],
      );
      return rows;
    },

    /** The shown version if `version` is undefined. */
    layout: (memberId: string, id: string, version?: number): Promise<LayoutVersion | undefined> =>
      readVersion(pool, memberId, id, version),

    async versionsOf(memberId: string, id: string): Promise<KeptVersion[]> {
      const { rows } = await pool.query<KeptVersion>(
        `select version, changed_ms as "changedAt", overtaken,
            json_array_length(content -> 'charts') as charts
          from chart_layout_version where member_id = $1 and layout_id = $2
          order by version desc`,
        [memberId, id],
      );
      return rows;
    },

    save: (memberId: string, given: GivenLayout, most: Allowed): Promise<Saved> =>
      inTransaction(
        pool,
        async (client) => {
          const at = await lockCounter(client, memberId, COUNTED);
          const shown = await readShown(client, memberId, given.id);
          if (!shown) return create(client, memberId, given, most);
          if (shown.content === given.content) return same(at, shown.version);
          const why = tooMuchFor(most, shown, given.studies);
          if (why) return { ok: false, why };
          const { how, overtaken } = planSave(shown, given);
          const version = await nextVersion(client, memberId, COUNTED);
          const joined =
            how === 'replace'
              ? shown.version
              : how === 'aside' && (await lateVersion(client, memberId, given));
          if (joined) await replaceVersion(client, memberId, joined, version, given);
          else await addVersion(client, memberId, version, given, how === 'aside');
          if (how === 'append' && overtaken)
            await markOvertaken(client, memberId, given.id, shown.version);
          if (how !== 'aside') await show(client, memberId, given.id, version);
          if (!joined) await dropOldVersions(client, memberId);
          const isAside = how === 'aside';
          return {
            ok: true,
            at: version,
            isNew: true,
            version: isAside ? shown.version : version,
            overtaken: overtaken ? (isAside ? version : shown.version) : null,
            isAside,
          };
        },
        isOk,
      ),

    rename: (memberId: string, id: string, name: string): Promise<Changed> =>
      written(memberId, (client) =>
        client.query('update chart_layout set name = $3 where member_id = $1 and id = $2', [
          memberId,
          id,
          name,
        ]),
      ),

    /** The former version, now shown as the newest. */
    restore: (
      memberId: string,
      id: string,
      version: number,
      now: EpochMs,
      most: Allowed,
    ): Promise<Restored> =>
      inTransaction(
        pool,
        async (client) => {
          const at = await lockCounter(client, memberId, COUNTED);
          const former = await readVersion(client, memberId, id, version);
          const shown = former && (await readShown(client, memberId, id));
          if (!former || !shown) return { ok: false, why: 'not-found' };
          if (shown.version === version) return { ok: true, at, isNew: false, layout: former };
          const why = tooMuchFor(most, shown, mostStudies(JSON.parse(former.content)));
          if (why) return { ok: false, why };
          const next = await nextVersion(client, memberId, COUNTED);
          const { content } = former;
          const save = { id, content, changedAt: now, writer: null };
          await addVersion(client, memberId, next, save, false);
          await show(client, memberId, id, next);
          await dropOldVersions(client, memberId);
          const layout = { ...former, version: next, changedAt: now };
          return { ok: true, at: next, isNew: true, layout };
        },
        isOk,
      ),

    remove: (memberId: string, id: string): Promise<Changed> =>
      written(memberId, (client) =>
        client.query('delete from chart_layout where member_id = $1 and id = $2', [memberId, id]),
      ),
  };
}

const isOk = ({ ok }: { readonly ok: boolean }): boolean => ok;

/** The limit that a change of a stored layout would exceed, if any (E5, E6). */
function tooMuchFor(most: Allowed, shown: Shown, studies: number): TooMuch | undefined {
  if (!canChange(shown.place, most.layouts)) return 'layouts';
  // Most changes are below the limit: the stored text is not parsed for them.
  if (studies <= most.studiesPerChart) return undefined;
  const before = mostStudies(JSON.parse(shown.content));
  return isAboveLimit(most.studiesPerChart, studies, before) ? 'studiesPerChart' : undefined;
}

const same = (at: number, version: number) => ({
  ok: true as const,
  at,
  isNew: false,
  version,
  overtaken: null,
  isAside: false,
});

async function create(
  client: PoolClient,
  memberId: string,
  given: GivenLayout,
  most: Allowed,
): Promise<Saved> {
  if (given.base !== 0) return { ok: false, why: 'not-found' };
  if (given.studies > most.studiesPerChart) return { ok: false, why: 'studiesPerChart' };
  const { rows } = await client.query<{ count: number }>(
    'select count(*) from chart_layout where member_id = $1',
    [memberId],
  );
  if (rows[0]!.count >= most.layouts) return { ok: false, why: 'layouts' };
  const version = await nextVersion(client, memberId, COUNTED);
  await client.query(
    'insert into chart_layout (member_id, id, name, version) values ($1, $2, $3, $4)',
    [memberId, given.id, given.name, version],
  );
  await addVersion(client, memberId, version, given, false);
  await dropOldVersions(client, memberId);
  return { ...same(version, version), isNew: true };
}

async function readVersion(
  from: Pool | PoolClient,
  memberId: string,
  id: string,
  version: number | undefined,
): Promise<LayoutVersion | undefined> {
  const { rows } = await from.query<LayoutVersion>(
    `select l.id, l.name, v.version, v.changed_ms as "changedAt", v.content::text as content
      from chart_layout l join chart_layout_version v
        on v.member_id = l.member_id and v.layout_id = l.id
          and v.version = coalesce($3, l.version)
      where l.member_id = $1 and l.id = $2`,
    [memberId, id, version ?? null],
  );
  return rows[0];
}

async function readShown(
  client: PoolClient,
  memberId: string,
  id: string,
): Promise<Shown | undefined> {
  const { rows } = await client.query<Shown>(
    `select v.version, v.changed_ms as "changedAt", v.began_ms as "beganAt", v.writer,
        v.content::text as content,
        (select count(*) from chart_layout o join chart_layout_version w
            on w.member_id = o.member_id and w.layout_id = o.id and w.version = o.version
          where o.member_id = $1
            and (w.changed_ms > v.changed_ms or w.changed_ms = v.changed_ms and o.id < l.id)
        ) as place
      from chart_layout l join chart_layout_version v
        on v.member_id = l.member_id and v.layout_id = l.id and v.version = l.version
      where l.member_id = $1 and l.id = $2`,
    [memberId, id],
  );
  return rows[0];
}

/**
 * The version of this window's late saves of the same five minutes, which the next one replaces: a device
 * that was offline must not push out the other versions. Saves without a window's name count as one window.
 */
async function lateVersion(
  client: PoolClient,
  memberId: string,
  { id, changedAt, writer }: GivenLayout,
): Promise<number | undefined> {
  const { rows } = await client.query<{ version: number }>(
    `select v.version
      from chart_layout_version v join chart_layout l
        on l.member_id = v.member_id and l.id = v.layout_id and l.version <> v.version
      where v.member_id = $1 and v.layout_id = $2 and v.overtaken
        and v.writer is not distinct from $3
        and v.changed_ms <= $4 and v.began_ms > $4::bigint - $5::bigint
      order by v.version desc limit 1`,
    [memberId, id, writer, changedAt, VERSION_MS],
  );
  return rows[0]?.version;
}

const addVersion = (
  client: PoolClient,
  memberId: string,
  version: number,
  { id, content, changedAt, writer }: Omit<GivenLayout, 'name' | 'base' | 'studies'>,
  overtaken: boolean,
) =>
  client.query(
    `insert into chart_layout_version
        (member_id, layout_id, version, began_ms, changed_ms, writer, overtaken, content, bytes)
      values ($1, $2, $3, $4, $4, $5, $6, $7::text::json, octet_length($7::text))`,
    [memberId, id, version, changedAt, writer, overtaken, content],
  );

const replaceVersion = (
  client: PoolClient,
  memberId: string,
  before: number,
  version: number,
  { id, content, changedAt, writer }: GivenLayout,
) =>
  client.query(
    `update chart_layout_version
      set version = $4, changed_ms = $5, writer = $6, content = $7::text::json,
        bytes = octet_length($7::text)
      where member_id = $1 and layout_id = $2 and version = $3`,
    [memberId, id, before, version, changedAt, writer, content],
  );

const markOvertaken = (client: PoolClient, memberId: string, id: string, version: number) =>
  client.query(
    `update chart_layout_version set overtaken = true
      where member_id = $1 and layout_id = $2 and version = $3`,
    [memberId, id, version],
  );

const show = (client: PoolClient, memberId: string, id: string, version: number) =>
  client.query('update chart_layout set version = $3 where member_id = $1 and id = $2', [
    memberId,
    id,
    version,
  ]);

/** Of each layout the newest stay, of all layouts as many as there is room for; shown ones always. */
const dropOldVersions = (client: PoolClient, memberId: string) =>
  client.query(
    `delete from chart_layout_version v using (
        select k.layout_id, k.version, k.version = l.version as shown,
          row_number() over (
            partition by k.layout_id order by k.version = l.version desc, k.version desc) as place,
          sum(k.bytes) over (order by k.version = l.version desc, k.version desc) as total
        from chart_layout_version k join chart_layout l
          on l.member_id = k.member_id and l.id = k.layout_id
        where k.member_id = $1) kept
      where v.member_id = $1 and v.layout_id = kept.layout_id and v.version = kept.version
        and not kept.shown and (kept.place > $2 or kept.total > $3)`,
    [memberId, MAX_VERSIONS, MAX_VERSION_BYTES],
  );
