import { globSync } from 'node:fs';
import { bin, type Outcome, run } from './process.ts';
import { add, failed, nothing, passed, type Tally } from './tally.ts';
import { webBudget } from './web-budget.ts';

const rooms = [
  'packages/domain',
  'packages/contract',
  'apps/server',
  'apps/web',
  'apps/web/src/worker',
  'bench',
  'e2e',
  'scripts',
];

type Check = { name: string; command: () => Promise<Outcome> };

/** Static checks: types, format, import rules, dead code, size of scripts. */
export async function runChecks(): Promise<Tally> {
  const types = rooms.filter(hasSources).map((room) => ({
    name: `types ${room}`,
    command: () => run(bin('tsc'), ['-p', room]),
  }));
  const others: Check[] = [
    {
      name: 'format',
      command: () => run(bin('biome'), ['ci', '--colors=off', '--reporter=summary']),
    },
    { name: 'walls', command: walls },
    { name: 'dead code', command: () => run(bin('knip'), ['--no-progress']) },
    { name: 'web budget', command: webBudget },
  ];
  return await inPairs([...types, ...others]);
}

async function walls(): Promise<Outcome> {
  const lint = await run(bin('oxlint'), ['--deny-warnings']);
  const names = await run(process.execPath, ['scripts/walls.ts']);
  const order = await run(process.execPath, ['scripts/rooms.ts']);
  return {
    code: lint.code || names.code || order.code,
    output: (lint.code ? lint.output : '') + names.output + (order.code ? order.output : ''),
    seconds: lint.seconds + names.seconds + order.seconds,
  };
}

async function inPairs(checks: Check[]): Promise<Tally> {
  const waiting = [...checks];
  let tally = nothing;
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { code, output, seconds } = await check.command();
      console.log(`${code === 0 ? '✓' : '✗'} ${check.name} ${seconds.toFixed(1)} s`);
      if (code !== 0) console.log(output.trim());
      tally = add(tally, code === 0 ? passed : failed(check.name));
    }
  };
  await Promise.all([worker(), worker()]);
  return tally;
}

/** The compiler fails on an empty folder. */
function hasSources(room: string): boolean {
  const found = globSync(`${room}/**/*.{ts,tsx}`, { exclude: (path) => path === 'node_modules' });
  return found.length > 0;
}
