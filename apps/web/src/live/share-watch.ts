import {
  JOIN_SHARE,
  LEAVE_SHARE,
  SHARE_DEPTH,
  SHARE_TICKS,
  type ShareDepth,
  type ShareTicks,
  shareDepth,
  shareRoomAnswer,
  shareTicks,
} from '@dorpon/contract/live';
import type { ShareCode } from '@dorpon/domain/units';
import { pastMinute } from './past-minute.ts';

export interface ShareListener {
  /**
   * From now on every message comes: called when the room was joined, the first time or again, at once
   * if it was joined already. False if the server refused, because the socket is in too many rooms.
   */
  onJoined?(isJoined: boolean): void;
  onDepth(depth: ShareDepth): void;
  onTicks(ticks: ShareTicks): void;
}

interface Wire {
  readonly connected: boolean;
  on(event: string, listener: (payload: unknown) => void): unknown;
  emit(event: string, request: object, answer: (given?: unknown) => void): unknown;
}

/**
 * Rooms of the shares whose pages are open, joined again after each reconnect. While a past minute is
 * shown they are silent; afterwards they count as joined again, because messages were left out.
 */
export interface ShareWatch {
  watch(code: ShareCode, listener: ShareListener): () => void;
  rejoin(): void;
}

export function createShareWatch(wire: Wire): ShareWatch {
  const watched = new Map<ShareCode, Set<ShareListener>>();
  const joined = new Set<ShareCode>();
  const send = (event: string, code: ShareCode) => {
    if (!wire.connected) return;
    wire.emit(event, { code }, (given) => {
      if (event !== JOIN_SHARE) return;
      const isJoined = shareRoomAnswer.safeParse(given).data?.ok === true;
      if (isJoined && watched.has(code)) joined.add(code);
      for (const listener of watched.get(code) ?? []) listener.onJoined?.(isJoined);
    });
  };

  let wasPast = false;
  pastMinute.subscribe(() => {
    const isPast = pastMinute.read() !== null;
    if (wasPast && !isPast)
      for (const code of joined)
        for (const listener of watched.get(code) ?? []) listener.onJoined?.(true);
    wasPast = isPast;
  });

  wire.on(SHARE_DEPTH, (payload) => {
    const read = shareDepth.safeParse(payload);
    if (read.success && !wasPast)
      for (const listener of watched.get(read.data.code) ?? []) listener.onDepth(read.data);
  });
  wire.on(SHARE_TICKS, (payload) => {
    const read = shareTicks.safeParse(payload);
    if (read.success && !wasPast)
      for (const listener of watched.get(read.data.code) ?? []) listener.onTicks(read.data);
  });

  return {
    watch(code, listener) {
      const listeners = watched.get(code) ?? new Set();
      watched.set(code, listeners.add(listener));
      if (listeners.size === 1) send(JOIN_SHARE, code);
      else if (joined.has(code)) listener.onJoined?.(true);
      return () => {
        if (!listeners.delete(listener) || listeners.size > 0) return;
        watched.delete(code);
        joined.delete(code);
        send(LEAVE_SHARE, code);
      };
    },
    rejoin() {
      joined.clear();
      for (const code of watched.keys()) send(JOIN_SHARE, code);
    },
  };
}
