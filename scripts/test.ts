import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  findPostgres,
  type PostgresServer,
  startPostgres,
} from '../apps/server/src/testing/debian-postgres.ts';
import { prepareMarket } from '../e2e/testing/prepared-market.ts';
import { buildWeb } from './build-web.ts';
import { runChecks } from './checks.ts';
import { ensureChromium, findChromium } from './chromium.ts';
import { ensureNginx, ensurePostgres, ensureRedis } from './cluster-programs.ts';
import { offerHelp } from './help.ts';
import { ensureMariadb } from './mariadb.ts';
import { endChildrenOnSignal } from './process.ts';
import { add, failed, nothing, summary, type Tally } from './tally.ts';
import { ALL_TESTS, browserTests, needsCluster, testFiles } from './test-files.ts';
import { ensureVirtualDisplay } from './virtual-display.ts';
import { runVitest } from './vitest.ts';

offerHelp(`npm test -- [--quick] [word …]

Checks types and import rules, and runs all tests.
  --quick   only the checks, and the tests that need no database and no browser
  word      only the test files with this word in their path, without the checks`);

/** `--quick`: the checks, and the tests that need no database and no browser. */
const quick = process.argv.includes('--quick');
const filters = process.argv.slice(2).filter((word) => word !== '--quick');
const storeTests = testFiles('**/*.store.test.ts', filters);
const mariadbTests = testFiles('apps/server/src/feed/mds/**/*.test.ts', filters);
const redisTests = testFiles(
  'apps/server/src/{cluster,ingest/shared,feed/followed,scenarios}/**/*.test.ts',
  filters,
);
if (filters.length > 0 && testFiles(ALL_TESTS, filters).length === 0) {
  console.error(`No test file has ${filters.join(' or ')} in its path.`);
  process.exit(1);
}
const startsCluster = !quick && needsCluster(filters);
const reports = mkdtempSync(join(tmpdir(), 'dorpon-test-'));
let postgres: PostgresServer | null = null;
const tidy = async () => {
  await postgres?.remove();
  rmSync(reports, { recursive: true, force: true });
};
endChildrenOnSignal(tidy);

let tally = nothing;
const step = async (title: string, work: () => Promise<Tally>) => {
  console.log(`\n── ${title}`);
  const result = await work().catch((error: Error): Tally => {
    console.log(error.message);
    return failed(error.message.trim().split('\n').at(-1) ?? '');
  });
  // With the step: a reader sees which database or browser it was.
  const names = result.failed.map((name) => `${title}: ${name}`);
  tally = add(tally, { ...result, failed: names });
};

if (filters.length === 0) await step('checks', runChecks);
if (startsCluster) await ensurePostgres();
// Store tests use it. All other tests use the embedded one, and so do stores without it.
const installed = quick || process.env.TEST_DATABASE_URL ? null : findPostgres();
const projects = ['packages', 'web', 'server'].flatMap((name) => ['--project', name]);
const startsBrowser = !quick && browserTests(filters).length > 0;
await Promise.all([
  // From the beginning: unit, server and store tests often wait, three browsers keep two cores busy.
  installed && storeTests.length > 0 && runStoreTests(installed),
  runUnitTests().then(() => (startsBrowser ? runBrowserTests() : undefined)),
  // If it fails, the browser tests try again and say why.
  startsBrowser && findChromium() && prepareMarket().catch(() => undefined),
]);
await tidy();

console.log(`\n${summary(tally)}`);
process.exitCode = tally.failed.length > 0 ? 1 : 0;

async function runUnitTests(): Promise<void> {
  await step('unit and server tests', async () =>
    // Three at once: many tests wait for a clock or a process.
    runVitest(reports, [...projects, '--maxWorkers=3', ...filters], {
      QUICK: quick ? '1' : undefined,
      WITHOUT_STORES: installed ? '1' : undefined,
      MARIADBD_PATH:
        !quick && mariadbTests.length > 0 ? ((await ensureMariadb()) ?? undefined) : undefined,
      REDIS_SERVER_PATH:
        !quick && redisTests.length > 0 ? ((await ensureRedis()) ?? undefined) : undefined,
      NGINX_PATH: startsCluster ? ((await ensureNginx()) ?? undefined) : undefined,
    }),
  );
}

async function runStoreTests(programs: string): Promise<void> {
  await step(`stores on ${programs}`, async () => {
    postgres = await startPostgres(programs);
    const only = filters.length > 0 ? storeTests : ['.store.test.ts'];
    // In one process after the other: to load the server again for each file would take a third of
    // the time. Each file has its own database, and no module keeps what another file could meet.
    const args = ['--project', 'server', '--no-isolate', '--maxWorkers=1', ...only];
    return await runVitest(reports, args, { TEST_DATABASE_URL: postgres.url });
  });
}

async function runBrowserTests(): Promise<void> {
  await step('browser tests', async () => {
    const chromium = await ensureChromium();
    if (chromium) await buildWeb();
    if (browserTests(filters).some((file) => file.includes('desktop-app')))
      await ensureVirtualDisplay();
    // Three at once: a browser test waits for a third of its time.
    return await runVitest(reports, ['--project', 'e2e', '--maxWorkers=3', ...filters], {
      CHROMIUM_PATH: chromium ?? undefined,
      SKIP_BROWSER: chromium ? undefined : '1',
    });
  });
}
