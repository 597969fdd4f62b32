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
  expect((await pool.draw(drawing('A'))).tag).toBe('A');
  await expect(pool.draw(fault('die'))).rejects.toEqual(notReady);
  expect((await pool.draw(drawing('B'))).tag).toBe('B');
  expect(reports).toEqual(['a drawing worker died: out of ink']);
});

test('a drawing that never ends is aborted, and its worker replaced', async () => {
  const pool = open({ ...faulty, limitMs: 300 });
  await pool.draw(drawing('A'));
  await expect(pool.draw(fault('hang'))).rejects.toEqual(notReady);
  expect((await pool.draw(drawing('B'))).tag).toBe('B');
  expect(reports).toEqual(['a drawing took too long']);
});

test('an error in a drawing fails that drawing and keeps the worker', async () => {
  const pool = open(faulty);
  await expect(pool.draw(fault('fail'))).rejects.toThrow('no such line');
  expect(pool.workers).toBe(1);
  expect((await pool.draw(drawing('A'))).tag).toBe('A');
});

test('as many drawings as workers run at a time; one more is an error', async () => {
  const pool = open({ ...faulty, workers: 2 });
  const drawn = [fault('slow'), fault('slow')].map((one) => pool.draw(one));
  await expect(pool.draw(drawing('A'))).rejects.toThrow('every drawing worker is busy');
  expect((await Promise.all(drawn)).map(({ tag }) => tag)).toEqual(['slow', 'slow']);
  expect((await pool.draw(drawing('A'))).tag).toBe('A');
});

test('closing aborts running drawings and refuses new ones', async () => {
  const pool = open(faulty);
  const drawn = expect(pool.draw(fault('slow'))).rejects.toEqual(notReady);
  await wait(10);
  await pool.close();
  await drawn;
  await expect(pool.draw(drawing('B'))).rejects.toEqual(notReady);
  expect(pool.workers).toBe(0);
});
