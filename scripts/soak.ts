import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from './build-web.ts';
import { ensureNginx, ensurePostgres, ensureRedis } from './cluster-programs.ts';
import { runFresh } from './fresh/fresh.ts';
import { offerHelp } from './help.ts';
import { endChildrenOnSignal } from './process.ts';
import { add, nothing, summary, type Tally } from './tally.ts';
import { needsCluster, needsWeb, soakTests } from './test-files.ts';
import { runVitest } from './vitest.ts';

offerHelp(`npm run soak -- [word …]
npm run soak -- fresh [root] [user] [service] [strict-root] [start] [test] [word …]

Runs the tests that take long: kill loops, long random runs, all looks of all screens.
  word    only the test files with this word in their path
  fresh   only the README's two commands on a bare Debian, as these accounts; other words go to npm test`);

const folder = mkdtempSync(join(tmpdir(), 'dorpon-soak-'));
const tidy = async () => rmSync(folder, { recursive: true, force: true });
endChildrenOnSignal(tidy);

const given = process.argv.slice(2);
const onlyFresh = given[0] === 'fresh';
const files = given.length > 0 ? given : soakTests();
let tally: Tally = nothing;
if (!onlyFresh) {
  if (needsWeb(files)) await buildWeb();
  if (needsCluster(files))
    for (const ensure of [ensurePostgres, ensureRedis, ensureNginx]) await ensure();
  const projects = ['packages', 'web', 'server', 'e2e'].flatMap((name) => ['--project', name]);
  tally = await runVitest(folder, [...projects, ...files], { SOAK: '1' });
}
if (onlyFresh || given.length === 0) tally = add(tally, await runFresh(given.slice(1)));
console.log(`\n${summary(tally)}`);
process.exitCode = tally.failed.length > 0 ? 1 : 0;
await tidy();
