import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Outbox, readOutbox } from '../../apps/server/src/testing/read-outbox.ts';
import { copyMarket, market } from './prepared-market.ts';

const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
const AT = /Dorpon is at (http:\/\/\S+)/;

export interface RealServer {
  readonly url: string;
  /** Mails and SMS that it sent. */
  readonly outbox: Outbox;
  close(): Promise<void>;
}

export interface ServerOptions {
  /** Starts a separate server, to stop or configure it. */
  readonly own?: boolean;
  readonly env?: Record<string, string>;
}

/**
 * The server as `npm start` runs it, on a free port with its own folder; without FEED or DATA_DIR it
 * opens a copy of the prepared market. Browser tests share one server per run, which `close` leaves
 * running, unless they ask for their own.
 */
export async function startRealServer({
  own = false,
  env,
}: ServerOptions = {}): Promise<RealServer> {
  const shared = process.env.E2E_SERVER_URL;
  const sharedOutbox = process.env.E2E_SERVER_OUTBOX ?? '';
  if (shared && !own && !env)
    return { url: shared, outbox: readOutbox(sharedOutbox), close: async () => {} };
  const folder = await mkdtemp(join(tmpdir(), 'dorpon-e2e-'));
  const hasOwnMarket = env?.DATA_DIR !== undefined || env?.FEED !== undefined;
  if (!hasOwnMarket) await copyMarket(folder);
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      ...market,
      // Tests open hundreds of pages a minute from one address.
      EXEMPT_LOOPBACK: '1',
      TRUSTED_PROXIES: 'loopback',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  const url = await new Promise<string>((done, fail) => {
    let output = '';
    const onOutput = (chunk: Buffer) => {
      output += chunk;
      const found = AT.exec(output)?.[1];
      if (found) done(found);
    };
    child.stdout.on('data', onOutput);
    child.stderr.on('data', onOutput);
    exited.then(() => fail(new Error(`the server exited before it was ready\n${output}`)));
  });
  return {
    url,
    outbox: readOutbox(join(env?.DATA_DIR ?? folder, 'outbox')),
    async close() {
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
