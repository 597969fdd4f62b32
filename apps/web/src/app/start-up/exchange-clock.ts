import type { EpochMs } from '@dorpon/domain/units';

interface Reading {
  readonly now: EpochMs;
  readonly speed: number;
  /** `performance.now()` when it was read: the wall clock of a phone may jump. */
  readonly heardAt: number;
}

let reading: Reading | null = null;
let beat: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** The exchange's clock as this page reckons it between two readings from the server. */
export const exchangeClock = {
  set(next: Reading): void {
    reading = next;
    tell();
  },
  now(): EpochMs | null {
    if (reading === null) return null;
    return Math.round(reading.now + (performance.now() - reading.heardAt) * reading.speed);
  },
  /** Calls once a second. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    beat ??= setInterval(tell, 1000);
    return () => listeners.delete(listener);
  },
};

function tell(): void {
  if (document.hidden) return;
  for (const listener of listeners) listener();
}
