import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ensurePostmaster } from './postmaster.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dorpon-postmaster-'));
  // A second passes in 50 ms: the message comes after five.
  const [began, now] = [Date.now(), Date.now];
  vi.spyOn(Date, 'now').mockImplementation(() => began + (now() - began) * 20);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** Starts a program in place of PostgreSQL that logs some lines, waits and fails. */
async function startSlowly(...lines: string[]): Promise<string[]> {
  const [postgres, clusterDir, logFile] = ['postgres', 'cluster', 'log'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  mkdirSync(clusterDir);
  writeFileSync(
    postgres,
    [
      '#!/bin/sh',
      ...lines.map((line) => `echo '${line}'`),
      'sleep 1',
      "echo 'FATAL:  no'",
      'exit 1',
    ].join('\n'),
  );
  chmodSync(postgres, 0o755);
  writeFileSync(logFile, 'LOG:  automatic recovery in progress, of an earlier start\n');
  const logged: string[] = [];
  const log = (line: string) => void logged.push(line);
  const launch = { postgres, clusterDir, logFile, user: null, settings: {}, log };
  await expect(ensurePostmaster(launch)).rejects.toThrow('PostgreSQL did not start: FATAL:  no');
  expect(readFileSync(logFile, 'utf8')).toContain('FATAL:  no');
  expect(logged.length).toBeGreaterThan(0);
  return [...new Set(logged)];
}

test('a slow start is reported with the place of the log, because its cause is unknown', async () => {
  expect(await startSlowly('LOG:  starting PostgreSQL')).toEqual([
    `PostgreSQL is still starting; its log is ${join(folder, 'log')}`,
  ]);
});

test('a slow start is reported as recovery from a crash when PostgreSQL logs one', async () => {
  const logged = 'LOG:  database system was not properly shut down; automatic recovery in progress';
  expect(await startSlowly(logged)).toEqual([
    'PostgreSQL is still starting: it is recovering from a crash',
  ]);
});
