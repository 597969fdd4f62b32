import {
  BYE,
  bye,
  HEARTBEAT,
  heartbeat,
  PRICE_UPDATE,
  RESUME,
  resumeAnswer,
  STREAM_VERSION,
  streamRange,
} from '@dorpon/contract/live';
import { MEMBER_CHANGED, memberChange } from '@dorpon/contract/member-changes';
import { parseShareRecords, type UnreadRecord } from '@dorpon/contract/share-records';
import type { Quote } from '@dorpon/domain/market/quote';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import { io } from 'socket.io-client';
import type { BoardWriter } from './board-store.ts';
import { createBoardSync, type Snapshot } from './board-sync.ts';
import { faultOf, type SessionFacts } from './connection-state.ts';
import { type ConnectionStore, createConnectionStore } from './connection-store.ts';
import type { KeptStream } from './kept-stream.ts';
import { emitMemberEvent, emitRoomJoined } from './member-events.ts';
import { createMonitorWatch, type MonitorWatch } from './monitor-watch.ts';
import { createShareWatch, type ShareListener } from './share-watch.ts';
import { createSlowMode } from './slow-mode.ts';
import { steadyClock } from './steady-clock.ts';
import type { Position, Update } from './stream-follower.ts';
import { type StreamTiming, streamTiming } from './stream-timing.ts';

export interface StreamSettings {
  /** Empty for the page's own origin. */
  readonly url: string;
  readonly app: string;
  readonly board: BoardWriter;
  readonly fetchSnapshot: (signal: AbortSignal) => Promise<Snapshot>;
  readonly session?: () => SessionFacts | undefined;
  /** Records that were left out of a message because they cannot be read. */
  readonly onUnread?: (records: readonly UnreadRecord[]) => void;
  /** The session that the socket was opened with has ended. */
  readonly onSignedOut?: () => unknown;
  /** Whether to follow the room for weak networks. */
  readonly isSlow?: () => boolean;
  readonly timing?: Partial<StreamTiming>;
  readonly random?: () => number;
}

/** The price stream of this page. */
export interface Stream {
  readonly connection: ConnectionStore;
  readonly position: Position | undefined;
  /** Connected, and nothing is known to be missing. */
  readonly settled: boolean;
  /**
   * When the prices on the board were last confirmed, in wall time; undefined for a cached board.
   */
  readonly receivedAt: EpochMs | undefined;
  /** Shows the cached board, unless the server's came first. */
  showCached(quotes: readonly Quote[], savedAt: EpochMs): void;
  watchShare(code: ShareCode, listener: ShareListener): () => void;
  readonly watchMonitor: MonitorWatch['watch'];
  /** Writes the board; a past one can be shown while the stream goes on. */
  readonly kept: KeptStream;
  /** `isSlow` has another answer: changes the room. */
  changeRoom(): void;
  /** Reconnects with the current session. */
  reconnect(): void;
  stop(): void;
}

