import { setTimeout as wait } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import type { Drawing } from '../picture.ts';

/** A worker that does what the share's code says: dies, hangs, fails, is slow, or draws. */
parentPort?.on('message', async ({ input: { code } }: Drawing) => {
  if (code === 'DIE') throw new Error('out of ink');
  if (code === 'HANG') for (;;);
  if (code === 'FAIL') return parentPort?.postMessage({ fault: 'no such line' });
  if (code === 'SLOW') await wait(100);
  const identity = new TextEncoder().encode(code);
  return parentPort?.postMessage({ picture: { tag: code, identity, packed: null } });
});
