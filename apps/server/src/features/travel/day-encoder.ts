import { hash } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Encoding } from '../../http/encoding.ts';
import { etagOf, type Prepared, type Representation } from '../../http/prepared.ts';
import type { EncodedDay } from './day-encoder-worker.ts';
import type { StoredDay } from './past-days.ts';

const script = new URL('./day-encoder-worker.ts', import.meta.url);
export const OCTETS = 'application/octet-stream';

export type DayEncoder = ReturnType<typeof createDayEncoder>;

/**
 * Parses, writes and compresses days on a thread of its own, one after the other: 100 ms that must not
 * delay the prices. The thread is kept, because starting it takes longer than a day.
 */
export function createDayEncoder() {
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function started(): Worker {
    if (worker !== undefined) return worker;
    const made = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: 256 } });
    const forget = () => {
      if (worker === made) worker = undefined;
    };
    made.on('exit', forget);
    // The call that waits gets the error.
    made.on('error', forget);
    made.unref();
    worker = made;
    return made;
  }

  async function encoded(day: StoredDay): Promise<Prepared> {
    const thread = started();
    const waiting = new AbortController();
    const { signal } = waiting;
    thread.ref();
    thread.postMessage(day);
    try {
      // `once` also rejects on the thread's `error`.
      const answer = once(thread, 'message', { signal });
      const end = once(thread, 'exit', { signal }).then(() => {
        throw new Error('the worker ended without an answer');
      });
      end.catch(() => {});
      const [message] = await Promise.race([answer, end]);
      return preparedDay(message as EncodedDay);
    } finally {
      waiting.abort();
      thread.unref();
    }
  }

  return {
    /** Starts the thread, if it does not run, while the day is still being read. */
    start: () => void started(),
    encode(day: StoredDay): Promise<Prepared> {
      const turn = () => encoded(day);
      const next = last.then(turn, turn);
      last = next;
      return next;
    },
    async stop(): Promise<void> {
      await worker?.terminate();
    },
  };
}

function preparedDay(encoded: EncodedDay): Prepared {
  const tag = hash('sha1', encoded.identity, 'base64url');
  const made = (encoding: Encoding): Representation => {
    const { buffer, byteOffset, byteLength } = encoded[encoding];
    return { body: Buffer.from(buffer, byteOffset, byteLength), etag: etagOf(tag, encoding) };
  };
  const all = { identity: made('identity'), gzip: made('gzip'), br: made('br') };
  return { as: (encoding) => all[encoding], type: OCTETS };
}
