import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../process.ts';
import { serverCommand } from '../server-command.ts';
import { DesktopError } from './arguments.ts';

const ASK_EVERY_MS = 250;
const ANSWERS_WITHIN_MS = 5000;

export interface OwnServer {
  /** Fulfilled when it ends without being asked. */
  readonly ended: Promise<number>;
  close(): Promise<void>;
}

/**
 * `none` if nothing listens, `starting` before its market is open. A server of ours answers
 * `/healthz`, and its market time names the version of this app.
 */
export async function serverState(origin: string): Promise<'none' | 'starting' | 'ready'> {
  const health = await ask(`${origin}/healthz`);
  if (!health) return 'none';
  const time = await ask(`${origin}/api/shares/market-time`);
  if (health.ok === true && typeof time?.desktopVersion === 'string') return 'ready';
  if (health.ok === true && time?.code === 'not-ready') return 'starting';
  throw new DesktopError(`${origin} belongs to another program. Set PORT to a free port.`);
}

/** The body of an answer, {} if it is not JSON, null without an answer. */
async function ask(url: string): Promise<Record<string, unknown> | null> {
  let answer: Response;
  try {
    answer = await fetch(url, { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) });
  } catch (error) {
    const isTaken = (error as Error).name === 'TimeoutError';
    return isTaken ? {} : null;
  }
  const body: unknown = await answer.json().catch(() => null);
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

/** The server as `npm start` runs it. */
export function startServer(): OwnServer {
  const { args, env } = serverCommand();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: root,
    env,
    stdio: 'inherit',
    // Ctrl-C would end it while windows still ask it.
    detached: process.platform !== 'win32',
  });
  const ended = new Promise<number>((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
  // Somebody who will not wait: it goes on closing by itself.
  process.once('exit', () => child.kill('SIGTERM'));
  return {
    ended,
    async close() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

export async function untilReady(origin: string, stop: Promise<unknown>): Promise<void> {
  const stopped = stop.then(() => true);
  while ((await serverState(origin)) !== 'ready') {
    if (await Promise.race([stopped, sleep(ASK_EVERY_MS, false)])) return;
  }
}
