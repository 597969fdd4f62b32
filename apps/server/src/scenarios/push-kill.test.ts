import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '../db/testing.ts';
import { push } from '../features/feed-push/testing/serve-push.ts';
import { databaseUrl } from '../testing/database-url.ts';

const program = fileURLToPath(new URL('../testing/push-process.ts', import.meta.url));
const TOKEN = 'the-token-of-a-vendor-32-characters';
const KILLS = process.env.SOAK ? 20 : 4;
const BATCHES = KILLS * 12;
const OPENS_AT = Date.parse('2026-11-15T10:00:00+06:00');
const codes = ['ACI', 'KAY&QUE', 'AMCL(PRAN)'];

const atOf = (turn: number): number => OPENS_AT + turn * 7000;
const volumeOf = (turn: number, place: number): number => (turn + 1) * 10 * (place + 1);
const batchOf = (turn: number) => ({
  batch: `b${turn}`,
  at: atOf(turn),
  rows: codes.map((code, place) => ({
    code,
    o: 100,
    h: 100,
    l: 100,
    ltp: 100,
    ycp: 100,
    tr: turn + 1,
    v: volumeOf(turn, place),
    vl: volumeOf(turn, place) / 10_000,
  })),
});

/**
 * A vendor sends each batch until it is acknowledged; the app is killed at any moment in between.
 */
it(`batches are neither lost nor duplicated over ${KILLS} kills`, async () => {
  const database = await openTestDatabase();
  const url = await databaseUrl(database);
  let child: ChildProcess | undefined;
  let port = 0;
  let repeated = 0;

  async function start(): Promise<void> {
    const started = spawn(process.execPath, [program, url, TOKEN], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child = started;
    const ended = once(started, 'exit').then(() => ['0']);
    const [line] = await Promise.race([once(started.stdout, 'data'), ended]);
    port = Number(String(line));
    if (port === 0 && !started.killed) throw new Error('the process did not start');
  }
  const kill = () => child?.kill('SIGKILL');
  // A process that outlives a failed test keeps the test run from ending.
  onTestFinished(() => void kill());

  const killEvery = BATCHES / KILLS;
  await start();
  for (let turn = 0; turn < BATCHES; turn += 1) {
    // Sometimes before the batch arrives, sometimes while it is written, sometimes after its
    // answer.
    if (turn % killEvery === killEvery - 1) void delay((turn * 5) % 13).then(kill);
    for (;;) {
      const answer = await push(port, batchOf(turn), TOKEN).catch(() => undefined);
      if (answer?.status === 200) {
        if (answer.body.repeated) repeated += 1;
        else expect(answer.body).toMatchObject({ taken: 3, left: [] });
        break;
      }
      if (child!.signalCode === null) await once(child!, 'exit');
      await start();
    }
  }
  kill();

  const { rows: ticks } = await database.pool.query(
    'select code, number, quantity from tick order by code, number',
  );
  for (const [place, code] of codes.entries()) {
    const mine = ticks.filter((tick) => tick.code === code);
    expect(mine.map(({ number }) => number)).toEqual(
      Array.from({ length: BATCHES }, (_, turn) => turn + 1),
    );
    const step = 10 * (place + 1);
    expect(new Set(mine.map(({ quantity }) => quantity))).toEqual(new Set([step]));
    const { rows } = await database.pool.query(
      'select sum(volume)::int as volume, max(at_ms) as upto from minute_bar where code = $1',
      [code],
    );
    // The running minute is stored with the checkpoint.
    const running = Math.floor(atOf(BATCHES - 1) / 60_000) * 60_000;
    const complete = Math.ceil((running - OPENS_AT) / 7000);
    expect(rows[0]).toEqual({ volume: complete * step, upto: running - 60_000 });
  }
  expect(repeated).toBeLessThanOrEqual(KILLS);
  await database.close();
}, 120_000);
