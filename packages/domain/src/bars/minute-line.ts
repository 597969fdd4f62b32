import type { EpochMs, Paisa } from '../units.ts';
import { MINUTE_MS, type MinuteBar } from './minute-bars.ts';

/** A session minute by minute from the open: the price at the end of each minute and its volume. */
export interface MinuteLine {
  /** A minute without a trade repeats the price before it; null before the first trade. */
  readonly prices: readonly (Paisa | null)[];
  readonly volumes: readonly number[];
}

type Bar = Pick<MinuteBar, 'at' | 'close' | 'volume'>;

/**
 * Bars are oldest first and belong to the session that opened at `opensAt`; `minutes` is its length.
 */
export function minuteLine(bars: readonly Bar[], opensAt: EpochMs, minutes: number): MinuteLine {
  const prices = Array.from<Paisa | null>({ length: minutes }).fill(null);
  const volumes = Array.from<number>({ length: minutes }).fill(0);
  for (const { at, close, volume } of bars) {
    const minute = Math.floor((at - opensAt) / MINUTE_MS);
    if (minute < 0 || minute >= minutes) continue;
    prices[minute] = close;
    volumes[minute] = (volumes[minute] ?? 0) + volume;
  }
  for (let minute = 1; minute < minutes; minute += 1) prices[minute] ??= prices[minute - 1] ?? null;
  return { prices, volumes };
}
