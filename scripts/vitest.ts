import { join } from 'node:path';
import { bin, root, run } from './process.ts';
import { type Tally, tallyOf } from './tally.ts';

const reporters = ['--reporter=default', `--reporter=${join(root, 'scripts/tally-reporter.ts')}`];
/** For workers and for servers and commands that tests start: compiling is half of a start. */
const NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/node-compile');
let runs = 0;

/** Runs Vitest and counts the tests of its report in `folder`. */
export async function runVitest(
  folder: string,
  args: string[],
  env: Record<string, string | undefined> = {},
): Promise<Tally> {
  runs += 1;
  const report = join(folder, `${runs}.json`);
  const { code } = await run(bin('vitest'), ['run', ...reporters, ...args], {
    env: { ...env, NODE_COMPILE_CACHE, TALLY_FILE: report },
    show: true,
  });
  return tallyOf(report, code);
}
