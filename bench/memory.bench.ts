import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { judge, median, report, yardstickMs } from './report.ts';

/** Memory and start of the server with 5 and with 20 years of days, on first and later starts. */
const main = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url));
/** The settings of `npm start`. */
const MEMORY_FLAG = '--max-semi-space-size=16';
const memorySettings = { MALLOC_MMAP_THRESHOLD_: '8192' };
const PORT = 18_092;
const STARTS = 3;
const SETTLE_MS = 10_000;
const CALLS = 200;

interface Measurement {
  readonly startMs: number;
  readonly rssMb: number;
  readonly recentMs: number;
}

async function startServer(env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [MEMORY_FLAG, main], {
    env: { ...memorySettings, ...process.env, PORT: String(PORT), LOG_LEVEL: 'error', ...env },
    stdio: 'ignore',
  });
  while (child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => null);
    if (answer?.ok) return child;
    await delay(25);
  }
  throw new Error(`the server exited with code ${child.exitCode}`);
}

async function stopServer(child: ChildProcess): Promise<void> {
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGINT');
  await gone;
}

const rssMb = ({ pid }: ChildProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

async function recentMs(): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < CALLS; i += 1) {
    const began = performance.now();
    const url = `http://127.0.0.1:${PORT}/api/shares/get-eod-data-count?code=ACI&count=365`;
    await (await fetch(url)).text();
    times.push(performance.now() - began);
  }
  return median(times.slice(CALLS / 4));
}

async function measure(years: number): Promise<Measurement> {
  const env = { DATA_DIR: mkdtempSync(join(tmpdir(), 'dorpon-memory-')), SIM_YEARS: String(years) };
  try {
    const firstStart = await startServer(env);
    await delay(SETTLE_MS);
    const firstMb = rssMb(firstStart);
    await stopServer(firstStart);
    const found: Measurement[] = [];
    for (let i = 0; i < STARTS; i += 1) {
      const began = performance.now();
      const child = await startServer(env);
      const startMs = performance.now() - began;
      const recent = await recentMs();
      await delay(SETTLE_MS);
      found.push({ startMs, rssMb: rssMb(child), recentMs: recent });
      await stopServer(child);
      report('memory', { years, ...found.at(-1), yardstickMs: Math.round(yardstickMs()) });
    }
    return {
      startMs: median(found.map(({ startMs }) => startMs)),
      rssMb: Math.max(firstMb, ...found.map(({ rssMb: rss }) => rss)),
      recentMs: median(found.map(({ recentMs: recent }) => recent)),
    };
  } finally {
    rmSync(env.DATA_DIR, { recursive: true, force: true });
  }
}

const five = await measure(5);
judge('memory', 'RSS with 5 years of all shares, MB', five.rssMb, '<=', 350);
judge('memory', 'later start of the server with 5 years, ms', five.startMs, '<=', 4000);
const twenty = await measure(20);
judge('memory', 'start with 20 years ÷ with 5', twenty.startMs / five.startMs, '<=', 4);
judge('memory', 'RSS with 20 years ÷ with 5', twenty.rssMb / five.rssMb, '<=', 4);
judge('memory', 'recent days with 20 years ÷ with 5', twenty.recentMs / five.recentMs, '<=', 1.25);
