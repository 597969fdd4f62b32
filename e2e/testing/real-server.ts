import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
const AT = /Dorpon is at (http:\/\/\S+)/;

export interface RealServer {
  readonly url: string;
  close(): Promise<void>;
}

/** The server as `npm start` runs it, on a free port and a folder of its own. */
export async function startRealServer(): Promise<RealServer> {
  const folder = await mkdtemp(join(tmpdir(), 'dorpon-e2e-'));
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder, SIM_YEARS: '1', LOG_LEVEL: 'error' },
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
    async close() {
      child.kill('SIGTERM');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
