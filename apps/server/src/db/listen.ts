import { Client, type Pool } from 'pg';
import type { Log } from './pool.ts';

export interface Listening {
  close(): Promise<void>;
}

const RETRY_MS = { first: 250, most: 5000 };

/**
 * LISTENs on its own connection and reconnects when it breaks. Notifications sent meanwhile are
 * lost, so `onNotice` is then called with null: anything may have changed.
 */
export async function listenTo(
  pool: Pool,
  channel: string,
  onNotice: (payload: string | null) => void,
  log: Log,
): Promise<Listening> {
  // Spreading the pool's options does not copy the password.
  const { password } = pool.options;
  const options = { ...pool.options, ...(password === undefined ? {} : { password }) };
  let client: Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let wait = RETRY_MS.first;
  let away = false;
  let closed = false;

  async function connect(): Promise<void> {
    const mine = new Client({ ...options, keepAlive: true });
    client = mine;
    mine.on('notification', ({ payload }) => onNotice(payload ?? ''));
    mine.on('error', (error) => lost(mine, error));
    mine.on('end', () => lost(mine, new Error('the connection ended')));
    try {
      await mine.connect();
      await mine.query(`listen ${mine.escapeIdentifier(channel)}`);
    } catch (error) {
      return lost(mine, error as Error);
    }
    wait = RETRY_MS.first;
    if (away) onNotice(null);
    away = false;
  }

  function lost(mine: Client, error: Error): void {
    if (client !== mine || closed) return;
    // Expected while the pool ends: this connection is closed next, or the server stops.
    if (!away && !pool.ending)
      log(`database: lost the notifications of ${channel}: ${error.message}`);
    away = true;
    client = undefined;
    mine.end().catch(() => {});
    retry = setTimeout(connect, wait);
    wait = Math.min(wait * 2, RETRY_MS.most);
  }

  await connect();
  return {
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
