import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Planted, walls } from './walls.data.ts';

const root = dirname(import.meta.dirname);
const house = mkdtempSync(join(tmpdir(), 'dorpon-walls-'));
type Diagnostic = { filename: string; code: string; message: string; help?: string };

let complaints: string[] = [];

/** All the violations stand in one copy of the house, so that one run of each checker will do. */
beforeAll(() => {
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'));
  cpSync(join(root, 'oxlint.config.ts'), join(house, 'oxlint.config.ts'));
  for (const { broken, innocent } of walls) {
    for (const planted of [broken, innocent]) {
      write(planted.path, planted.text);
      for (const [path, text] of Object.entries(planted.beside ?? {})) write(path, text);
    }
  }
  const lint = run(join(root, 'node_modules/.bin/oxlint'), ['--format=json']);
  const { diagnostics } = JSON.parse(lint) as { diagnostics: Diagnostic[] };
  const names = run(process.execPath, [join(root, 'scripts/walls.ts'), house]);
  const rooms = run(process.execPath, [join(root, 'scripts/rooms.ts'), house]);
  complaints = [
    ...diagnostics.map((one) => `${one.filename}: ${one.code} ${one.message} ${one.help ?? ''}`),
    ...names.split('\n'),
    ...rooms.split('\n'),
  ];
});

afterAll(() => rmSync(house, { recursive: true, force: true }));

describe('each wall catches a planted violation and lets its innocent twin pass', () => {
  test.each(walls)('$wall', ({ says, broken, innocent }) => {
    expect(about(broken).filter((line) => line.includes(says))).not.toEqual([]);
    expect(about(innocent)).toEqual([]);
  });
});

function about(planted: Planted): string[] {
  return complaints.filter((line) => line.startsWith(`${planted.path}:`));
}

function write(path: string, text: string): void {
  mkdirSync(join(house, dirname(path)), { recursive: true });
  writeFileSync(join(house, path), text);
}

function run(file: string, args: string[]): string {
  const done = spawnSync(file, args, { cwd: house, encoding: 'utf8' });
  if (done.error) throw done.error;
  return done.stdout + done.stderr;
}
