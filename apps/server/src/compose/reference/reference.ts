import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ReferenceFile } from '../../http/docs.ts';

const worker = new URL('./reference-worker.ts', import.meta.url);

/** Builds the reference on a thread of its own, so that price requests do not wait for it. */
export async function readReference(version: string): Promise<readonly ReferenceFile[]> {
  const made = new Worker(worker, { workerData: { version } });
  const [files] = (await once(made, 'message')) as [ReferenceFile[]];
  await made.terminate();
  return files;
}
