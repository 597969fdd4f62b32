// How far back the studies look.

import { candlePatterns } from '../indicators/patterns/candle-patterns.ts';
import type { Values } from '../indicators/study.ts';

/**
 * Bars of which the values are kept, or over which a window runs: more than the study looks back, so that the newest bar
 * is computed with the same values as among all bars. Windows that follow each other reach as far as all together; a
 * study that smooths thrice begins at three periods.
 */
export function barsRead(id: string, params: Values<string>): number {
  let [longest, together] = [0, 0];
  for (const key in params) {
    // Sessions of a year scale a volatility; no bar is read for them.
    if (key === 'sessions') continue;
    longest = Math.max(longest, params[key]!);
    together += params[key]!;
  }
  return 24 + Math.ceil(remembers(id) ? 3 * longest : together);
}

/** Studies of a window: bars before it have no effect, so they can start anywhere. All others remember every bar. */
const windowed: ReadonlySet<string> = new Set([
  'sma',
  'wma',
  'hma',
  'vwma',
  'bollinger',
  'donchian',
  'stoch',
  'willr',
  'cci',
  'mom',
  'roc',
  'ao',
  'aroon',
  'vortex',
  'stddev',
  'volatility',
  'correlation',
  'volume-average',
  'volume-ratio',
  'cmf',
  'mfi',
  ...candlePatterns.map(({ id }) => id),
]);

/** Whether a study remembers more of earlier bars than a window of them. */
export const remembers = (id: string): boolean => !windowed.has(id);
