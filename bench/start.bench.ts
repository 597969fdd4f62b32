import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../scripts/chromium.ts';
import { judge, median, report, yardstickMs } from './report.ts';

/** Time from `npm start` to a page with prices: first start (nothing built, no data) and later ones. */
const root = fileURLToPath(new URL('..', import.meta.url));
const PORT = 18_090;
const url = `http://127.0.0.1:${PORT}/share-list`;
const executablePath = findChromium();
if (!executablePath) throw new Error('this benchmark needs Chromium');

const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});
try {
  const first: number[] = [];
  const later: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const dataDir = mkdtempSync(join(tmpdir(), 'dorpon-start-'));
    rmSync(join(root, 'apps/web/dist'), { recursive: true, force: true });
    first.push(await secondsToPrices(browser, dataDir));
    later.push(await secondsToPrices(browser, dataDir), await secondsToPrices(browser, dataDir));
    rmSync(dataDir, { recursive: true, force: true });
    report('start', {
      round,
      first: first.at(-1),
      later: later.slice(-2),
      yardstickMs: yardstickMs(),
    });
  }
  judge('start', 'seconds of a first start, median', median(first), '<=', 30);
  judge('start', 'seconds of a later start, median', median(later), '<=', 4);
} finally {
  await browser.close();
}

async function secondsToPrices(browser: Browser, dataDir: string): Promise<number> {
  const page = await browser.newPage();
  const began = performance.now();
  const app = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(PORT), DATA_DIR: dataDir },
    stdio: 'ignore',
    detached: true,
  });
  try {
    await untilReady(app);
    await page.goto(url);
    await page
      .getByText(/^\d[\d,]*\.\d\d$/)
      .first()
      .waitFor();
    return (performance.now() - began) / 1000;
  } finally {
    await page.close();
    // To the whole process group, as a terminal does.
    if (app.pid) process.kill(-app.pid, 'SIGINT');
    if (app.exitCode === null) await new Promise((done) => app.once('exit', done));
  }
}

async function untilReady(app: ChildProcess): Promise<void> {
  while (app.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await delay(50);
  }
  throw new Error(`npm start exited with code ${app.exitCode}`);
}
