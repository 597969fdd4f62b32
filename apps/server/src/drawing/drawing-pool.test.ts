import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { DrawingPool, type PoolOptions } from './drawing-pool.ts';
import type { Drawing, PictureFormat } from './picture.ts';
import { faults, faultyWorker } from './testing/faulty-worker.ts';
import { flat, packed, sampleChart } from './testing/sample-chart.ts';

const pools: DrawingPool[] = [];
const reports: string[] = [];
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
  reports.length = 0;
});

function open(options: Partial<PoolOptions> = {}): DrawingPool {
  const pool = new DrawingPool({ report: (why) => reports.push(why), ...options });
  pools.push(pool);
  return pool;
}

const faulty = { script: faultyWorker };
const drawing = (code = 'ACI', format: PictureFormat = 'svg', height = 400): Drawing => ({
  format,
  input: sampleChart(packed([flat(10), flat(11)]), { code, look: { height } }),
});
const fault = (kind: keyof typeof faults) => drawing(kind, 'svg', faults[kind]);
const notReady = expect.objectContaining({ code: 'not-ready' });

test('a picture is drawn on another thread, and is identical the second time', async () => {
  const pool = open();
  const first = await pool.draw(drawing());
  const text = Buffer.from(first.identity).toString();
  expect(text).toMatch(/^<svg xmlns[\s\S]*<\/svg>$/);
  expect(await pool.draw(drawing())).toEqual(first);
  const png = await pool.draw(drawing('ACI', 'png'));
  expect(Buffer.from(png.identity.subarray(0, 8)).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  expect(png.packed).toBeNull();
  expect(pool.workers).toBe(1);
});

test('no worker runs before the first drawing or after some idle time', async () => {
  const pool = open({ ...faulty, idleMs: 30 });
  expect(pool.workers).toBe(0);
  await pool.draw(drawing());
  expect(pool.workers).toBe(1);
  await expect.poll(() => pool.workers).toBe(0);
  expect((await pool.draw(drawing('GP'))).tag).toBe('GP');
  expect(reports).toEqual([]);
});

test('a worker that dies fails one drawing; the next gets a new worker', async () => {
  const pool = open(faulty);
  const drawn = [drawing('A'), fault('die'), drawing('B')].map((one) => pool.draw(one));
  const settled = await Promise.allSettled(drawn);
  expect(settled[0]).toMatchObject({ status: 'fulfilled', value: { tag: 'A' } });
  expect(settled[1]).toMatchObject({ status: 'rejected', reason: notReady });
  expect(settled[2]).toMatchObject({ status: 'fulfilled', value: { tag: 'B' } });
  expect(reports).toEqual(['a drawing worker died: out of ink']);
});

test('a drawing that never ends is aborted, and its worker replaced', async () => {
  const pool = open({ ...faulty, limitMs: 300 });
  await pool.draw(drawing('A'));
  const drawn = [fault('hang'), drawing('B')].map((one) => pool.draw(one));
  await expect(drawn[0]).rejects.toEqual(notReady);
  expect((await drawn[1])?.tag).toBe('B');
  expect(reports).toEqual(['a drawing took too long']);
});

test('an error in a drawing fails that drawing and keeps the worker', async () => {
  const pool = open(faulty);
  await expect(pool.draw(fault('fail'))).rejects.toThrow('no such line');
  expect(pool.workers).toBe(1);
  expect((await pool.draw(drawing('A'))).tag).toBe('A');
});

test('closing aborts running and waiting drawings and refuses new ones', async () => {
  const pool = open(faulty);
  const drawn = [fault('slow'), drawing('A')].map((one) => pool.draw(one));
  const settled = Promise.allSettled(drawn);
  await wait(10);
  await pool.close();
  for (const one of await settled) expect(one).toMatchObject({ reason: notReady });
  await expect(pool.draw(drawing('B'))).rejects.toEqual(notReady);
  expect(pool.workers).toBe(0);
});
