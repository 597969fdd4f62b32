/** The share of the price that one level of a market profile covers. */
const LEVEL = 0.001;
const NICE = [1, 2, 5, 10];

/**
 * The height of a level: 1, 2 or 5 × a power of ten, the nearest to a thousandth of the price by ratio.
 * 184 taka: 0.2. DSEX at 5,190: 5. A ratio of 0.004: 0.000005. Never below `tick`; ratios have no tick.
 */
export function priceStep(price: number, tick = 0): number {
  const wanted = Math.abs(price) * LEVEL;
  if (!(wanted > 0) || !Number.isFinite(wanted)) return tick > 0 ? tick : LEVEL;
  const exponent = Math.floor(Math.log10(wanted));
  const unit = 10 ** exponent;
  const distance = (nice: number) => Math.abs(Math.log((nice * unit) / wanted));
  let best = NICE[0]!;
  for (const nice of NICE) if (distance(nice) < distance(best)) best = nice;
  // 5 × 10 ** −6 is 0.000004999999999999999.
  return Math.max(tick, Number(`${best}e${exponent}`));
}
