import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that may wait behind the one that is being answered; no browser sends any. */
const MOST_PIPELINED = 4;
/** A reader who takes nothing for so long, or sends nothing where something is due, has gone. */
const STALL_MS = 40_000;

/**
 * Bounds what one connection may hold: one answer at a time, a few requests behind it, and no answer
 * that nobody takes. Before anything else listens to the server's requests.
 */
export function boundConnections(server: Server): void {
  server.requestTimeout = 30_000;
  server.keepAliveTimeout = 72_000;
  // Counts silence in both directions; keep-alive and WebSockets set their own.
  server.timeout = STALL_MS;
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  for (const listener of listeners) server.on('request', oneAtATime(listener));
}

const waiting = new WeakMap<Socket, number>();
/** Sockets with a request begun in this turn of the event loop. */
const begun = new Set<Socket>();

/**
 * Node hands over pipelined requests as fast as it reads them and keeps their answers until it is their
 * turn: sixty requests for a long answer would be sixty answers in memory. Requests that are answered at
 * once would all be answered in one turn of the event loop, so each socket has one of them in a turn.
 */
function oneAtATime(answer: RequestListener): RequestListener {
  return (request, response) => {
    const { socket } = request;
    const begin = () => {
      if (begun.size === 0) setImmediate(() => begun.clear());
      begun.add(socket);
      answer(request, response);
    };
    // A response has its socket as soon as all before it have been sent.
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

/** Fields of Node's own parser, which its types leave out. The version of Node is pinned. */
interface Parser {
  readonly constructor: Record<'kOnHeadersComplete' | 'kOnMessageComplete', number>;
  [callback: number]: unknown;
}

/**
 * Node goes on making requests of what it has read, up to 64 kB of them, also when the socket is
 * destroyed meanwhile. Without its callbacks the parser is done with them at once. It is used again for
 * other sockets, so it gets them back.
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
