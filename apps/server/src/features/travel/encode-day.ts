import { hash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { type DayMinutes, MINUTE_COLUMNS } from '@dorpon/domain/travel/day-minutes';
import { etagOf, type Prepared } from '../../http/prepared.ts';
import type { EncodedDay } from './encode-worker.ts';

const script = new URL('./encode-worker.ts', import.meta.url);
export const OCTETS = 'application/octet-stream';

/** Writes and compresses a day on a thread of its own: 50 ms that must not delay the prices. */
export async function encodeAside(day: DayMinutes): Promise<Prepared> {
  const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: 256 } });
  try {
    const encoded = await new Promise<EncodedDay>((done, failed) => {
      worker.once('message', done);
      worker.once('error', failed);
      worker.once('exit', () => failed(new Error('the worker ended without an answer')));
      // Each share has memory of its own, so that it is moved instead of copied.
      const memory = day.shares.flatMap((share) => [
        share.minute.buffer as ArrayBuffer,
        ...MINUTE_COLUMNS.map((name) => share[name].buffer as ArrayBuffer),
      ]);
      worker.postMessage(day, memory);
    });
    return preparedDay(encoded);
  } finally {
    await worker.terminate();
  }
}

function preparedDay(encoded: EncodedDay): Prepared {
  const tag = hash('sha1', encoded.identity, 'base64url');
  return {
    as: (encoding) => ({ body: Buffer.from(encoded[encoding]), etag: etagOf(tag, encoding) }),
    type: OCTETS,
  };
}
