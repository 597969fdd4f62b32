import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ReferenceFile } from '../../http/docs.ts';

const worker = new URL('./reference-worker.ts', import.meta.url);

/** Made on a thread of its own, which ends with it: no reader of prices waits for a reader of docs. */
export async function readReference(version: string): Promise<readonly ReferenceFile[]> {
  const made = new Worker(worker, { workerData: { version } });
  const [files] = (await once(made, 'message')) as [ReferenceFile[]];
  await made.terminate();
  return files;
}
