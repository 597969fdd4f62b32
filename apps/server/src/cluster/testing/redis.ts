import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../testing/free-port.ts';

export interface RedisServer {
  readonly url: string;
  /** Kills the process, as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on the same port, empty, unless it runs. */
  start(): Promise<void>;
  /** It keeps its connections and answers nothing until `resume`. */
  pause(): void;
  resume(): void;
  /** Stops it and removes its folder. */
  remove(): Promise<void>;
}

/** A real server in a temporary folder. It writes nothing to disk. */
export async function startRedis(program: string): Promise<RedisServer> {
  const folder = await mkdtemp(join(tmpdir(), 'dorpon-redis-'));
  const port = await freePort();
  const place = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder];
  const settings = ['--save', '', '--appendonly', 'no'];
  let child: ChildProcess | undefined;

  const isRunning = () => child && child.exitCode === null && child.signalCode === null;

  async function start(): Promise<void> {
    if (isRunning()) return;
    // The program goes by its name: under that of a check it would look for a file to check.
    const options = { stdio: 'ignore', argv0: 'redis-server' } as const;
    child = spawn(program, [...place, ...settings], options);
    for (let tries = 0; !(await answers(port)); tries += 1) {
      if (tries > 300 || !isRunning()) throw new Error('redis-server did not start');
      await delay(20);
    }
  }

  async function kill(): Promise<void> {
    if (!isRunning()) return;
    const gone = new Promise((done) => child?.once('exit', done));
    child?.kill('SIGKILL');
    await gone;
  }

  async function remove(): Promise<void> {
    await kill();
    await rm(folder, { recursive: true, force: true });
  }

  try {
    await start();
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    start,
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    remove,
  };
}

/** Whether a server on this port answers a PING. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    const done = (answered: boolean) => {
      socket.destroy();
      resolve(answered);
    };
    socket.on('data', (data) => done(data.toString().startsWith('+PONG')));
    socket.on('error', () => done(false));
    socket.on('close', () => done(false));
  });
}
