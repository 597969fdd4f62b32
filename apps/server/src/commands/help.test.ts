import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const commands = ['import', 'export', 'doctor', 'backup', 'restore'];
const flags = [...commands.map((name) => [name, '--help'] as const), ['import', '-h'] as const];

test.each(flags)('npm run %s -- %s prints the usage and opens nothing', (name, flag) => {
  const path = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  // A database that does not exist: help must not need one.
  const env = { PATH: process.env.PATH, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [path, flag], { env });
  expect(String(stderr).replaceAll(/^.*ExperimentalWarning[\s\S]*$/gm, '')).toBe('');
  expect(String(stdout)).toMatch(new RegExp(`^npm run ${name} -- `));
  expect(status).toBe(0);
});
