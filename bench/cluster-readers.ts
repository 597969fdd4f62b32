// Readers of the stream in a process of their own. One that loses its server goes to the next address
// and resumes there, as the web app does behind a proxy.
import { PRICE_UPDATE, RESUME, type ResumeAnswer, type StreamRange } from '@dorpon/contract/live';
import { io } from 'socket.io-client';
import { serve } from './child.ts';

interface Reader {
  e: string;
  s: number;
  /** Messages that did not join on to the one before. */
  gaps: number;
  resumed: number;
  refused: number;
  isLive: boolean;
  close(): void;
}

let readers: Reader[] = [];

function openReader(urls: readonly string[], first: number): Promise<Reader> {
  return new Promise((opened) => {
    let at = first;
    const reader: Reader = {
      e: '',
      s: 0,
      gaps: 0,
      resumed: 0,
      refused: 0,
      isLive: false,
      close: () => {},
    };
    const connect = () => {
      const socket = io(urls[at % urls.length]!, {
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
        auth: { app: 'dorpon', v: 1 },
      });
      reader.close = () => void socket.close();
      socket.on('connect', () => {
        if (reader.e === '') {
          reader.isLive = true;
          return opened(reader);
        }
        socket.emit(RESUME, { e: reader.e, s: reader.s }, (answer: ResumeAnswer) => {
          if (!answer.ok) {
            reader.refused += 1;
            return;
          }
          reader.resumed += 1;
          reader.s = Math.max(reader.s, answer.range.s);
          reader.isLive = true;
        });
      });
      socket.on(PRICE_UPDATE, (_json: string, range: StreamRange) => {
        if (reader.e !== '' && reader.isLive && range.a > reader.s + 1) reader.gaps += 1;
        if (!reader.isLive) return;
        reader.e = range.e;
        reader.s = Math.max(reader.s, range.s);
      });
      const next = () => {
        reader.isLive = false;
        at += 1;
        socket.close();
        setTimeout(connect, 200 + Math.random() * 1800);
      };
      socket.on('connect_error', next);
      socket.on('disconnect', (reason) => reason !== 'io client disconnect' && next());
    };
    connect();
  });
}

serve({
  async open({ urls, count }: { urls: string[]; count: number }) {
    while (readers.length < count) {
      const some = Math.min(50, count - readers.length);
      readers.push(...(await Promise.all(Array.from({ length: some }, () => openReader(urls, 0)))));
    }
    return readers.length;
  },
  state: () => ({
    live: readers.filter(({ isLive }) => isLive).length,
    resumed: readers.filter(({ resumed, refused }) => resumed > 0 && refused === 0).length,
    refused: readers.filter(({ refused }) => refused > 0).length,
    gaps: readers.reduce((sum, { gaps }) => sum + gaps, 0),
    least: Math.min(...readers.map(({ s }) => s)),
    epochs: new Set(readers.map(({ e }) => e)).size,
  }),
  close() {
    for (const reader of readers) reader.close();
    readers = [];
  },
});
