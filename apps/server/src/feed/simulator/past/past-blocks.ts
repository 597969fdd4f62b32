import { sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import { circuitLimits } from '@dorpon/domain/market/circuit-band';
import type { EpochMs, Paisa, ShareCode, TradingDay } from '@dorpon/domain/units';
import type { HistoryBlocks } from '../../history.ts';
import { continuousBeats, momentOf } from '../beat.ts';
import { Random } from '../random.ts';
import { blockTerms, planBlocks } from '../session-plan.ts';
import type { World } from '../world.ts';
import type { PastShare } from './past-share.ts';

/** Shares with fewer trades on a day have no block trades. */
const BUSY_TRADES = 50;

interface Blocks {
  readonly number: number[];
  readonly at: EpochMs[];
  readonly price: Paisa[];
  readonly quantity: number[];
}

/** Block trades of the last `count` days, drawn as for a live session. */
export function* pastBlocks(
  world: World,
  shares: readonly PastShare[],
  days: readonly TradingDay[],
  count: number,
): Generator<HistoryBlocks> {
  const byCode = new Map<ShareCode, Blocks>();
  for (let d = Math.max(0, days.length - count); d < days.length; d += 1)
    drawBlocks(world, shares, days[d], d, byCode);
  for (const [code, blocks] of byCode)
    yield {
      kind: 'blocks',
      code,
      number: Int32Array.from(blocks.number),
      at: Float64Array.from(blocks.at),
      price: Int32Array.from(blocks.price),
      quantity: Int32Array.from(blocks.quantity),
    };
}

function drawBlocks(
  world: World,
  shares: readonly PastShare[],
  day: TradingDay,
  place: number,
  byCode: Map<ShareCode, Blocks>,
): void {
  const random = Random.of(world.seed, 'past blocks', day);
  const hours = sessionHours(day);
  const busy = shares.flatMap(({ days, firstDay }, i) =>
    place >= firstDay && days.trades[place - firstDay] >= BUSY_TRADES ? [i] : [],
  );
  if (busy.length === 0) return;
  const numbers = new Map<number, number>();
  for (const block of planBlocks(busy, continuousBeats(hours), random)) {
    const { days, firstDay } = shares[block.share];
    const row = place - firstDay;
    const { instrument } = world.shares[block.share];
    const reference = days.yesterdayClose[row];
    const limits = circuitLimits(reference, instrument, day);
    const terms = blockTerms({ lastPrice: days.close[row], reference, ...limits }, block, day);
    const number = (numbers.get(block.share) ?? 0) + 1;
    numbers.set(block.share, number);
    let blocks = byCode.get(instrument.code);
    if (!blocks) {
      blocks = { number: [], at: [], price: [], quantity: [] };
      byCode.set(instrument.code, blocks);
    }
    blocks.number.push(number);
    blocks.at.push(momentOf(hours, block.beat));
    blocks.price.push(terms.price);
    blocks.quantity.push(terms.quantity);
  }
}
