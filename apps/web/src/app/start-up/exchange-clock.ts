import type { EpochMs } from '@dorpon/domain/units';
import { pastMinute } from '../../live/past-minute.ts';

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
  /** What the clock showed at a time of this device; that time itself until the server has sent one. */
  at(time: EpochMs): EpochMs {
    const now = exchangeClock.now();
    return reading === null || now === null
      ? time
      : Math.round(now - (Date.now() - time) * reading.speed);
  },
  /** Notifies once a second. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    timer ??= setInterval(notify, 1000);
    return () => listeners.delete(listener);
  },
};

/** The clock of the screens: stands at the past minute while one is shown. */
export const shownClock = {
  now: (): EpochMs | null => pastMinute.read()?.at ?? exchangeClock.now(),
  subscribe(listener: () => void): () => void {
    const leave = [exchangeClock.subscribe(listener), pastMinute.subscribe(listener)];
    return () => {
      for (const each of leave) each();
    };
  },
};

function notify(): void {
  if (document.hidden) return;
  for (const listener of listeners) listener();
}
