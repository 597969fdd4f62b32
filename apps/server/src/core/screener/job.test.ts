import { expect, it } from 'vitest';
import { Job, TooLong } from './job.ts';
import { inSlices } from './pauses.ts';

/** Each step takes some milliseconds of the processor. */
function* steps(count: number, seen: number[]) {
  for (let step = 0; step < count; step += 1) {
    let mixed = step;
    for (let i = 0; i < 5_000_000; i += 1) mixed = Math.imul(mixed ^ i, 2_654_435_761);
    seen.push(mixed);
    yield;
  }
}

it('B5: a job that takes too long is ended, and what it used is known', async () => {
  const seen: number[] = [];
  const job = new Job(() => true, 10);
  await expect(inSlices(steps(1000, seen), job)).rejects.toThrow(TooLong);
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.length).toBeLessThan(1000);
  expect(job.usedMs).toBeGreaterThan(10);
});

it('a job whose caller has left goes no further', async () => {
  const seen: number[] = [];
  const job = new Job(() => seen.length < 3);
  await expect(inSlices(steps(1000, seen), job)).rejects.toMatchObject({ code: 'not-ready' });
  expect(seen).toHaveLength(3);
});

it('the work of others is not counted', async () => {
  const job = new Job();
  const own: number[] = [];
  const others: number[] = [];
  await Promise.all([inSlices(steps(2, own), job), inSlices(steps(40, others))]);
  expect([own.length, others.length]).toEqual([2, 40]);
  const all = new Job();
  await inSlices(steps(40, []), all);
  expect(job.usedMs).toBeLessThan(all.usedMs / 2);
});
