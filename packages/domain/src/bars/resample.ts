import type { EpochMs } from '../units.ts';
import { MINUTE_MS, type MinuteBar } from './minute-bars.ts';

/**
 * Minutes as bars of `interval` minutes, counted from the open of their session. Open is the first
 * open, close the last close; volume, value and trades are sums. `at` is the start of the bar.
 */
export function resample(
  minutes: readonly MinuteBar[],
  interval: number,
  opensAt: (at: EpochMs) => EpochMs,
): MinuteBar[] {
  if (interval <= 1) return [...minutes];
  const span = interval * MINUTE_MS;
  const bars: MinuteBar[] = [];
  for (const minute of minutes) {
    const opening = opensAt(minute.at);
    const at = opening + Math.floor((minute.at - opening) / span) * span;
    const last = bars.at(-1);
    if (last?.at === at) bars[bars.length - 1] = joined(last, minute);
    else bars.push({ ...minute, at });
  }
  return bars;
}

const joined = (bar: MinuteBar, next: MinuteBar): MinuteBar => ({
  code: bar.code,
  at: bar.at,
  open: bar.open,
  high: Math.max(bar.high, next.high),
  low: Math.min(bar.low, next.low),
  close: next.close,
  volume: bar.volume + next.volume,
  value: bar.value + next.value,
  trades: bar.trades + next.trades,
});
