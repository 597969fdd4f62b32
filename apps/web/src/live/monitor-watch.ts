import { JOIN_MONITOR, LEAVE_MONITOR, MONITOR_ENTRIES } from '@dorpon/contract/live';

export interface MonitorListener {
  /** The room was joined, the first time or again: earlier entries may have been missed. */
  onJoined(): void;
  /** Not parsed: the schema loads with the screens that show entries. */
  onEntries(payload: unknown): void;
}

interface Wire {
  readonly connected: boolean;
  on(event: string, listener: (payload: unknown) => void): unknown;
  emit(event: string, request: object, answer: () => void): unknown;
}

/** The room of the market monitor, while somebody listens. */
export interface MonitorWatch {
  watch(listener: MonitorListener): () => void;
  rejoin(): void;
}

export function createMonitorWatch(wire: Wire): MonitorWatch {
  const listeners = new Set<MonitorListener>();
  let isJoined = false;
  const join = () => {
    if (!wire.connected) return;
    wire.emit(JOIN_MONITOR, {}, () => {
      isJoined = listeners.size > 0;
      for (const listener of listeners) listener.onJoined();
    });
  };
  wire.on(MONITOR_ENTRIES, (payload) => {
    for (const listener of listeners) listener.onEntries(payload);
  });
  return {
    watch(listener) {
      listeners.add(listener);
      if (listeners.size === 1) join();
      else if (isJoined) listener.onJoined();
      return () => {
        if (!listeners.delete(listener) || listeners.size > 0) return;
        isJoined = false;
        if (wire.connected) wire.emit(LEAVE_MONITOR, {}, () => {});
      };
    },
    rejoin() {
      isJoined = false;
      if (listeners.size > 0) join();
    },
  };
}
