import { setImmediate } from 'node:timers/promises';
import type { Job } from './job.ts';

/** Longest run before other work gets a turn. */
const SLICE_MS = 8;

/** Waits for a turn of the event loop whenever a slice has been used up. */
export type Pause = () => Promise<void>;

export function createPause(sliceMs = SLICE_MS): Pause {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < sliceMs) return;
    await setImmediate();
    began = performance.now();
  };
}

/** Runs steps with pauses between them, and returns their result. `job`: whose work it is. */
export async function inSlices<Result>(steps: Iterator<void, Result>, job?: Job): Promise<Result> {
  const pause = createPause();
  const next = () => steps.next();
  for (;;) {
    job?.check();
    const step = job ? job.counted(next) : next();
    if (step.done) return step.value;
    await pause();
  }
}
