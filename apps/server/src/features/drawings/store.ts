import { MAX_DRAWINGS } from '@dorpon/domain/chart/document-limits';
import {
  type DrawingChange,
  type DrawingPlan,
  type LostDrawing,
  MAX_DRAWING_BYTES,
  MAX_LOST,
  MAX_LOST_BYTES,
  MAX_REMOVED,
  MAX_SYMBOLS_WITH_DRAWINGS,
  planDrawings,
  type StoredDrawing,
} from '@dorpon/domain/chart/stored-drawings';
import type { Pool, PoolClient } from 'pg';
import { counterOf, lockCounter, nextVersion } from '../../db/member-place.ts';
import { inTransaction } from '../../db/transaction.ts';

export type Saved =
  | { readonly ok: false; readonly limit: string }
  | {
      readonly ok: true;
      readonly at: number;
      readonly isNew: boolean;
      readonly plan: DrawingPlan;
    };

type RowOfSymbol = StoredDrawing & { readonly symbol: string };

const columns = `id, version, changed_ms as "changedAt", writer, content::text as content`;

export type DrawingStore = ReturnType<typeof createDrawingStore>;

export function createDrawingStore(pool: Pool) {
  return {
    counterOf: (memberId: string): Promise<number> => counterOf(pool, memberId, 'drawings'),

    async drawingsOf(memberId: string, symbols: readonly string[]): Promise<RowOfSymbol[]> {
      const { rows } = await pool.query<RowOfSymbol>(
        `select symbol, ${columns} from chart_drawing
          where member_id = $1 and symbol = any($2) order by symbol, version, id`,
        [memberId, symbols],
      );
      return rows;
    },

    /** Under the member's lock, so that no concurrent change is lost. All or nothing. */
    save: (memberId: string, symbol: string, changes: readonly DrawingChange[]): Promise<Saved> =>
      inTransaction(
        pool,
        async (client) => {
          const at = await lockCounter(client, memberId, 'drawings');
          const stored = await readStored(client, memberId, symbol, changes);
          const plan = planDrawings(stored, changes);
          const { write, lost } = plan;
          if (write.length + lost.length === 0) return { ok: true, at, isNew: false, plan };
          const limit = exceeded(await usedBy(client, memberId, symbol), stored, write);
          if (limit !== undefined) return { ok: false, limit };
          const version = await nextVersion(client, memberId, 'drawings');
          await writeDrawings(client, memberId, symbol, version, write);
          await addLost(client, memberId, symbol, version, lost);
          return { ok: true, at: version, isNew: write.length > 0, plan };
        },
        ({ ok }) => ok,
      ),

    async lostOf(memberId: string, symbol: string): Promise<LostDrawing[]> {
      const { rows } = await pool.query<LostDrawing>(
        `select id, changed_ms as "changedAt", content::text as content from lost_drawing
          where member_id = $1 and symbol = $2 order by version desc, id`,
        [memberId, symbol],
      );
      return rows;
    },
  };
}

async function readStored(
  client: PoolClient,
  memberId: string,
  symbol: string,
  changes: readonly DrawingChange[],
): Promise<Map<string, StoredDrawing>> {
  const { rows } = await client.query<StoredDrawing>(
    `select ${columns} from chart_drawing where member_id = $1 and symbol = $2 and id = any($3)`,
    [memberId, symbol, changes.map(({ id }) => id)],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

interface Used {
  readonly ofSymbol: number;
  readonly otherSymbols: number;
  readonly bytes: number;
}

async function usedBy(client: PoolClient, memberId: string, symbol: string): Promise<Used> {
  const { rows } = await client.query<Used>(
    `select count(*) filter (where symbol = $2) as "ofSymbol",
        count(distinct symbol) filter (where symbol <> $2) as "otherSymbols",
        coalesce(sum(bytes), 0) as bytes
      from chart_drawing where member_id = $1 and content is not null`,
    [memberId, symbol],
  );
  return rows[0]!;
}

const bytesOf = (content: string | null | undefined): number =>
  content === null || content === undefined ? 0 : Buffer.byteLength(content);

const isShown = (content: string | null | undefined): number => (bytesOf(content) > 0 ? 1 : 0);

/** The limit that these writes would exceed. Writes that only shrink are always allowed. */
function exceeded(
  used: Used,
  stored: ReadonlyMap<string, StoredDrawing>,
  write: readonly DrawingChange[],
): string | undefined {
  let [more, moreBytes] = [0, 0];
  for (const { id, content } of write) {
    const before = stored.get(id)?.content;
    more += isShown(content) - isShown(before);
    moreBytes += bytesOf(content) - bytesOf(before);
  }
  if (more > 0 && used.ofSymbol + more > MAX_DRAWINGS)
    return `limit of ${MAX_DRAWINGS} drawings on one symbol exceeded`;
  if (more > 0 && used.ofSymbol === 0 && used.otherSymbols >= MAX_SYMBOLS_WITH_DRAWINGS)
    return `limit of ${MAX_SYMBOLS_WITH_DRAWINGS} symbols with drawings reached`;
  if (moreBytes > 0 && used.bytes + moreBytes > MAX_DRAWING_BYTES)
    return `limit of ${MAX_DRAWING_BYTES / 2 ** 20} MB of drawings exceeded`;
  return undefined;
}

async function writeDrawings(
  client: PoolClient,
  memberId: string,
  symbol: string,
  version: number,
  write: readonly DrawingChange[],
): Promise<void> {
  if (write.length === 0) return;
  await client.query(
    `insert into chart_drawing
        (member_id, symbol, id, version, changed_ms, writer, content, bytes)
      select $1, $2, id, $3, changed_ms, $4, content::json, coalesce(octet_length(content), 0)
      from unnest($5::text[], $6::bigint[], $7::text[]) as given (id, changed_ms, content)
      on conflict (member_id, symbol, id) do update
      set version = excluded.version, changed_ms = excluded.changed_ms,
        writer = excluded.writer, content = excluded.content, bytes = excluded.bytes`,
    [
      memberId,
      symbol,
      version,
      write[0]!.writer,
      write.map(({ id }) => id),
      write.map(({ changedAt }) => changedAt),
      write.map(({ content }) => content),
    ],
  );
  if (write.every(({ content }) => content !== null)) return;
  await client.query(
    `delete from chart_drawing where member_id = $1 and content is null and version < (
        select version from chart_drawing where member_id = $1 and content is null
        order by version desc offset $2 limit 1)`,
    [memberId, MAX_REMOVED - 1],
  );
}

async function addLost(
  client: PoolClient,
  memberId: string,
  symbol: string,
  version: number,
  lost: readonly LostDrawing[],
): Promise<void> {
  if (lost.length === 0) return;
  await client.query(
    `insert into lost_drawing (member_id, version, symbol, id, changed_ms, content, bytes)
      select $1, $2, $3, id, changed_ms, content::json, octet_length(content)
      from unnest($4::text[], $5::bigint[], $6::text[]) as given (id, changed_ms, content)`,
    [
      memberId,
      version,
      symbol,
      lost.map(({ id }) => id),
      lost.map(({ changedAt }) => changedAt),
      lost.map(({ content }) => content),
    ],
  );
  await client.query(
    `delete from lost_drawing l using (
        select version, symbol, id, row_number() over newest as place, sum(bytes) over newest as total
        from lost_drawing where member_id = $1
        window newest as (order by version desc, id)) kept
      where l.member_id = $1 and l.version = kept.version and l.symbol = kept.symbol
        and l.id = kept.id and (kept.place > $2 or kept.total > $3)`,
    [memberId, MAX_LOST, MAX_LOST_BYTES],
  );
}
