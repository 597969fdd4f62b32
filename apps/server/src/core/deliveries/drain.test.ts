import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { createDrain } from './drain.ts';
import { done } from './outcome.ts';
import type { Claimed, Settled } from './store.ts';

const rowsOf = (...ids: number[]) => ids.map((id) => ({ id }) as Claimed);

it('a row whose sending throws stops neither the others nor the process', async () => {
  const settled: number[] = [];
  const batches = [rowsOf(1, 2), rowsOf(3)];
  const warn = vi.fn();
  const drain = createDrain({
    claim: async () => batches.shift() ?? [],
    async deliver(row) {
      if (row.id === 1) throw new Error('unexpected');
      return done(row);
    },
    settle: async (part) => void settled.push(...part.map(({ row }) => row.id)),
    atOnce: 2,
    log: { warn },
  });
  drain.wake();
  await expect.poll(() => settled).toEqual([2, 3]);
  expect(warn).toHaveBeenCalledOnce();
  await drain.stop();
});

it('claims nothing while what it has sent cannot be written', async () => {
  let isDown = true;
  const claimed: number[] = [];
  const written: Settled[] = [];
  const drain = createDrain({
    async claim() {
      claimed.push(claimed.length + 1);
      return rowsOf(claimed.length);
    },
    deliver: async (row) => done(row),
    async settle(part) {
      if (isDown) throw new Error('the database is down');
      written.push(...part);
    },
    atOnce: 10,
    log: { warn: () => {} },
  });
  drain.wake();
  await delay(50);
  drain.wake();
  await delay(50);
  expect(claimed).toEqual([1]);
  isDown = false;
  await expect.poll(() => written.length).toBeGreaterThan(1);
  expect(written[0]!.row.id).toBe(1);
  await drain.stop();
});
