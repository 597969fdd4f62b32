import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Planted, walls } from './walls.data.ts';

const root = dirname(import.meta.dirname);
const copy = mkdtempSync(join(tmpdir(), 'dorpon-walls-'));
type Diagnostic = { filename: string; code: string; message: string; help?: string };

let reports: string[] = [];

/** All violations are in one copy, so that each checker runs once. */
beforeAll(() => {
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  cpSync(join(root, 'oxlint.config.ts'), join(copy, 'oxlint.config.ts'));
  for (const { broken, valid } of walls) {
    for (const planted of [broken, valid]) {
      write(planted.path, planted.text);
      for (const [path, text] of Object.entries(planted.beside ?? {})) write(path, text);
    }
  }
  const lint = run(join(root, 'node_modules/.bin/oxlint'), ['--format=json']);
  const { diagnostics } = JSON.parse(lint) as { diagnostics: Diagnostic[] };
  const names = run(process.execPath, [join(root, 'scripts/walls.ts'), copy]);
  const rooms = run(process.execPath, [join(root, 'scripts/rooms.ts'), copy]);
  reports = [
    ...diagnostics.map((one) => `${one.filename}: ${one.code} ${one.message} ${one.help ?? ''}`),
    ...names.split('\n'),
    ...rooms.split('\n'),
  ];
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('each wall reports a planted violation and accepts a valid twin', () => {
  test.each(walls)('$wall', ({ says, broken, valid }) => {
    expect(about(broken).filter((line) => line.includes(says))).not.toEqual([]);
    expect(about(valid)).toEqual([]);
  });
});

function about(planted: Planted): string[] {
  return reports.filter((line) => line.startsWith(`${planted.path}:`));
}

function write(path: string, text: string): void {
  mkdirSync(join(copy, dirname(path)), { recursive: true });
  writeFileSync(join(copy, path), text);
}

function run(file: string, args: string[]): string {
  const done = spawnSync(file, args, { cwd: copy, encoding: 'utf8' });
  if (done.error) throw done.error;
  return done.stdout + done.stderr;
}
