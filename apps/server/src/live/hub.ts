import type { Server as HttpServer, IncomingHttpHeaders } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { BYE, type ByeReason, HEARTBEAT, PRICE_UPDATE } from '@dorpon/contract/live';
import type { Depth } from '@dorpon/domain/market/depth';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import { Server, type Socket } from 'socket.io';
import type { Market } from '../core/market/market.ts';
import type { RecordCache } from '../core/market/record-cache.ts';
import { handleClient } from './client-events.ts';
import { createConflator } from './conflate.ts';
import { allowReadyFrames, backlogOf, type Connection, hasLeft, terminate } from './connection.ts';
import { createFieldChanges } from './field-changes.ts';
import { frameAdapter } from './frame-adapter.ts';
import { checkHandshake, type HandshakeRules } from './handshake.ts';
import { type Admission, limitIncoming, refuseOtherUpgrades } from './incoming.ts';
import { createLaggards } from './laggards.ts';
import { type LiveLimits, liveLimits } from './live-limits.ts';
import { createMetrics, type LiveMetrics } from './metrics.ts';
import { followMonitor } from './monitor-room.ts';
import { createGreeting, refreshRound } from './plain-clients.ts';
import { createResume } from './resume.ts';
import { createRing } from './ring.ts';
import { createShareRooms } from './share-rooms.ts';
import { createSlowRoom, SLOW_ROOM } from './slow-room.ts';

interface SignedIn {
  readonly id: string;
  readonly sessionId: string;
}

export interface HubSettings extends HandshakeRules {
  readonly server: HttpServer;
  readonly market: Market;
  readonly records: RecordCache;
  readonly depth: (code: ShareCode) => Depth | undefined;
  /** Called when the first client opens a share's page, and when the last one leaves it. */
  readonly onWatch?: (code: ShareCode, isWatched: boolean) => void;
  /** The exchange clock. */
  readonly now: () => EpochMs;
  readonly log: { warn(details: object, message: string): void };
  /** The signed-in member, from the request's cookies. */
  readonly callerOf?: (headers: IncomingHttpHeaders) => Promise<SignedIn | null>;
  readonly limits?: Partial<LiveLimits>;
  /** Without it connections are not limited. */
  readonly admission?: Admission;
}

export interface Hub {
  readonly metrics: LiveMetrics;
  /** Sends an event to every socket of one member. */
  toMember(id: string, event: string, payload: unknown): void;
  /** The sessions that have a socket open now. */
  openSessions(): string[];
  /** Closes every socket of a session. */
  endSession(sessionId: string): void;
  /** Closes every socket, or those of members: they connect again and fetch what they missed. */
  reconnect(whose: 'all' | 'members'): void;
  close(): Promise<void>;
}

const everybody: Admission = { keyOf: () => '', bucketsOf: () => [], mayUse: () => true };
const PATH = '/socket.io';
const BOARD = 'board';
const PLAIN = 'plain';
const GREETING = 'greeting';
const SESSION = 'session:';
/** Between attempts to read the session of a socket: at first, and at most. */
const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 15_000;

const memberRoom = (id: string): string => `user:${id}`;
const sessionRoom = (id: string): string => SESSION + id;

