import { setTimeout as delay } from 'node:timers/promises';
import { PRICE_UPDATE, STREAM_VERSION, type StreamRange } from '@dorpon/contract/live';
import { io } from 'socket.io-client';
import { liveLimits } from '../apps/server/src/live/live-limits.ts';
import type { Probe, Storm } from './storm.ts';

const { beatMs } = liveLimits;

interface StreamTimes {
  /** Time between two messages; one beat without load. */
  readonly gapsMs: number[];
  /** Time from a trade to its message. */
  readonly latenciesMs: number[];
}

/** A client of the stream that records when each message arrives. */
export function listenTo(storm: Storm) {
  const messages: { range: StreamRange; at: number }[] = [];
  const socket = io(storm.url, {
    transports: ['websocket'],
    auth: { app: 'dorpon', v: STREAM_VERSION },
  });
  socket.on(PRICE_UPDATE, (_json: string, range: StreamRange) => {
    messages.push({ range, at: Date.now() });
  });

  return {
    /** Measures while `work` runs, with trades spread over the beat. */
    async measure(work: Promise<unknown>): Promise<StreamTimes> {
      let working = true;
      void work.finally(() => (working = false));
      messages.splice(0);
      const probes: Probe[] = [];
      while (working) {
        probes.push(await storm.probe('ACI'));
        await delay(60 + ((probes.length * 37) % beatMs));
      }
      await delay(2 * beatMs);
      const received = messages.splice(0);
      return {
        gapsMs: received.slice(1).map(({ at }, i) => at - received[i]!.at),
        latenciesMs: probes.flatMap(({ seq, at }) => {
          const message = received.find(({ range }) => range.a <= seq && seq <= range.s);
          return message ? [message.at - at] : [];
        }),
      };
    },
    close: () => void socket.close(),
  };
}
