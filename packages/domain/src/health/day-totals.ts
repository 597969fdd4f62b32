import { isIndex, type ShareDays, type Spot } from './finding.ts';

/**
 * Values are published in millions with three decimals, so they are off by up to 500 taka; in paisa.
 */
const ROUNDING = 50_000;
/** A block trade or an odd lot in the sums moves the average slightly. */
const SLACK = 0.005;

/** Days whose value ÷ volume is outside the range, or whose volume is not bull + bear + neutral. */
export function dayTotals(share: ShareDays): Spot[] {
  const { code, days } = share;
  const spots: Spot[] = [];
  const index = isIndex(share);
  for (let row = 0; row < days.count; row += 1) {
    const [day, volume, value] = [days.day[row], days.volume[row], days.value[row]];
    const sides = days.bull[row] + days.bear[row] + days.neutral[row];
    if (sides !== volume)
      spots.push({
        fault: 'sides-unequal',
        code,
        day,
        place: row,
        found: sides,
        expected: volume,
        severity: 'error',
      });
    if (index || volume <= 0 || value <= 0 || days.high[row] < days.low[row]) continue;
    const above = value - ROUNDING > days.high[row] * (1 + SLACK) * volume;
    const below = value + ROUNDING < days.low[row] * (1 - SLACK) * volume;
    if (above || below)
      spots.push({
        fault: 'value-outside-range',
        code,
        day,
        place: row,
        found: Math.round(value / volume),
        expected: above ? days.high[row] : days.low[row],
        severity: 'warning',
      });
  }
  return spots;
}
