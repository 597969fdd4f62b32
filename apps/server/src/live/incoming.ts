import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Connection, Transport } from './connection.ts';
import type { LiveLimits } from './live-limits.ts';
import type { LiveMetrics } from './metrics.ts';

/** Which account a connection is charged to, and whether it has allowance left. */
export interface Admission {
  /** Empty for a caller who is exempt from limits. */
  keyOf(request: IncomingMessage): string;
  /** Connections are counted by network, not by key: one person can have many sessions. */
  bucketsOf(key: string): readonly Bucket[];
  mayUse(key: string, costMs: number): boolean;
}

/** A connection counter; its limit is a multiple of one network's. */
interface Bucket {
  readonly key: string;
  readonly times: number;
}

/**
 * Milliseconds of the main thread: a new connection, one more request of a polling client, and events that the
 * server computes something for.
 */
export const COST = { handshake: 2, request: 0.3, resume: 2, view: 0.3 };
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

/** Protected in the library's types; every WebSocket passes through them. */
interface WebSocketEntry {
  createTransport(name: string, request: IncomingMessage): Transport;
  onWebSocket(request: IncomingMessage, socket: Socket, websocket: OpenedWebSocket): void;
}

interface OpenedWebSocket {
  readonly readyState: number;
  readonly OPEN: number;
  terminate(): void;
}

interface Settings {
  readonly admission: Admission;
  readonly limits: LiveLimits;
  readonly metrics: LiveMetrics;
}

/**
 * Refuses connections before anything is allocated for them, and drops those that send too much.
 */
export function limitIncoming(engine: Engine, { admission, limits, metrics }: Settings): void {
  const socketsOf = new Map<string, number>();

  engine.use((request, response, next) => {
    const key = admission.keyOf(request);
    const isNew = !hasSid(request);
    const isFull =
      isNew &&
      admission
        .bucketsOf(key)
        .some(({ key: of, times }) => (socketsOf.get(of) ?? 0) >= times * limits.socketsPerAddress);
    const mayEnter =
      key === '' || (!isFull && admission.mayUse(key, isNew ? COST.handshake : COST.request));
    if (mayEnter) return next();
    metrics.refused += 1;
    response.writeHead(429, { 'retry-after': RETRY_AFTER_SECONDS, 'content-length': '0' });
    response.end();
  });

  engine.on('connection', (connection) => {
    const buckets = admission.bucketsOf(admission.keyOf(connection.request));
    for (const { key } of buckets) socketsOf.set(key, (socketsOf.get(key) ?? 0) + 1);
    connection.on('close', () => {
      for (const { key } of buckets) {
        const rest = (socketsOf.get(key) ?? 1) - 1;
        if (rest > 0) socketsOf.set(key, rest);
        else socketsOf.delete(key);
      }
    });

    const { onFrame, watch } = meterFrames(limits, () => {
      metrics.flooding += 1;
      silence(connection);
    });
    connection.on('packet', onFrame);
    connection.on('upgrade', watch);
    watch(connection.transport);
  });

  // A WebSocket that is upgrading from polling belongs to no connection for up to ten seconds.
  const entry = engine as unknown as WebSocketEntry;
  const create = entry.createTransport.bind(engine);
  entry.createTransport = (name, request) => {
    const transport = create(name, request);
    const { onFrame, watch } = meterFrames(limits, () => {
      metrics.flooding += 1;
      if (transport.socket) cut(transport.socket);
    });
    if (hasSid(request)) {
      watch(transport);
      transport.socket?.on('message', onFrame);
    }
    return transport;
  };

  // The library only asks a refused WebSocket to close, and goes on reading its frames.
  const onWebSocket = entry.onWebSocket.bind(engine);
  entry.onWebSocket = (request, socket, websocket) => {
    onWebSocket(request, socket, websocket);
    if (websocket.readyState !== websocket.OPEN) websocket.terminate();
  };
}

/**
 * The library would only half-close an upgrade to another path, and the client could hold the
 * socket for ever.
 */
export function refuseOtherUpgrades(server: Server, path: string): void {
  server.on('upgrade', (request, socket) => {
    if (!request.url?.startsWith(path)) socket.destroy();
  });
}

/** The query as the library parsed it: a second parser could take a new connection for an open one. */
const hasSid = (request: IncomingMessage & { _query?: { sid?: string } }): boolean =>
  Boolean(request._query?.sid);

/** Calls `drop` once, when more arrives than the limits allow. */
function meterFrames(limits: LiveLimits, drop: () => void) {
  const frames = meter(limits.framesAtOnce, limits.framesPerSecond);
  const bytes = meter(limits.incomingBytesAtOnce, limits.incomingBytesPerSecond);
  let isDropped = false;
  const dropOnce = () => {
    if (isDropped) return;
    isDropped = true;
    drop();
  };
  const onFrame = () => {
    if (!frames(1)) dropOnce();
  };
  const watch = ({ socket }: Transport) => {
    // Protocol pings and pongs and unfinished messages never become packets.
    socket?.on('ping', onFrame);
    socket?.on('pong', onFrame);
    socket?._socket?.on('data', (chunk: Buffer) => {
      if (!bytes(chunk.length)) dropOnce();
    });
  };
  return { onFrame, watch };
}

/** A token bucket: false when it is used up. */
function meter(most: number, perSecond: number): (count: number) => boolean {
  let [left, at] = [most, performance.now()];
  return (count) => {
    const now = performance.now();
    left = Math.min(most, left + ((now - at) / 1000) * perSecond) - count;
    at = now;
    return left >= 0;
  };
}

function silence(connection: Connection): void {
  const { socket } = connection.transport;
  if (!socket) return connection.close();
  cut(socket);
}

/** Without the first lines the rest of the chunk, up to ten thousand pings, is parsed and answered. */
function cut(socket: NonNullable<Transport['socket']>): void {
  if (socket._receiver) Object.assign(socket._receiver, { _buffers: [], _bufferedBytes: 0 });
  socket._autoPong = false;
  socket.removeAllListeners('message');
  socket.terminate();
}
