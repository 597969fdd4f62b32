import { setTimeout as delay } from 'node:timers/promises';

/** Longer than any path through a sign-in takes on an idle machine. */
const STEP_MS = 250;

/**
 * Finishes at a whole step after the start, so that the response time does not reveal whether there
 * was an account, a password to hash or a mail to send.
 */
export async function atFixedSteps<Result>(run: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  try {
    return await run();
  } finally {
    const took = performance.now() - began;
    await delay(Math.ceil(took / STEP_MS) * STEP_MS - took);
  }
}
