import { setTimeout as delay } from 'node:timers/promises';
import { PRICE_UPDATE, STREAM_VERSION, type StreamRange } from '@dorpon/contract/live';
import { io } from 'socket.io-client';
import { liveLimits } from '../apps/server/src/live/live-limits.ts';
import type { Probe, Storm } from './storm.ts';

const { beatMs } = liveLimits;

interface Heard {
  /** From one message to the next: a beat, when nothing is in the way. */
  readonly gapsMs: number[];
  /** From a trade to its message. */
  readonly latenciesMs: number[];
}

/** Hears the stream as a bare client does: when each message came, and so each trade. */
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
    /** Listens while `work` goes on, with a trade of our own at every moment of the beat. */
    async hear(work: Promise<unknown>): Promise<Heard> {
      let working = true;
      void work.finally(() => (working = false));
      messages.splice(0);
      const probes: Probe[] = [];
      while (working) {
        probes.push(await storm.probe('ACI'));
        await delay(60 + ((probes.length * 37) % beatMs));
      }
      await delay(2 * beatMs);
      const heard = messages.splice(0);
      return {
        gapsMs: heard.slice(1).map(({ at }, i) => at - heard[i]!.at),
        latenciesMs: probes.flatMap(({ seq, at }) => {
          const message = heard.find(({ range }) => range.a <= seq && seq <= range.s);
          return message ? [message.at - at] : [];
        }),
      };
    },
    close: () => void socket.close(),
  };
}
