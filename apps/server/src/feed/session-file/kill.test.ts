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
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dorpon-kill-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Kills it after so many batches; returns when each was sent. */
async function recordAndKill(after: number) {
  const child = spawn(process.execPath, [program, folder]);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const delivered: { at: number; when: number }[] = [];
  for await (const line of createInterface(child.stdout)) {
    delivered.push({ at: Number(line), when: performance.now() });
    if (delivered.length === after) child.kill('SIGKILL');
  }
  await ended;
  return delivered;
}

it('a killed recording loses at most its last moments, and resumes', async () => {
  const script = [...marketScript(1)].filter(({ events }) => events.length > 0);
  let before = 0;
  for (const after of [70, 97, 131]) {
    const delivered = await recordAndKill(after);
    const file = await openSession(join(folder, '2026-11-15.session.zst'));
    const events = [...file.from(0)].flatMap((batch) => batch.events);
    expect(events).toEqual(script.flatMap((batch) => batch.events).slice(0, events.length));
    // It writes every tenth of a second here; the rest is margin for a busy machine.
    const kept = delivered.findLast(({ when }) => when < delivered.at(-1)!.when - 300);
    if (kept) expect(file.lastAt).toBeGreaterThanOrEqual(kept.at);
    expect(file.batches).toBeGreaterThanOrEqual(before);
    before = file.batches;
  }
  expect(before).toBeGreaterThan(40);
});
