import {
  JOIN_MONITOR,
  JOIN_SHARE,
  JOIN_SLOW,
  LEAVE_MONITOR,
  LEAVE_SHARE,
  LEAVE_SLOW,
  RESUME,
  RESUME_SLOW,
  resumeRequest,
  SET_VIEW,
  SHARE_DEPTH,
  shareRoomRequest,
} from '@dorpon/contract/live';
import type { Market } from '../core/market/market.ts';
import { COST } from './incoming.ts';
import type { LiveLimits } from './live-limits.ts';
import type { LiveMetrics } from './metrics.ts';
import { MONITOR_ROOM } from './monitor-room.ts';
import type { Resume } from './resume.ts';
import { type ShareRooms, shareRoom } from './share-rooms.ts';
import type { SlowRoom } from './slow-room.ts';

/** The part of a Socket.IO socket that reading from a client needs. */
interface Socket {
  readonly id: string;
  readonly rooms: ReadonlySet<string>;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: string, listener: (...args: unknown[]) => void): unknown;
  onAny(listener: (event: unknown) => void): unknown;
  join(room: string): unknown;
  leave(room: string): unknown;
  emit(event: string, payload: unknown): unknown;
}

interface HandlerParts {
  readonly market: Market;
  readonly resume: Resume;
  readonly shares: ShareRooms;
  readonly slow: SlowRoom;
  /** Moves the socket to the room for weak networks, or back to that of the board. */
  readonly moveTo: (room: 'slow' | 'board') => void;
  /** Charges the cost to the allowance of the socket's caller; false when it is used up. */
  readonly mayUse: (costMs: number) => boolean;
  readonly limits: LiveLimits;
  readonly metrics: LiveMetrics;
}

const shareRoomsOf = ({ rooms }: Socket): number => {
  let count = 0;
  for (const room of rooms) if (room.startsWith(shareRoom(''))) count += 1;
  return count;
};

const known = new Set<unknown>([
  RESUME,
  JOIN_SHARE,
  LEAVE_SHARE,
  JOIN_MONITOR,
  LEAVE_MONITOR,
  JOIN_SLOW,
  LEAVE_SLOW,
  SET_VIEW,
  RESUME_SLOW,
]);
const REFUSED = { ok: false } as const;

/** Handles a client's events. Each is a request with an answer and never throws. */
export function handleClient(
  socket: Socket,
  { market, resume, shares, slow, moveTo, mayUse, limits, metrics }: HandlerParts,
): void {
  let resumes = 0;
  let countedFrom = 0;

  // Unreadable packets arrive here, and so does an event that a client names `error`.
  socket.on('error', () => {
    metrics.malformed += 1;
  });
  socket.onAny((event) => {
    if (!known.has(event)) metrics.unknownEvents += 1;
  });

  onRequest(RESUME, (request) => (mayAsk(COST.resume) ? resume.answer(request) : REFUSED));

  onRequest(JOIN_SHARE, (request) => {
    const code = listed(request);
    if (code === undefined) return REFUSED;
    const isMember = socket.rooms.has(shareRoom(code));
    if (!isMember && shareRoomsOf(socket) >= limits.shareRoomsPerSocket) return REFUSED;
    socket.join(shareRoom(code));
    const book = shares.book(code);
    if (book) socket.emit(SHARE_DEPTH, book);
    return { ok: true };
  });

  onRequest(LEAVE_SHARE, (request) => {
    const code = listed(request);
    if (code === undefined) return REFUSED;
    socket.leave(shareRoom(code));
    return { ok: true };
  });

  onRequest(JOIN_MONITOR, () => {
    socket.join(MONITOR_ROOM);
    return { ok: true };
  });

  onRequest(LEAVE_MONITOR, () => {
    socket.leave(MONITOR_ROOM);
    return { ok: true };
  });

  onRequest(JOIN_SLOW, () => {
    moveTo('slow');
    return { ok: true };
  });

  onRequest(LEAVE_SLOW, () => {
    moveTo('board');
    return { ok: true };
  });

  onRequest(SET_VIEW, (request) =>
    mayAsk(COST.view) ? slow.setView(socket.id, request) : REFUSED,
  );

  onRequest(RESUME_SLOW, (request) => {
    const parsed = resumeRequest.safeParse(request);
    if (!parsed.success) metrics.malformed += 1;
    return parsed.success && mayAsk(COST.resume) ? slow.resume(socket.id, parsed.data) : REFUSED;
  });

  /** Each makes the server compute an answer for one socket. */
  function mayAsk(costMs: number): boolean {
    const now = Date.now();
    if (now - countedFrom >= 10_000) {
      countedFrom = now;
      resumes = 0;
    }
    resumes += 1;
    return resumes <= limits.resumesPerTenSeconds && mayUse(costMs);
  }

  function onRequest(event: string, answer: (request: unknown) => unknown): void {
    socket.on(event, (...args) => {
      const reply = args.at(-1);
      if (typeof reply === 'function') reply(answer(args[0]));
      else metrics.malformed += 1;
    });
  }

  function listed(request: unknown): string | undefined {
    const parsed = shareRoomRequest.safeParse(request);
    if (!parsed.success) metrics.malformed += 1;
    else if (market.board.has(parsed.data.code)) return parsed.data.code;
    return undefined;
  }
}
