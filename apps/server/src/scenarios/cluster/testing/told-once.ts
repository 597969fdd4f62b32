import { randomUUID } from 'node:crypto';
import type { MonitorEntry } from '@dorpon/domain/monitor/entry';
import { type EpochMs, paisa, round, type ShareCode, type TradingDay } from '@dorpon/domain/units';
import { expect } from 'vitest';
import type { Database } from '../../../db/database.ts';
import { screenerContent } from '../../../testing/call-table.data.ts';
import type { Cluster, Machine } from './cluster.ts';
import type { Member } from './member.ts';

type Pool = Database['pool'];

/** Percent of the day: each a market-wide alert, once for each share. */
const MOVES = [1, 0.5, -0.5, -1];
const AGAIN_MS = 15 * 60_000;

interface Tick {
  readonly code: ShareCode;
  readonly at: EpochMs;
  readonly price: number;
}

/** A market that stands still, with alerts for all of its shares. */
export interface ArmedMarket {
  readonly day: TradingDay;
  readonly at: EpochMs;
  readonly references: ReadonlyMap<ShareCode, number>;
}

export async function armMarket(
  pool: Pool,
  member: Member,
  machine: Machine,
): Promise<ArmedMarket> {
  await pool.query('truncate alert_outbox, alert_firing, alert, screener cascade');
  for (const percent of MOVES) {
    const level = percent > 0 ? 'above' : 'below';
    const alert = {
      name: String(percent),
      note: '',
      subject: { kind: 'market' },
      condition: { kind: 'change', level, percent },
      again: { kind: 'once' },
      until: null,
      quiet: null,
      channels: ['push'],
    };
    // A leader that still reads past sessions may be too late for the answer: with the alert made, or not.
    const onceKey = randomUUID();
    const make = async () =>
      (await member.post(machine, '/alerts/make-alert', { alert }, onceKey)).status;
    await expect.poll(make, { timeout: 60_000, interval: 1000 }).toBe(200);
  }
  const board = (await (await fetch(`${machine.url}/api/shares/get-once`)).json()) as {
    c: ShareCode;
    ycp: number;
  }[];
  const { rows } = await pool.query('select max(day) as day, max(at_ms) as at from tick');
  return { ...rows[0], references: new Map(board.map(({ c, ycp }) => [c, paisa(ycp)])) };
}

/** All processes end, and these begin with another speed of the exchange. */
export async function runAt(cluster: Cluster, speed: string, machines: readonly Machine[]) {
  for (const machine of await cluster.followers()) await machine.stop();
  await (await cluster.leader()).stop();
  await Promise.all(machines.map((machine) => machine.start({ SIM_SPEED: speed })));
}

export const firedCount = async (pool: Pool): Promise<number> =>
  (await pool.query('select count(*) as count from alert_firing')).rows[0].count;

/** Compares what has fired with every trade since, one share after the other. */
export async function requireFiredOnce(pool: Pool, armed: ArmedMarket): Promise<void> {
  const { rows: ticks } = await pool.query<Tick>(
    'select code, at_ms as at, price from tick where day = $1 order by code, number',
    [armed.day],
  );
  const expected = [...Map.groupBy(ticks, ({ code }) => code)].flatMap(([code, own]) =>
    crossings(code, own, armed),
  );
  const { rows } = await pool.query<{ told: string }>(
    `select name || ' ' || code || ' ' || at_ms || ' ' || price as told from alert_firing where at_ms >= $1`,
    [armed.at],
  );
  expect(rows.map(({ told }) => told).sort()).toEqual(expected.sort());
  expect(expected.length).toBeGreaterThan(20);
  const { rows: sent } = await pool.query(
    `select count(*) as sent, count(distinct firing_id) as firings from alert_outbox`,
  );
  expect(sent[0]).toEqual({ sent: expected.length, firings: expected.length });
}

