import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Connection, Transport } from './connection.ts';
import type { LiveLimits } from './live-limits.ts';
import type { LiveMetrics } from './metrics.ts';

/** Whose connection it is, and whether its allowance has room for more. */
export interface Admission {
  /** Empty for a caller who is exempt from limits. */
  keyOf(request: IncomingMessage): string;
  mayUse(key: string, costMs: number): boolean;
}

/** Milliseconds of the main thread: a new connection, and one more request of a polling client. */
const COST = { handshake: 2, request: 0.3 };
const RETRY_AFTER_SECONDS = '10';

interface Engine {
  use(
    middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void,
  ): void;
  on(
    event: 'connection',
    listener: (
      connection: Connection & {
        readonly request: IncomingMessage;
        on(event: 'packet' | 'close', listener: () => void): void;
        on(event: 'upgrade', listener: (transport: Transport) => void): void;
      },
    ) => void,
  ): void;
}

interface Settings {
  readonly admission: Admission;
  readonly limits: LiveLimits;
  readonly metrics: LiveMetrics;
}

/** Refuses connections before anything is made for them, and drops those that send too much. */
export function limitIncoming(engine: Engine, { admission, limits, metrics }: Settings): void {
  const socketsOf = new Map<string, number>();

  engine.use((request, response, next) => {
    const key = admission.keyOf(request);
    const isNew = !/[?&]sid=/.test(request.url ?? '');
    const isFull = isNew && (socketsOf.get(key) ?? 0) >= limits.socketsPerAddress;
    const mayEnter =
      key === '' || (!isFull && admission.mayUse(key, isNew ? COST.handshake : COST.request));
    if (mayEnter) return next();
    metrics.refused += 1;
    response.writeHead(429, { 'retry-after': RETRY_AFTER_SECONDS, 'content-length': '0' });
    response.end();
  });

  engine.on('connection', (connection) => {
    const key = admission.keyOf(connection.request);
    socketsOf.set(key, (socketsOf.get(key) ?? 0) + 1);
    connection.on('close', () => {
      const rest = (socketsOf.get(key) ?? 1) - 1;
      if (rest > 0) socketsOf.set(key, rest);
      else socketsOf.delete(key);
    });

    const frames = meter(limits.framesAtOnce, limits.framesPerSecond);
    const bytes = meter(limits.incomingBytesAtOnce, limits.incomingBytesPerSecond);
    let isDropped = false;
    const drop = () => {
      if (isDropped) return;
      isDropped = true;
      metrics.flooding += 1;
      silence(connection);
    };
    const onFrame = () => {
      if (!frames(1)) drop();
    };
    const watch = ({ socket }: Transport) => {
      // Pings and pongs of the protocol never become packets; unfinished messages do not either.
      socket?.on('ping', onFrame);
      socket?.on('pong', onFrame);
      socket?._socket?.on('data', (chunk: Buffer) => {
        if (!bytes(chunk.length)) drop();
      });
    };
    connection.on('packet', onFrame);
    connection.on('upgrade', watch);
    watch(connection.transport);
  });
}

/** A bucket: false when more was used than it holds. */
function meter(most: number, perSecond: number): (count: number) => boolean {
  let [left, at] = [most, performance.now()];
  return (count) => {
    const now = performance.now();
    left = Math.min(most, left + ((now - at) / 1000) * perSecond) - count;
    at = now;
    return left >= 0;
  };
}

/** What is left of the chunk that was read is parsed, and neither handed on nor answered. */
function silence(connection: Connection): void {
  const { socket } = connection.transport;
  if (!socket) return connection.close();
  socket._autoPong = false;
  socket.removeAllListeners('message');
  socket.terminate();
}
