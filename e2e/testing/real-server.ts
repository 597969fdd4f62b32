import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Outbox, readOutbox } from '../../apps/server/src/testing/read-outbox.ts';

const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
const AT = /Dorpon is at (http:\/\/\S+)/;

export interface RealServer {
  readonly url: string;
  /** What it would have mailed and texted. */
  readonly outbox: Outbox;
  close(): Promise<void>;
}

export interface ServerWishes {
  /** A server that no other test sees: to stop it, or to set it otherwise. */
  readonly own?: boolean;
  readonly env?: Record<string, string>;
}

/**
 * The server as `npm start` runs it, on a free port and a folder of its own. The browser tests share
 * the one that their run began with, unless they wish for their own; closing that one is no work.
 */
export async function startRealServer({
  own = false,
  env,
}: ServerWishes = {}): Promise<RealServer> {
  const shared = process.env.E2E_SERVER_URL;
  const sharedOutbox = process.env.E2E_SERVER_OUTBOX ?? '';
  if (shared && !own && !env)
    return { url: shared, outbox: readOutbox(sharedOutbox), close: async () => {} };
  const folder = await mkdtemp(join(tmpdir(), 'dorpon-e2e-'));
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      ...{ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error', SIM_SEED: '1', SIM_YEARS: '1' },
      // Hundreds of pages a minute from one machine are no reader.
      EXEMPT_LOOPBACK: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  const url = await new Promise<string>((done, fail) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk;
      const found = AT.exec(said)?.[1];
      if (found) done(found);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    gone.then(() => fail(new Error(`the server ended before it was up\n${said}`)));
  });
  return {
    url,
    outbox: readOutbox(join(env?.DATA_DIR ?? folder, 'outbox')),
    async close() {
      child.kill('SIGTERM');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
