import { roundToTick } from '@dorpon/domain/market/tick-size';
import type { EpochMs, Paisa } from '@dorpon/domain/units';
import type { HistoryTicks } from '../../history.ts';
import type { Random } from '../random.ts';
import type { PastSession } from './past-session.ts';

const MINUTE_MS = 60_000;

/** The bar that the trades of a minute have to add up to. */
export interface MinuteToFill {
  readonly at: EpochMs;
  readonly open: Paisa;
  readonly high: Paisa;
  readonly low: Paisa;
  readonly close: Paisa;
  readonly trades: number;
  readonly volume: number;
}

/** Trades of one share, filled minute by minute. */
export class TickColumns {
  readonly number: number[] = [];
  readonly at: EpochMs[] = [];
  readonly price: Paisa[] = [];
  readonly quantity: number[] = [];
  readonly spot: number[] = [];

  get count(): number {
    return this.at.length;
  }

  clear(): void {
    for (const column of [this.number, this.at, this.price, this.quantity, this.spot])
      column.length = 0;
  }

  toHistory(code: string): HistoryTicks {
    return {
      kind: 'ticks',
      code,
      number: Int32Array.from(this.number),
      at: Float64Array.from(this.at),
      price: Int32Array.from(this.price),
      quantity: Int32Array.from(this.quantity),
      spot: Int32Array.from(this.spot),
    };
  }
}

/**
 * Trades that make exactly the given bar: the first at its open, the last at its close, one each at
 * its high and low. `before` is the number of trades of the day so far. Returns their value.
 */
export function drawTicks(
  ticks: TickColumns,
  bar: MinuteToFill,
  before: number,
  past: PastSession,
  random: Random,
): Paisa {
  const { at, open, high, low, close, trades, volume } = bar;
  const [highest, lowest] = extremePlaces(trades, random);
  const quantities = split(volume, trades, random);
  let value = 0;
  for (let i = 0; i < trades; i += 1) {
    const between = roundToTick(low + (high - low) * random.next(), past.day);
    const price =
      i === 0
        ? open
        : i === trades - 1
          ? close
          : i === highest
            ? high
            : i === lowest
              ? low
              : between;
    ticks.number.push(before + i + 1);
    ticks.at.push(at + Math.floor(((i + random.next()) * MINUTE_MS) / trades));
    ticks.price.push(price);
    ticks.quantity.push(quantities[i]);
    ticks.spot.push(past.market === 'spot' ? 1 : 0);
    value += price * quantities[i];
  }
  return value;
}

/**
 * The trades at the high and at the low, between the first and the last. With up to three trades
 * the first and the last are the high and the low.
 */
function extremePlaces(trades: number, random: Random): [high: number, low: number] {
  if (trades <= 3) return [-1, -1];
  const middle = trades - 2;
  const high = random.below(middle);
  const low = (high + 1 + random.below(middle - 1)) % middle;
  return [1 + high, 1 + low];
}

/** At least one share each; the rest by random weights. */
function split(volume: number, trades: number, random: Random): number[] {
  const weights = Array.from({ length: trades }, () => random.exponential());
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let left = volume;
  const quantities = weights.map((weight) => {
    const quantity = 1 + Math.floor(((volume - trades) * weight) / whole);
    left -= quantity;
    return quantity;
  });
  quantities[trades - 1] += left;
  return quantities;
}