export function startStream(settings: StreamSettings): Stream {
  const timing = { ...streamTiming, ...settings.timing };
  const isSlow = settings.isSlow ?? (() => false);
  const connection = createConnectionStore(settings.session ?? (() => undefined), steadyClock.now);
  const socket = io(settings.url, {
    path: '/socket.io',
    transports: ['websocket'],
    auth: (use) => use({ app: settings.app, v: STREAM_VERSION, ...(isSlow() && { slow: true }) }),
    forceNew: true,
    autoConnect: false,
    reconnectionDelay: timing.reconnectMinMs,
    reconnectionDelayMax: timing.reconnectMaxMs,
    randomizationFactor: 0.5,
    timeout: timing.connectTimeoutMs,
  });
  let savedAt: EpochMs | undefined;
  /** When anything last arrived. */
  let heardAt: EpochMs | undefined;
  const heard = () => {
    heardAt = steadyClock.now();
  };
  const sync = createBoardSync({
    board: settings.board,
    // A board that came by HTTP counts as received, even where no socket gets through.
    onWhole(from, askedAt = steadyClock.now()) {
      if (from === 'cache') return connection.note({ cachedAt: savedAt });
      const { receivedAt = askedAt } = connection.facts;
      // On a weak network it may have been on its way for long.
      const confirmedAt = isSlow() ? Math.max(askedAt, receivedAt) : steadyClock.now();
      connection.note({ cachedAt: undefined, receivedAt: confirmedAt });
      slow.wholeBoard(askedAt);
    },
    onUnread: settings.onUnread,
    askView: () => slow.askView(),
    fetchSnapshot: settings.fetchSnapshot,
    timing,
    random: settings.random ?? Math.random,
    resume(from, ticket) {
      if (slow.isOn) return slow.resume(from, ticket);
      socket
        .timeout(timing.resumeTimeoutMs)
        .emit(RESUME, from, (late: unknown, answer: unknown) => {
          const update = late ? undefined : resumed(answer, settings.onUnread);
          sync.feed({ kind: 'resumed', ticket, update });
        });
    },
  });
  const slow = createSlowMode({
    wire: socket,
    board: settings.board,
    connection,
    sync: () => sync,
    heard,
    isSlow,
    resumeTimeoutMs: timing.slowResumeTimeoutMs,
  });
  const shares = createShareWatch(socket);
  const monitor = createMonitorWatch(socket);
  let retry: ReturnType<typeof setTimeout> | undefined;
  /** The next disconnect was requested, or follows the end of the session: it is not a fault. */
  let isExpected = false;

  socket.on('connect', () => {
    heard();
    connection.note({
      connected: true,
      fault: undefined,
      ...(!isSlow() && { receivedAt: steadyClock.now() }),
    });
    slow.connected();
    sync.feed({ kind: 'connected' });
    shares.rejoin();
    monitor.rejoin();
    emitRoomJoined();
  });
  socket.on('disconnect', (reason) => {
    const fault = isExpected ? undefined : (connection.facts.fault ?? faultOf(reason));
    connection.note({ connected: false, fault });
    sync.feed({ kind: 'disconnected' });
    if (!isExpected) return reconnectLater();
    isExpected = false;
    socket.connect();
  });
  socket.on('connect_error', (error) => {
    connection.note({ connected: false, fault: faultOf(error.message) });
    reconnectLater();
  });
  socket.on(BYE, (payload: unknown) => {
    const read = bye.safeParse(payload);
    if (!read.success) return;
    const { reason } = read.data;
    isExpected = reason === 'signed-out';
    if (isExpected) settings.onSignedOut?.();
    else connection.note({ fault: reason === 'too-slow' ? 'too-slow' : 'server-shutdown' });
  });
  socket.on(PRICE_UPDATE, (json: unknown, range: unknown) => {
    const update = readUpdate(json, range, settings.onUnread);
    const now = steadyClock.now();
    heard();
    connection.note({ receivedAt: now, feedMovedAt: now });
    sync.feed(update ? { kind: 'update', update } : { kind: 'unreadable' });
  });
  socket.on(HEARTBEAT, (payload: unknown) => {
    const read = heartbeat.safeParse(payload);
    if (!read.success) return sync.feed({ kind: 'unreadable' });
    const { e, s, now, feed } = read.data;
    const receivedAt = steadyClock.now();
    heard();
    const moved = feed > (connection.facts.heartbeat?.feed ?? -1);
    const feedMovedAt = moved ? receivedAt : connection.facts.feedMovedAt;
    connection.note({ receivedAt, feedMovedAt, heartbeat: { now, feed } });
    sync.feed({ kind: 'heartbeat', at: { e, s } });
  });

  socket.on(MEMBER_CHANGED, (payload: unknown) => {
    const read = memberChange.safeParse(payload);
    if (read.success) emitMemberEvent(read.data);
  });

  const watchdog = setInterval(() => {
    connection.tick();
    slow.tick();
    const silence = steadyClock.now() - (heardAt ?? steadyClock.now());
    const most = slow.isOn ? timing.slowGiveUpMs : timing.giveUpMs;
    if (socket.connected && silence >= most) socket.io.engine.close();
  }, 1_000);

  /** A refused or dismissed socket does not reconnect by itself. */
  function reconnectLater(): void {
    if (socket.active) return;
    clearTimeout(retry);
    retry = setTimeout(() => socket.connect(), timing.refusedRetryMs * (0.5 + Math.random()));
  }

  sync.feed({ kind: 'start' });
  socket.connect();

  return {
    connection,
    get position() {
      return sync.position;
    },
    get settled() {
      return sync.settled;
    },
    get receivedAt() {
      if (connection.facts.cachedAt !== undefined) return undefined;
      const at = slow.isOn ? slow.boardAt : connection.facts.receivedAt;
      return at === undefined ? undefined : steadyClock.toWall(at);
    },
    showCached(quotes, at) {
      savedAt = steadyClock.fromWall(at);
      sync.feed({ kind: 'cached', quotes });
    },
    watchShare: shares.watch,
    watchMonitor: monitor.watch,
    kept: sync.kept,
    changeRoom: slow.change,
    reconnect() {
      isExpected = socket.connected;
      if (isExpected) socket.disconnect();
      // A pending connection may carry the old cookie.
      else socket.disconnect().connect();
    },
    stop() {
      clearInterval(watchdog);
      socket.off();
      socket.disconnect();
      clearTimeout(retry);
      slow.stop();
      sync.stop();
    },
  };
}

type OnUnread = StreamSettings['onUnread'];

function resumed(answer: unknown, onUnread: OnUnread): Update | undefined {
  const read = resumeAnswer.safeParse(answer);
  if (!read.success || !read.data.ok) return undefined;
  return readUpdate(read.data.records, read.data.range, onUnread);
}

function readUpdate(json: unknown, range: unknown, onUnread: OnUnread): Update | undefined {
  const place = streamRange.safeParse(range);
  const records = place.success ? parseShareRecords(json) : undefined;
  if (!records || !place.success) return undefined;
  const { quotes, unread } = records;
  if (unread.length > 0) onUnread?.(unread);
  return { range: place.data, quotes, gone: unread.map(({ code }) => code) };
}
