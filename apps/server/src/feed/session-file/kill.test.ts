import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { marketScript } from '../testing/market-script.ts';
import { openSession } from './session-reader.ts';

const program = fileURLToPath(new URL('./testing/record-script.ts', import.meta.url));
const FILE = '2026-11-15.session.zst';
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dorpon-kill-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Kills the recorder after `after` batches. Returns the time of the last batch seen in the file. */
async function recordAndKill(after: number): Promise<number> {
  const child = spawn(process.execPath, [program, folder, FILE]);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let sent = 0;
  let storedAt = 0;
  for await (const line of createInterface(child.stdout)) {
    const [kind, at] = line.split(' ');
    if (kind === 'stored') storedAt = Number(at);
    else sent += 1;
    if (sent === after) child.kill('SIGKILL');
  }
  await ended;
  return storedAt;
}

it('a killed recording keeps every batch that reached the file, and resumes', async () => {
  const script = [...marketScript(1)].filter(({ events }) => events.length > 0);
  let before = 0;
  for (const after of [70, 97, 131]) {
    const storedAt = await recordAndKill(after);
    expect(storedAt).toBeGreaterThan(0);
    const file = await openSession(join(folder, FILE));
    const events = [...file.from(0)].flatMap((batch) => batch.events);
    expect(events).toEqual(script.flatMap((batch) => batch.events).slice(0, events.length));
    expect(file.lastAt).toBeGreaterThanOrEqual(storedAt);
    expect(file.batches).toBeGreaterThanOrEqual(before);
    before = file.batches;
  }
  expect(before).toBeGreaterThan(40);
});
