// Lighthouse with its phone profile on three screens, as a first visitor sees them. Chromium is the system's.
// The profile multiplies the processor time of this machine by four, which is meant for a fast desktop: its
// `benchmarkIndex` is 1500 or more, that of a mid-range phone 125 to 800. On a slow machine `CPU_SLOWDOWN=1`
// shows what such a phone would get.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath } from '../e2e/testing/browser.ts';
import { startRealServer } from '../e2e/testing/real-server.ts';
import { fetchPackage } from './fetched-package.ts';
import { judgeRounds, median, report } from './report.ts';

const BENCH = 'lighthouse';
const VERSION = '13.5.0';
const ROUNDS = Number(process.env.ROUNDS ?? 5);
/** `SCREENS=/,/share-list` for some of them. */
const screens = (process.env.SCREENS ?? '/,/detail/ACI,/share-list').split(',');
const MOST_FAILURES = 3;
const { CPU_SLOWDOWN } = process.env;
const limits = {
  performance: 90,
  accessibility: 100,
  'best-practices': 95,
  seo: 100,
} as const;
type Category = keyof typeof limits;
const categories = Object.keys(limits) as Category[];
const metrics = {
  fcpMs: 'first-contentful-paint',
  lcpMs: 'largest-contentful-paint',
  tbtMs: 'total-blocking-time',
  speedIndexMs: 'speed-index',
  cls: 'cumulative-layout-shift',
} as const;

const LISTENING = /DevTools listening on ws:\/\/[^:]+:(\d+)/;

/** What is used of `lighthouse`, which is no dependency of ours. */
interface Lighthouse {
  default(
    url: string,
    flags: {
      port: number;
      onlyCategories: string[];
      logLevel: 'silent';
      throttling?: { cpuSlowdownMultiplier: number };
    },
  ): Promise<{ lhr: Result } | undefined>;
}
interface Result {
  readonly runtimeError?: { readonly code: string };
  readonly environment: { readonly benchmarkIndex: number };
  readonly categories: Record<
    Category,
    {
      readonly score: number | null;
      readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
    }
  >;
  readonly audits: Record<
    string,
    { readonly score: number | null; readonly numericValue?: number }
  >;
}

const lighthouse =
  chromiumPath === null ? null : await fetchPackage<Lighthouse>('lighthouse', VERSION);
if (chromiumPath === null) report(BENCH, { skipped: 'no Chromium' });
else if (lighthouse === null) report(BENCH, { skipped: 'Lighthouse cannot be installed' });
else await run(chromiumPath, lighthouse);

async function run(program: string, { default: audit }: Lighthouse): Promise<void> {
  const server = await startRealServer({ own: true });
  const profile = await mkdtemp(join(tmpdir(), 'dorpon-lighthouse-'));
  const { child, port } = await startChromium(program, profile);
  for (const screen of screens) {
    const results: Result[] = [];
    let failures = 0;
    while (results.length < ROUNDS) {
      const round = results.length;
      const answer = await audit(server.url + screen, {
        port,
        onlyCategories: categories,
        logLevel: 'silent',
        ...(CPU_SLOWDOWN && { throttling: { cpuSlowdownMultiplier: Number(CPU_SLOWDOWN) } }),
      });
      if (!answer) throw new Error(`no result for ${screen}`);
      const fault = answer.lhr.runtimeError?.code;
      if (fault !== undefined) {
        // Its recording failed now and then: that says nothing about the page.
        report(BENCH, { screen, round, again: fault });
        if ((failures += 1) > MOST_FAILURES) throw new Error(`${screen}: ${fault}`);
        continue;
      }
      results.push(answer.lhr);
      report(BENCH, { screen, round, ...figuresOf(answer.lhr), ...lostPoints(answer.lhr) });
    }
    const lab = results.map(figuresOf);
    const middle = (name: keyof (typeof lab)[number]) => median(lab.map((each) => each[name]));
    report(BENCH, {
      screen,
      medians: Object.fromEntries(Object.keys(metrics).map((name) => [name, middle(name)])),
      benchmarkIndex: middle('benchmarkIndex'),
    });
    for (const category of categories) {
      const scores = results.map((result) => scoreOf(result, category));
      judgeRounds(BENCH, `${screen}: ${category}`, scores, '>=', limits[category]);
    }
  }
  // The group: the program may be a script that starts the browser.
  process.kill(-child.pid!);
  await server.close();
  await rm(profile, { recursive: true, force: true });
}

function scoreOf(result: Result, category: Category): number {
  return Math.round((result.categories[category].score ?? 0) * 100);
}

function figuresOf(result: Result): Record<string, number> {
  const values = Object.entries(metrics).map(([name, id]) => [
    name,
    Number((result.audits[id]?.numericValue ?? Number.NaN).toFixed(name === 'cls' ? 3 : 0)),
  ]);
  return {
    ...Object.fromEntries(categories.map((category) => [category, scoreOf(result, category)])),
    ...Object.fromEntries(values),
    benchmarkIndex: Math.round(result.environment.benchmarkIndex),
    load: Number(loadavg()[0]?.toFixed(1)),
  };
}

/** The audits that cost points. */
function lostPoints(result: Result) {
  const lost = categories.flatMap((category) =>
    result.categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id} ${result.audits[id]?.score}`),
  );
  return { lost };
}

function startChromium(
  program: string,
  profile: string,
): Promise<{ child: ChildProcess; port: number }> {
  const args = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run'];
  const child = spawn(
    program,
    [...args, `--user-data-dir=${profile}`, '--remote-debugging-port=0', 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  return new Promise((done, fail) => {
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk;
      const [, port] = LISTENING.exec(output) ?? [];
      if (port !== undefined) done({ child, port: Number(port) });
    });
    child.once('exit', () => fail(new Error(`Chromium exited\n${output}`)));
  });
}