export function createHub(settings: HubSettings): Hub {
  const { server, market, records, now, log } = settings;
  const limits: LiveLimits = { ...liveLimits, ...settings.limits };
  const metrics = createMetrics();
  const conflator = createConflator(market);
  const ring = createRing(market.seq, limits, Date.now);
  const forgetRing = market.subscribe((batch) => ring.add(batch));
  const resume = createResume(market, ring, records, metrics);
  const laggards = createLaggards({
    limits,
    backlogOf(id) {
      const socket = io.of('/').sockets.get(id);
      return socket && backlogOf(connectionOf(socket));
    },
    catchUp(ids, seq) {
      const missed = resume.after(market.epoch, seq);
      if (missed) io.to(ids).emit(PRICE_UPDATE, missed.records, missed.range);
      if (missed) metrics.merged += ids.length;
      return missed !== undefined;
    },
    drop(id) {
      const socket = io.of('/').sockets.get(id);
      metrics.dropped += 1;
      log.warn({ socket: id }, 'dropped a receiver that was too slow');
      if (socket) leave(socket, 'too-slow');
    },
  });
  /** The last batch that every socket was sent before the current broadcast. */
  let sentBefore = conflator.sent;
  let lastSentAt = performance.now();

  refuseOtherUpgrades(server, PATH);
  const io = new Server(server, {
    path: PATH,
    destroyUpgrade: false,
    serveClient: false,
    connectTimeout: 10_000,
    maxHttpBufferSize: limits.maxIncomingBytes,
    // The threshold keeps `ws` from compressing single messages itself, which could reorder them.
    perMessageDeflate: {
      serverNoContextTakeover: true,
      clientNoContextTakeover: true,
      threshold: Number.MAX_SAFE_INTEGER,
    },
    adapter: frameAdapter({
      skipAboveBytes: limits.skipAboveBytes,
      metrics,
      // In the slow room the next message shows what is missing.
      onSkipped: (id) => !isSlow(id) && laggards.skipped(id, sentBefore),
    }),
  });
  const shares = createShareRooms({
    market,
    depth: settings.depth,
    ...(settings.onWatch && { onWatch: settings.onWatch }),
    now,
    emit: (room, event, payload) => io.to(room).volatile.emit(event, payload),
  });
  // Events, not state: without `volatile`, so that a slow socket gets them later.
  const leaveMonitor = followMonitor(market, (room, event, payload) =>
    io.to(room).emit(event, payload),
  );
  const changes = createFieldChanges(market);
  const slow = createSlowRoom({
    market,
    changes,
    limits,
    now,
    emit: (to, event, payload) => io.to(to).volatile.emit(event, payload),
  });
  const rooms = io.of('/').adapter;
  const isSlow = (id: string): boolean => rooms.rooms.get(SLOW_ROOM)?.has(id) === true;
  rooms.on('create-room', shares.opened);
  rooms.on('delete-room', shares.emptied);

  const admission = settings.admission ?? everybody;
  limitIncoming(io.engine, { admission, limits, metrics });
  io.engine.on('connection', (connection) => {
    allowReadyFrames(connection.transport);
    connection.on('upgrade', allowReadyFrames);
  });

  io.use((socket, next) => {
    const handshake = checkHandshake(socket.handshake.auth, socket.handshake.headers, settings);
    if (handshake.ok) {
      socket.data.plain = handshake.plain;
      socket.data.slow = handshake.slow;
      return next();
    }
    metrics.refused += 1;
    next(new Error(handshake.error));
  });

  io.on('connection', (socket) => {
    metrics.sockets += 1;
    socket.on('disconnect', () => {
      metrics.sockets -= 1;
      slow.leave(socket.id);
    });
    const moveTo = (room: 'slow' | 'board') => moveSocket(socket, room);
    const key = admission.keyOf(socket.request);
    const mayUse = (costMs: number) => admission.mayUse(key, costMs);
    handleClient(socket, { market, resume, shares, slow, moveTo, mayUse, limits, metrics });
    moveTo(socket.data.slow ? 'slow' : 'board');
    if (socket.data.plain) welcomePlain(socket);
    void joinMember(socket);
  });

  /**
   * A database that is busy or restarts must not leave a member without messages, and a session without its end. Once it
   * answers, the socket is to connect anew: its page then reads what it may have missed, or learns that the session ended.
   */
  async function joinMember(socket: Socket): Promise<void> {
    let waitMs = FIRST_RETRY_MS;
    for (let failures = 0; socket.connected; failures += 1)
      try {
        const caller = await settings.callerOf?.(socket.handshake.headers);
        if (failures > 0) leave(socket, 'shutdown');
        else if (caller) await socket.join([memberRoom(caller.id), sessionRoom(caller.sessionId)]);
        return;
      } catch (error) {
        if (failures === 0) log.warn({ error }, 'could not read the session of a socket');
        // Not all at once: thousands connect in the same second after a restart.
        await delay(waitMs * (0.5 + Math.random()), undefined, { ref: false });
        waitMs = Math.min(2 * waitMs, LAST_RETRY_MS);
      }
  }

  const beat = setInterval(() => {
    laggards.sweep();
    sentBefore = conflator.sent;
    const message = conflator.take();
    const at = performance.now();
    if (message) {
      io.to(BOARD).volatile.emit(PRICE_UPDATE, records.array(message.codes), message.range);
      lastSentAt = at;
    } else if (at - lastSentAt > limits.idleMs - limits.beatMs / 2) {
      io.to(BOARD).volatile.emit(HEARTBEAT, {
        e: market.epoch,
        s: conflator.sent,
        now: now(),
        feed: market.feedAt,
      });
      metrics.heartbeats += 1;
      lastSentAt = at;
    }
    sentBefore = conflator.sent;
    slow.beat();
    metrics.slowSockets = slow.size;
    shares.beat();
  }, limits.beatMs);

  const toRoom = (room: string) => (json: string) => {
    io.to(room).volatile.emit(PRICE_UPDATE, json);
  };
  const { board } = market;
  const stopRefresh = refreshRound({ board, records, limits, send: toRoom(PLAIN) });
  const greeting = createGreeting({ board, records, limits, send: toRoom(GREETING) }, (id) =>
    rooms.del(id, GREETING),
  );

  function welcomePlain(socket: Socket): void {
    metrics.plainSockets += 1;
    socket.join([PLAIN, GREETING]);
    greeting.begin(socket.id);
    socket.on('disconnect', () => {
      metrics.plainSockets -= 1;
      greeting.end(socket.id);
    });
  }

  function moveSocket(socket: Socket, room: 'slow' | 'board'): void {
    if (room === 'slow') {
      socket.leave(BOARD);
      socket.join(SLOW_ROOM);
      slow.enter(socket.id);
    } else {
      socket.leave(SLOW_ROOM);
      slow.leave(socket.id);
      socket.join(BOARD);
    }
  }

  function leave(socket: Socket, reason: ByeReason): void {
    const connection = connectionOf(socket);
    socket.emit(BYE, { reason });
    // A DISCONNECT packet would keep unmodified Socket.IO clients from reconnecting.
    connection.close();
    setTimeout(() => terminate(connection), limits.graceMs).unref();
  }

  return {
    metrics,
    toMember(id, event, payload) {
      io.to(memberRoom(id)).emit(event, payload);
    },
    openSessions: () =>
      Array.from(rooms.rooms.keys())
        .filter((room) => room.startsWith(SESSION))
        .map((room) => room.slice(SESSION.length)),
    endSession(sessionId) {
      for (const id of rooms.rooms.get(sessionRoom(sessionId)) ?? []) {
        const socket = io.of('/').sockets.get(id);
        if (socket) leave(socket, 'signed-out');
      }
    },
    reconnect(whose) {
      for (const socket of io.of('/').sockets.values())
        if (whose === 'all' || [...socket.rooms].some((room) => room.startsWith(SESSION)))
          leave(socket, 'shutdown');
    },
    async close() {
      clearInterval(beat);
      stopRefresh();
      greeting.close();
      conflator.close();
      changes.close();
      forgetRing();
      shares.close();
      leaveMonitor();
      const connections = [...io.of('/').sockets.values()].map(connectionOf);
      for (const socket of io.of('/').sockets.values()) leave(socket, 'shutdown');
      for (let waited = 0; waited < limits.graceMs && !connections.every(hasLeft); waited += 20)
        await delay(20);
      for (const connection of connections) terminate(connection);
      io.engine.close();
    },
  };
}

/** Engine.IO's types leave out the fields that the backlog is computed from. */
const connectionOf = (socket: Socket): Connection => socket.conn as unknown as Connection;
