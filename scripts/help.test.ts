import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, run } from './process.ts';

const commands = ['start', 'dev', 'desktop', 'mobile', 'test', 'screens', 'soak', 'bench'];
const flags = [...commands.map((name) => [name, '--help'] as const), ['test', '-h'] as const];

test.each(flags)('%s %s prints the usage and does nothing', async (name, flag) => {
  const bootstrap = join(root, 'scripts/bootstrap.mjs');
  const { code, output } = await run(process.execPath, [bootstrap, name, flag]);
  expect(output).toMatch(new RegExp(`^npm (run )?${name}\\b`));
  expect(code).toBe(0);
});