function crossings(code: ShareCode, ticks: readonly Tick[], armed: ArmedMarket): string[] {
  const reference = armed.references.get(code) ?? 0;
  if (reference === 0) return [];
  const changeAt = (price: number) => round(((price - reference) / reference) * 100, 2);
  return MOVES.flatMap((percent) => {
    const isTrue = (change: number) => (percent > 0 ? change >= percent : change <= percent);
    let was = false;
    for (const { at, price } of ticks) {
      const is = isTrue(changeAt(price));
      if (is && !was && at > armed.at) return [`${percent} ${code} ${at} ${price}`];
      was = is;
    }
    return [];
  });
}

const LIVE = 'movers';

/** A live screener whose shares enter and leave while the market trades. */
export async function saveLive(member: Member, machine: Machine): Promise<void> {
  const content = { ...screenerContent, text: 'change > 0.5%', live: true };
  const save = async () =>
    (await member.post(machine, '/screener/save-screener', { id: LIVE, base: 0, content })).status;
  await expect.poll(save, { timeout: 60_000, interval: 1000 }).toBe(200);
}

/** Oldest first. */
export async function liveChanges(pool: Pool): Promise<readonly LiveChange[]> {
  const { rows } = await pool.query<LiveChange>(
    'select code, enters, at_ms as at from screener_event where screener_id = $1 order by seq, code',
    [LIVE],
  );
  return rows;
}

interface LiveChange {
  readonly code: ShareCode;
  readonly enters: boolean;
  readonly at: EpochMs;
}

/** The result as a member sees it at a process. */
export async function liveAt(member: Member, machine: Machine): Promise<string> {
  return await (await member.get(machine, `/screener/get-live-result?id=${LIVE}`)).text();
}

/** No share enters or leaves twice in a row, and what entered last is in the stored result. */
export async function requireTurns(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ matches: object }>(
    'select matches from screener_live where screener_id = $1',
    [LIVE],
  );
  const matches = JSON.stringify(rows[0]?.matches);
  for (const [code, own] of Map.groupBy(await liveChanges(pool), (change) => change.code)) {
    for (const [place, { enters }] of own.slice(1).entries())
      expect(enters, `${code}, change ${place + 2}`).toBe(!own[place]!.enters);
    expect(matches.includes(JSON.stringify(code)), code).toBe(own.at(-1)!.enters);
  }
}

/** Every entry of the monitor since has its own number, none is said twice, and no block trade is missing. */
export async function requireFoundOnce(pool: Pool, { day, at }: ArmedMarket): Promise<void> {
  const { rows } = await pool.query<Pick<MonitorEntry, 'number' | 'at' | 'code'> & Found>(
    `select number, at_ms as at, code, entry from monitor_entry where day = $1 order by number`,
    [day],
  );
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, place) => place + 1));
  const later = rows.filter((row) => row.at > at);
  expect(later.length).toBeGreaterThan(3);
  const said = later.map((row) => `${row.code} ${row.at} ${JSON.stringify(row.entry.finding)}`);
  expect(new Set(said).size).toBe(said.length);
  const moves = rows.filter(({ entry }) => entry.finding.kind === 'sudden-move');
  for (const own of Map.groupBy(moves, ({ code, entry }) => `${code} ${entry.side}`).values())
    for (const [place, { at: next }] of own.slice(1).entries())
      expect(next - own[place]!.at).toBeGreaterThanOrEqual(AGAIN_MS);
  const { rows: blocks } = await pool.query<{ told: string }>(
    `select code || ' ' || at_ms as told from block_trade where day = $1 and at_ms > $2`,
    [day, at],
  );
  const found = later.filter(({ entry }) => entry.finding.kind === 'block-trade');
  expect(found.map((row) => `${row.code} ${row.at}`).sort()).toEqual(
    blocks.map(({ told }) => told).sort(),
  );
}

interface Found {
  readonly entry: Pick<MonitorEntry, 'side' | 'finding'>;
}
