import { setTimeout as wait } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import type { Drawing } from '../picture.ts';

/** Picture heights that make a faulty worker fail in a certain way. */
export const faults = { die: 901, hang: 902, fail: 903, slow: 904, long: 905 };

export const faultyWorker = new URL(import.meta.url);

parentPort?.on('message', async ({ input }: Drawing) => {
  const { height } = input.look;
  if (height === faults.die) throw new Error('out of ink');
  if (height === faults.hang) for (;;);
  if (height === faults.fail) return parentPort?.postMessage({ fault: 'no such line' });
  if (height === faults.slow) await wait(100);
  if (height === faults.long) await wait(3000);
  const identity = new TextEncoder().encode(input.code);
  return parentPort?.postMessage({ picture: { tag: input.code, identity, packed: null } });
});
