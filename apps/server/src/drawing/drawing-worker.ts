import { getPriority, platform, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { drawPicture } from './draw-picture.ts';
import type { Drawing, Picture } from './picture.ts';

export type WorkerAnswer = { readonly picture: Picture } | { readonly fault: string };

/**
 * Lower priority than prices. On Linux this applies to the calling thread, elsewhere to the
 * process.
 */
const GIVES_WAY = 5;
const LAST = 19;
if (platform() === 'linux') setPriority(0, Math.min(LAST, getPriority(0) + GIVES_WAY));

const port = parentPort;
if (!port) throw new Error('a drawing worker must be started by the pool');

port.on('message', (drawing: Drawing) => {
  const answer = answerTo(drawing);
  port.postMessage(answer, 'picture' in answer ? memoryOf(answer.picture) : []);
});

/** One at a time: the pool sends the next after the answer. */
function answerTo(drawing: Drawing): WorkerAnswer {
  try {
    return { picture: drawPicture(drawing) };
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** Transferred, not copied. */
const memoryOf = ({ identity, packed }: Picture): ArrayBuffer[] =>
  [identity, ...(packed ? [packed.gzip, packed.br] : [])].map(
    ({ buffer }) => buffer as ArrayBuffer,
  );
