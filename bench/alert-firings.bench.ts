import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NotedFiring } from '@dorpon/domain/alerts/alert';
import { readConfig } from '../apps/server/src/config.ts';
import { createFiringWriter } from '../apps/server/src/core/alerts/firing-writer.ts';
import { createArmedStore } from '../apps/server/src/core/alerts/store.ts';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { judgeRounds, report } from './report.ts';

// One batch makes ten thousand alerts of as many members fire: all rows of firings, states, counters and
// the outbox are in PostgreSQL.
const FIRED = 10_000;
const ROUNDS = 5;

const dataDir = mkdtempSync(join(tmpdir(), 'dorpon-firings-'));
const config = readConfig({ LOG_LEVEL: 'error', DATA_DIR: dataDir });
const database = await openDatabase(config, () => {});
const { pool } = database;
await pool.query(
  `insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
    select 'm' || n, '', n || '@example.com', true, now(), now() from generate_series(1, $1::int) n`,
  [FIRED],
);
const { rows } = await pool.query<{ id: number }>(
  `insert into alert (member_id, name, note, kind, subject, condition, again, channels, state, armed_ms,
      made_ms, changed_ms, priced_day)
    select 'm' || n, '', '', 'price', '{"kind":"share","code":"ACI"}',
      '{"kind":"price","level":"above","price":100}', '{"kind":"each","band":1}', '{push}', 'active', 0,
      0, 0, '2026-11-15'
    from generate_series(1, $1::int) n returning id`,
  [FIRED],
);

const took: number[] = [];
const firstMs: number[] = [];
for (let round = 1; round <= ROUNDS; round += 1) {
  const fired = rows.map(
    ({ id }): NotedFiring => ({
      id,
      arming: 1,
      code: 'ACI',
      at: round,
      price: 100,
      percent: null,
      occurrence: round,
      late: false,
    }),
  );
  const began = performance.now();
  let first = 0;
  const writer = createFiringWriter({
    write: (part) => createArmedStore(pool).write(part, Date.now()),
    onWritten: () => {
      first ||= performance.now() - began;
    },
    log: { warn: console.error },
  });
  writer.add({ fired, back: [] });
  await writer.idle();
  took.push((performance.now() - began) / 1000);
  firstMs.push(Math.round(first));
}
const { rows: counted } = await pool.query('select count(*) from alert_outbox');
report('alert-firings', {
  written: counted[0].count,
  must: FIRED * ROUNDS,
  firstMembersToldMs: firstMs,
});
judgeRounds('alert-firings', '10,000 firings written, in s', took, '<=', 2);
await database.close();
rmSync(dataDir, { recursive: true });
