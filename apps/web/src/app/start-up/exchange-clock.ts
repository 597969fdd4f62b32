import type { EpochMs } from '@dorpon/domain/units';

interface Reading {
  readonly now: EpochMs;
  readonly speed: number;
  /** `performance.now()` when it was received: a phone's wall clock may jump. */
  readonly receivedAt: number;
}

let reading: Reading | null = null;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** The exchange clock, extrapolated between two readings from the server. */
export const exchangeClock = {
  set(next: Reading): void {
    reading = next;
    notify();
  },
  now(): EpochMs | null {
    if (reading === null) return null;
    return Math.round(reading.now + (performance.now() - reading.receivedAt) * reading.speed);
  },
  /** Notifies once a second. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    timer ??= setInterval(notify, 1000);
    return () => listeners.delete(listener);
  },
};

function notify(): void {
  if (document.hidden) return;
  for (const listener of listeners) listener();
}
