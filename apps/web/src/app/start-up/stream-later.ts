import type { ConnectionState } from '../../live/connection-state.ts';
import type { ShareListener } from '../../live/share-watch.ts';
import type { Stream, StreamSettings } from '../../live/socket.ts';
import { createPart } from '../../platform/part.ts';

/** What the page needs of the stream. */
export type PageStream = Pick<
  Stream,
  'connection' | 'heardAt' | 'showCached' | 'watchShare' | 'reconnect' | 'stop'
>;

interface Watch {
  readonly code: string;
  readonly listener: ShareListener;
  leave?: () => void;
}

const streamCode = createPart(() => import('../../live/socket.ts'));
const waiting: ConnectionState = { code: 'connecting' };
const missing: ConnectionState = { code: 'connect-error', age: undefined };

/** The stream, whose code comes beside the first paint and not before it. */
export function startStreamLater(settings: StreamSettings): PageStream {
  const listeners = new Set<() => void>();
  let stream: Stream | undefined;
  let state = waiting;
  let cached: Parameters<Stream['showCached']> | undefined;
  /** Shares that are watched, also before there is a stream to watch them. */
  const watches = new Set<Watch>();

  const unasked = new AbortController();
  const fetchSnapshot = ahead(settings.fetchSnapshot, unasked.signal);

  const tell = () => {
    for (const listener of listeners) listener();
  };
  function begin(): void {
    const { value: code, fault } = streamCode.state();
    // The badge says that the server is out of reach; the code is asked for again.
    if (fault !== undefined) state = missing;
    if (code !== undefined && stream === undefined) {
      stream = code.startStream({ ...settings, fetchSnapshot });
      stream.connection.subscribe(tell);
      if (cached !== undefined) stream.showCached(...cached);
      for (const watch of watches) watch.leave = stream.watchShare(watch.code, watch.listener);
    }
    tell();
  }
  const stopWaiting = streamCode.subscribe(begin);
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
    watchShare(code, listener) {
      const watch: Watch = { code, listener };
      if (stream !== undefined) watch.leave = stream.watchShare(code, listener);
      watches.add(watch);
      return () => {
        watches.delete(watch);
        watch.leave?.();
      };
    },
    reconnect: () => stream?.reconnect(),
    stop() {
      stopWaiting();
      unasked.abort();
      stream?.stop();
    },
  };
}

/**
 * Asks for the first board at once, beside the code that will ask for it. It may be older than the
 * first message of the stream then, and the follower closes that gap as it closes any other.
 */
function ahead(fetchSnapshot: StreamSettings['fetchSnapshot'], unasked: AbortSignal) {
  let first: ReturnType<typeof fetchSnapshot> | undefined = fetchSnapshot(unasked);
  // Whoever asks hears of the failure; until then nobody does.
  first.catch(() => {});
  return (signal: AbortSignal) => {
    const answer = first ?? fetchSnapshot(signal);
    first = undefined;
    return answer;
  };
}
