import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that may wait behind the one being answered; browsers do not pipeline. */
const MOST_PIPELINED = 4;
/** A connection that sends or takes nothing for this long is closed. */
const STALL_MS = 40_000;

/**
 * Bounds what one connection may hold: one answer at a time, a few waiting requests, and no answer
 * that stays unread. Applies to the request listeners that the server has now; call it before any
 * other is added.
 */
export function boundConnections(server: Server, stallMs = STALL_MS): void {
  server.requestTimeout = 30_000;
  server.keepAliveTimeout = 72_000;
  // Counts silence in both directions; keep-alive and WebSockets set their own.
  server.timeout = stallMs;
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  for (const listener of listeners) server.on('request', oneAtATime(listener));
}

const waiting = new WeakMap<Socket, number>();
/** Sockets that started a request in this turn of the event loop. */
const begun = new Set<Socket>();

/**
 * Node emits pipelined requests as fast as it reads them and buffers their answers: sixty requests
 * for a long answer would hold sixty answers in memory. Requests that are answered at once would all be
 * answered in one turn of the event loop, so a socket starts one of them in each turn.
 */
function oneAtATime(answer: RequestListener): RequestListener {
  return (request, response) => {
    const { socket } = request;
    const begin = () => {
      if (begun.size === 0) setImmediate(() => begun.clear());
      begun.add(socket);
      answer(request, response);
    };
    // A response gets its socket when all before it have been sent.
    const isFirst = response.socket !== null;
    if (isFirst && !begun.has(socket)) return begin();
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > MOST_PIPELINED) {
      ignoreRest(socket);
      socket.destroy();
      return;
    }
    waiting.set(socket, count);
    const beginNextTurn = () =>
      setImmediate(() => {
        waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
        begin();
      });
    if (isFirst) beginNextTurn();
    else response.once('socket', beginNextTurn);
  };
}

/** Fields of Node's own parser that its types leave out. The version of Node is pinned. */
interface Parser {
  readonly constructor: Record<'kOnHeadersComplete' | 'kOnMessageComplete', number>;
  [callback: number]: unknown;
}

/**
 * Node keeps emitting requests from what it has read, up to 64 kB, even after the socket is
 * destroyed. Without its callbacks the parser drops them. Parsers are reused for other sockets, so
 * the callbacks are restored.
 */
function ignoreRest(socket: Socket): void {
  const { parser } = socket as Socket & { parser?: Parser | null };
  if (!parser) return;
  const { kOnHeadersComplete, kOnMessageComplete } = parser.constructor;
  for (const callback of [kOnHeadersComplete, kOnMessageComplete]) {
    const kept = parser[callback];
    parser[callback] = undefined;
    socket.prependOnceListener('close', () => {
      parser[callback] = kept;
    });
  }
}
