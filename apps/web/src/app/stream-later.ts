import type { ConnectionState } from '../live/connection-state.ts';
import type { Stream, StreamSettings } from '../live/socket.ts';

/** What the page needs of the stream. */
export type PageStream = Pick<Stream, 'connection' | 'heardAt' | 'showCached' | 'stop'>;

const RETRY_MS = 5_000;
const waiting: ConnectionState = { code: 'connecting' };
const missing: ConnectionState = { code: 'connect-error', age: undefined };

/** The stream, whose code comes beside the first paint and not before it. */
export function startStreamLater(settings: StreamSettings): PageStream {
  const listeners = new Set<() => void>();
  let stream: Stream | undefined;
  let state = waiting;
  let cached: Parameters<Stream['showCached']> | undefined;
  let stopped = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const tell = () => {
    for (const listener of listeners) listener();
  };
  async function begin(): Promise<void> {
    try {
      const { startStream } = await import('../live/socket.ts');
      if (stopped) return;
      stream = startStream(settings);
      stream.connection.subscribe(tell);
      if (cached !== undefined) stream.showCached(...cached);
    } catch {
      // The network is away, so the badge says so; the code is asked for again.
      state = missing;
      if (!stopped) retry = setTimeout(begin, RETRY_MS);
    }
    tell();
  }
  begin();

  return {
    connection: {
      state: () => stream?.connection.state() ?? state,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    get heardAt() {
      return stream?.heardAt;
    },
    showCached(...board) {
      cached = board;
      stream?.showCached(...board);
    },
    stop() {
      stopped = true;
      clearTimeout(retry);
      stream?.stop();
    },
  };
}
