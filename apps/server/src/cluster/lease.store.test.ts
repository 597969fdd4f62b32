import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import type { Pool, PoolClient } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { createPool, createSeparatePool } from '../db/pool.ts';
import { administer, createTestDatabase, databaseOn, openTestDatabase } from '../db/testing.ts';
import { clusterName, createLeaseStore, type LeaseStore, LostLead, requireLead } from './store.ts';
import { PlainLead } from './testing/plain-lead.ts';

const LONG = 3_600_000;

let database: Database;
let store: LeaseStore;
beforeAll(async () => {
  database = await openTestDatabase();
  store = createLeaseStore(database.pool);
});
afterAll(() => database.close());
beforeEach(() => run(`update lead set term = 0, holder = '', until = '-infinity'`));

const run = (statement: string, values: unknown[] = []) => database.pool.query(statement, values);

/** As if so much time had passed. */
const pass = (ms: number) => run(`update lead set until = until - $1 * interval '1 ms'`, [ms]);

describe('the lease in the database', () => {
  it('goes to exactly one of the processes that want it', async () => {
    for (let round = 1; round <= 20; round += 1) {
      const terms = await Promise.all(['a', 'b', 'c'].map((holder) => store.take(holder, LONG)));
      expect(terms.filter((term) => term !== null)).toEqual([round]);
      const { rows } = await run('select holder from lead');
      expect(rows).toEqual([{ holder: 'abc'[terms.indexOf(round)] }]);
      await store.release(round);
    }
  });

  it('behaves like the plain model', async () => {
    const term = fc.nat(4);
    const ms = fc.integer({ min: 1, max: 10 }).map((tenths) => (tenths * LONG) / 10);
    const action = fc.oneof(
      fc.record({ kind: fc.constant('take' as const), ms }),
      fc.record({ kind: fc.constant('renew' as const), term, ms }),
      fc.record({ kind: fc.constant('release' as const), term }),
      fc.record({ kind: fc.constant('raise' as const), term, by: fc.integer({ min: 1, max: 3 }) }),
      // Never to the end of a lease exactly, because the test itself takes a moment.
      fc.record({ kind: fc.constant('pass' as const), ms: ms.map((one) => one + LONG / 1000) }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(action, { minLength: 5, size: 'max', maxLength: 20 }),
        async (actions) => {
          await run(`update lead set term = 0, until = '-infinity'`);
          const lead = new PlainLead();
          for (const act of actions)
            switch (act.kind) {
              case 'take':
                expect(await store.take('a', act.ms)).toBe(lead.take(act.ms));
                break;
              case 'renew':
                expect(await store.renew(act.term, act.ms)).toBe(lead.renew(act.term, act.ms));
                break;
              case 'release':
                await store.release(act.term);
                lead.release(act.term);
                break;
              case 'raise': {
                const to = act.term + act.by;
                expect(await store.raise(act.term, to)).toBe(lead.raise(act.term, to));
                break;
              }
              case 'pass':
                await pass(act.ms);
                lead.now += act.ms;
            }
          const { rows } = await run('select term from lead');
          expect(rows).toEqual([{ term: lead.term }]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is not renewed for a process that lost it', async () => {
    const first = await store.take('a', LONG);
    await pass(LONG + 1);
    const second = await store.take('b', LONG);
    expect([first, second]).toEqual([1, 2]);
    expect(await store.renew(1, LONG)).toBe(false);
    expect(await store.raise(1, 9)).toBe(false);
    await store.release(1);
    expect(await store.take('c', LONG)).toBe(null);
    expect(await store.renew(2, LONG)).toBe(true);
  });

  it('has one name for all processes, and another one in a database made apart', async () => {
    const server = process.env.TEST_DATABASE_URL ?? '';
    const name = await createTestDatabase(server);
    const other = createPool(databaseOn(server, name), console.error);
    await migrate(other);
    const names = await Promise.all([database.pool, database.pool, other].map(clusterName));
    await other.end();
    await administer(server, `drop database ${name} with (force)`);
    expect(names[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(names[1]).toBe(names[0]);
    expect(names[2]).not.toBe(names[0]);
  });
});

describe('a transaction of a leader', () => {
  let leader: Pool;
  let client: PoolClient;
  beforeEach(async () => {
    await run('drop table if exists written');
    await run('create table written (term int)');
    leader = createSeparatePool(database.pool, 1, () => {});
    client = await leader.connect();
  });
  afterEach(async () => {
    client.release(true);
    await leader.end();
  });

  const written = async () => (await run('select term from written')).rows.map(({ term }) => term);

  /** A leader whose lease is over, in the middle of a transaction. */
  async function writeWithoutCommit(): Promise<void> {
    await store.take('a', 0);
    await client.query('begin');
    await requireLead(client, 1);
    await client.query('insert into written values (1)');
  }

  const waitingForLocks = async () => {
    const here = `datname = current_database() and wait_event_type = 'Lock'`;
    return (await run(`select from pg_stat_activity where ${here}`)).rowCount;
  };

  it('is refused after another process took over', async () => {
    await store.take('a', 0);
    await store.take('b', LONG);
    await client.query('begin');
    await expect(requireLead(client, 1)).rejects.toThrow(LostLead);
    await client.query('rollback');
    await client.query('begin');
    await requireLead(client, 2);
    await client.query('insert into written values (2)');
    await client.query('commit');
    expect(await written()).toEqual([2]);
  });

  it('is complete before another process takes over', async () => {
    await writeWithoutCommit();
    let term: number | null = null;
    const taking = store.take('b', LONG).then((taken) => {
      term = taken;
    });
    await expect.poll(waitingForLocks).toBe(1);
    expect(term).toBe(null);
    await client.query('commit');
    await taking;
    expect(term).toBe(2);
    expect(await written()).toEqual([1]);
  });

  it('renews its lease without waiting for the end of the write', async () => {
    await writeWithoutCommit();
    expect(await store.renew(1, LONG)).toBe(true);
    expect(await store.take('b', LONG)).toBe(null);
    await client.query('commit');
  });

  it('keeps its lease when it renews while another process waits for the end of the write', async () => {
    await writeWithoutCommit();
    const taking = store.take('b', LONG);
    await expect.poll(waitingForLocks).toBe(1);
    const renewing = store.renew(1, LONG);
    await delay(50);
    await client.query('commit');
    const [renewed, taken] = await Promise.all([renewing, taking]);
    // Whichever came first, exactly one of the two leads.
    expect([renewed, taken]).toEqual(renewed ? [true, null] : [false, 2]);
  });

  it('of a paused process is ended by the database, and another process takes over', async () => {
    await writeWithoutCommit();
    // Waits for the database: the paused process itself never ends its transaction.
    expect(await store.take('b', LONG)).toBe(2);
    await expect(client.query('commit')).rejects.toThrow();
    expect(await written()).toEqual([]);
  });

  it('may be idle for as long as it likes afterwards', async () => {
    await store.take('a', LONG);
    await client.query('begin');
    await requireLead(client, 1);
    await client.query('commit');
    const { rows } = await client.query('show idle_in_transaction_session_timeout');
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: '0' }]);
  });
});
