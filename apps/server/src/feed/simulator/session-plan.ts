import { roundToTick } from '@dorpon/domain/market/tick-size';
import type { Paisa, TradingDay } from '@dorpon/domain/units';
import { BEATS_PER_MINUTE } from './beat.ts';
import type { Random } from './random.ts';
import type { ShareState } from './share-state.ts';

/** Special events of the day. */
export interface SessionPlan {
  readonly halts: readonly RegulatorHalt[];
  readonly blocks: readonly PlannedBlock[];
}

/** The regulator halts a share from one beat to another. */
export interface RegulatorHalt {
  readonly share: number;
  readonly from: number;
  readonly to: number;
}

/** A block trade agreed outside the book; `premium` is relative to the last trade. */
export interface PlannedBlock {
  readonly share: number;
  readonly beat: number;
  readonly premium: number;
  readonly value: Paisa;
}

const HALT_CHANCE = 0.3;
const MEAN_BLOCKS = 18;
export const MIN_BLOCK_VALUE: Paisa = 5_00_000_00;

export function planSession(
  shares: readonly ShareState[],
  continuousBeats: number,
  random: Random,
): SessionPlan {
  const trading = shares.flatMap((state, share) => (state.halt === '' ? [share] : []));
  const busy = trading.filter((share) => shares[share].expectedOrders > 100);
  const halts: RegulatorHalt[] = [];
  if (random.next() < HALT_CHANCE) {
    const from = random.below(continuousBeats - 60 * BEATS_PER_MINUTE);
    const to = from + (30 + random.below(60)) * BEATS_PER_MINUTE;
    halts.push({ share: busy[random.below(busy.length)], from, to });
  }
  return { halts, blocks: planBlocks(busy, continuousBeats, random) };
}

/** A day's block trades in the given shares, by time. */
export function planBlocks(
  busy: readonly number[],
  continuousBeats: number,
  random: Random,
): PlannedBlock[] {
  const blocks: PlannedBlock[] = Array.from({ length: random.poisson(MEAN_BLOCKS) }, () => ({
    share: busy[random.below(busy.length)],
    beat: BEATS_PER_MINUTE + random.below(continuousBeats - BEATS_PER_MINUTE),
    premium: 0.02 * random.gaussian(),
    value: MIN_BLOCK_VALUE * (1 + 6 * random.exponential()),
  }));
  return blocks.sort((a, b) => a.beat - b.beat || a.share - b.share);
}

/** A price near the last trade and inside the limits, and a quantity in hundreds. */
export function blockTerms(
  state: Pick<ShareState, 'lastPrice' | 'reference' | 'lower' | 'upper'>,
  block: PlannedBlock,
  day: TradingDay,
): { price: Paisa; quantity: number } {
  const last = state.lastPrice || state.reference;
  const wanted = roundToTick(last * (1 + block.premium), day);
  const price = Math.min(state.upper, Math.max(state.lower, wanted));
  return { price, quantity: Math.ceil(block.value / price / 100) * 100 };
}
