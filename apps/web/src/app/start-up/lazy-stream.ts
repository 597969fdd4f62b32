import type { ConnectionState } from '../../live/connection-state.ts';
import type { Stream, StreamSettings } from '../../live/socket.ts';
import { createPart } from '../../platform/part.ts';

/** The part of the stream that the page uses. */
export type PageStream = Pick<
  Stream,
  'connection' | 'receivedAt' | 'watchShare' | 'watchMonitor' | 'changeRoom' | 'reconnect' | 'stop'
> & {
  /** Shows the cached board, unless the server's came first. Ends when the code of the stream has loaded and it is shown. */
  showCached(...board: Parameters<Stream['showCached']>): Promise<void>;
  /** Undefined until the code of the stream has loaded. */
  kept(): Stream['kept'] | undefined;
};

interface Watch {
  begin(stream: Stream): () => void;
  leave?: () => void;
}

const streamCode = createPart(() => import('../../live/socket.ts'));
const waiting: ConnectionState = { code: 'connecting' };
const missing: ConnectionState = { code: 'connect-error', age: undefined };

/** The stream; its code loads beside the first paint, not before it. */
export function startLazyStream(settings: StreamSettings): PageStream {
  const listeners = new Set<() => void>();
  let stream: Stream | undefined;
  let state = waiting;
  let cached: Parameters<Stream['showCached']> | undefined;
  /** Rooms that screens watch, also before the stream exists. */
  const watches = new Set<Watch>();

  const started = Promise.withResolvers<void>();
  const stopped = new AbortController();
  const fetchSnapshot = prefetched(settings.fetchSnapshot, stopped.signal);

  const notify = () => {
    for (const listener of listeners) listener();
  };
  function start(): void {
    const { value: code, fault } = streamCode.state();
    // The badge shows that the server is unreachable; the code is requested again.
    if (fault !== undefined) state = missing;
    if (code !== undefined && stream === undefined) {
      stream = code.startStream({ ...settings, fetchSnapshot });
      stream.connection.subscribe(notify);
      if (cached !== undefined) stream.showCached(...cached);
      started.resolve();
      for (const each of watches) each.leave = each.begin(stream);
    }
    notify();
  }
  function watch(begin: Watch['begin']): () => void {
    const mine: Watch = { begin };
    if (stream !== undefined) mine.leave = begin(stream);
    watches.add(mine);
    return () => {
      watches.delete(mine);
      mine.leave?.();
    };
  }
  const stopWaiting = streamCode.subscribe(start);
  start();

  return {
    connection: {
      state: () => stream?.connection.state() ?? state,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    get receivedAt() {
      return stream?.receivedAt;
    },
    showCached(...board) {
      cached = board;
      stream?.showCached(...board);
      return started.promise;
    },
    watchShare: (code, listener) => watch((started) => started.watchShare(code, listener)),
    watchMonitor: (listener) => watch((started) => started.watchMonitor(listener)),
    kept: () => stream?.kept,
    changeRoom: () => stream?.changeRoom(),
    reconnect: () => stream?.reconnect(),
    stop() {
      stopWaiting();
      stopped.abort();
      stream?.stop();
    },
  };
}

/**
 * Requests the first board at once, while the code that will ask for it loads. It may then be older
 * than the stream's first message; the follower closes that gap like any other.
 */
function prefetched(fetchSnapshot: StreamSettings['fetchSnapshot'], stopped: AbortSignal) {
  let first: ReturnType<typeof fetchSnapshot> | undefined = fetchSnapshot(stopped);
  // Prevents an unhandled rejection before the caller takes over.
  first.catch(() => {});
  return (signal: AbortSignal) => {
    const answer = first ?? fetchSnapshot(signal);
    first = undefined;
    return answer;
  };
}
