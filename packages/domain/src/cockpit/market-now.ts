// The figures of `market-days.ts` for a board: the last price takes the place of the close.
import { leftRange } from '../figures/new-extremes.ts';
import { type Breadth, isCounted, sideOf } from '../market/breadth.ts';
import type { CircuitLimits } from '../market/circuit-band.ts';
import { limitReached, lockSide } from '../market/lock.ts';
import { changeOf, priceOf, type Quote } from '../market/quote.ts';
import { isListed, isShare } from '../market/universe.ts';
import type { EpochMs, Paisa, ShareCode } from '../units.ts';
import { AVERAGES, type AverageDays, isAbove } from './market-days.ts';
import type { ShareBase } from './share-base.ts';

/** What is known of a share before the session. */
export interface KnownShare extends ShareBase {
  readonly limits: CircuitLimits | null;
}

export interface MarketNow extends Breadth {
  readonly volume: number;
  readonly upVolume: number;
  readonly downVolume: number;
  readonly highs: number;
  readonly lows: number;
  /** Orders wait at the limit and there is none on the other side. */
  readonly lockedUpper: number;
  readonly lockedLower: number;
  /** The last trade was at the limit. */
  readonly atUpper: number;
  readonly atLower: number;
  readonly value: Paisa;
  readonly topTen: Paisa;
  readonly above: Readonly<Record<AverageDays, number>>;
  readonly counted: Readonly<Record<AverageDays, number>>;
}

export function marketNow(
  quotes: Iterable<Quote>,
  known: ReadonlyMap<ShareCode, KnownShare>,
  marketStart: EpochMs,
): MarketNow {
  const sums = {
    up: 0,
    down: 0,
    unchanged: 0,
    volume: 0,
    upVolume: 0,
    downVolume: 0,
    highs: 0,
    lows: 0,
    lockedUpper: 0,
    lockedLower: 0,
    atUpper: 0,
    atLower: 0,
    value: 0,
    above: { 20: 0, 50: 0, 200: 0 },
    counted: { 20: 0, 50: 0, 200: 0 },
  };
  const values: Paisa[] = [];
  for (const quote of quotes) {
    if (!isListed(quote.quoteBase)) continue;
    sums.volume += quote.volume;
    sums.value += quote.value;
    values.push(quote.value);
    if (!isShare(quote.quoteBase)) continue;
    const before = known.get(quote.code);
    const side = lockSide(quote.halt);
    if (side === 'upper') sums.lockedUpper += 1;
    else if (side === 'lower') sums.lockedLower += 1;
    const isTraded = isCounted(quote, marketStart);
    if (before && (isTraded || !before.isResting)) addAverages(sums, quote, before);
    if (!isTraded) continue;
    const move = sideOf(changeOf(quote));
    sums[move] += 1;
    if (move === 'up') sums.upVolume += quote.volume;
    else if (move === 'down') sums.downVolume += quote.volume;
    if (!before) continue;
    const reached = before.limits && limitReached(quote, before.limits);
    if (reached === 'upper') sums.atUpper += 1;
    else if (reached === 'lower') sums.atLower += 1;
    const left = before.range && leftRange(quote, before.range);
    if (left?.high) sums.highs += 1;
    if (left?.low) sums.lows += 1;
  }
  const largest = values.sort((a, b) => b - a).slice(0, 10);
  return { ...sums, topTen: largest.reduce((sum, value) => sum + value, 0) };
}

function addAverages(
  { above, counted }: Record<'above' | 'counted', Record<AverageDays, number>>,
  quote: Quote,
  { closes }: ShareBase,
): void {
  const price = priceOf(quote);
  for (const average of AVERAGES) {
    const sum = closes[average];
    if (sum === null || price <= 0) continue;
    counted[average] += 1;
    if (isAbove(price, sum + price, average)) above[average] += 1;
  }
}
