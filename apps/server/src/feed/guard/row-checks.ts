import type { FaultReason } from '@dorpon/contract/feed-health';
import { circuitLimits } from '@dorpon/domain/market/circuit-band';
import type { Instrument } from '@dorpon/domain/market/instrument';
import type { IndexComputed, ShareTotals, Trade } from '@dorpon/domain/market/market-event';
import type { Quote } from '@dorpon/domain/market/quote';
import { tickSize } from '@dorpon/domain/market/tick-size';
import type { Paisa, TradingDay } from '@dorpon/domain/units';

export interface RowFault {
  readonly reason: FaultReason;
  readonly text: string;
  /** Possible, so it is accepted when it lasts. */
  readonly canBe: boolean;
}

export interface RowContext {
  readonly quote: Quote;
  readonly share: Pick<Instrument, 'type' | 'board'>;
  readonly day: TradingDay;
}

/** Highest values; each fits the store's column. */
const MOST_PAISA = 2_147_483_647;
const MOST_TRADES = 100_000_000;
const MOST_VOLUME = 2_000_000_000;
const MOST_VALUE = 1e15;
/** A price above the reference times this, or below the reference divided by it, is never right. */
const FAR = 10;
/** An index moves by less on any day. */
const INDEX_BAND = 0.2;
/** Below this value a feed that rounds to a thousand taka gives no usable average price. */
const TELLING_VALUE = 10_000_000;

const fault = (reason: FaultReason, text: string, canBe = false): RowFault => ({
  reason,
  text,
  canBe,
});

const isCount = (value: number, most: number): boolean =>
  Number.isSafeInteger(value) && value >= 0 && value <= most;

export function faultOfTotals(row: ShareTotals, { quote, share, day }: RowContext) {
  const { code, open, high, low, lastPrice, spotPrice, close, yesterdayClose } = row;
  for (const price of [open, high, low, lastPrice, spotPrice, close, yesterdayClose])
    if (!isCount(price, MOST_PAISA)) return fault('bad-price', `${code}: a price of ${price}`);
  for (const count of [row.trades, row.publicTrades, row.spotTrades])
    if (!isCount(count, MOST_TRADES)) return fault('bad-shape', `${code}: ${count} trades`);
  for (const volume of [row.volume, row.publicVolume, row.spotVolume])
    if (!isCount(volume, MOST_VOLUME)) return fault('bad-shape', `${code}: a volume of ${volume}`);
  for (const value of [row.value, row.publicValue, row.spotValue])
    if (!isCount(value, MOST_VALUE)) return fault('bad-shape', `${code}: a value of ${value}`);
  if (lastPrice > 0 && spotPrice > 0)
    return fault('bad-shape', `${code}: a last price in two markets`);
  const reference = quote.yesterdayClose || yesterdayClose;
  for (const price of [close, yesterdayClose])
    if (price > 0 && isFar(price, reference))
      return fault('bad-price', `${code}: ${price} with a reference of ${reference}`);
  return (
    (row.trades + row.volume > 0 && faultOfTraded(row, yesterdayClose || reference, share, day)) ||
    faultOfFall(row, quote)
  );
}

function faultOfTraded(
  row: ShareTotals,
  reference: Paisa,
  share: RowContext['share'],
  day: TradingDay,
): RowFault | null {
  const { code, open, high, low, trades, volume, value } = row;
  const price = row.lastPrice + row.spotPrice;
  if (trades === 0 || volume === 0)
    return fault('bad-shape', `${code}: ${trades} trades with a volume of ${volume}`);
  if (price === 0) return fault('bad-price', `${code}: traded without a price`);
  if (low > high || price < low || price > high || open < low || open > high)
    return fault('bad-price', `${code}: ${open}, ${high}, ${low}, ${price} do not fit together`);
  const average = value / volume;
  if (value >= TELLING_VALUE && (average < low * 0.8 || average > high * 1.25))
    return fault('bad-shape', `${code}: ${value} paisa for ${volume} shares`);
  return (
    faultOfPrice(code, low, reference, share, day) ??
    faultOfPrice(code, high, reference, share, day)
  );
}

function faultOfPrice(
  code: string,
  price: Paisa,
  reference: Paisa,
  share: RowContext['share'],
  day: TradingDay,
): RowFault | null {
  if (reference === 0) return null;
  const text = `${code}: ${price} with a reference of ${reference}`;
  if (isFar(price, reference)) return fault('bad-price', text);
  const { lower, upper } = circuitLimits(reference, share, day);
  const tick = tickSize(reference, day);
  return price < lower - tick || price > upper + tick ? fault('bad-price', text, true) : null;
}

const isFar = (price: Paisa, reference: Paisa): boolean =>
  reference > 0 && (price > reference * FAR || price * FAR < reference);

function faultOfFall(row: Pick<ShareTotals, 'code' | 'trades' | 'volume' | 'value'>, quote: Quote) {
  for (const field of ['trades', 'volume', 'value'] as const)
    if (row[field] < quote[field])
      return fault(
        'totals-fell',
        `${row.code}: ${field} from ${quote[field]} to ${row[field]}`,
        true,
      );
  return null;
}

export function faultOfTrade(row: Trade, { quote, share, day }: RowContext): RowFault | null {
  const { code, price, quantity, number } = row;
  if (!isCount(price, MOST_PAISA) || price === 0)
    return fault('bad-price', `${code}: a price of ${price}`);
  if (!isCount(quantity, MOST_VOLUME) || quantity === 0)
    return fault('bad-shape', `${code}: a quantity of ${quantity}`);
  if (!isCount(number, MOST_TRADES) || number === 0)
    return fault('bad-shape', `${code}: a trade with number ${number}`);
  if (row.market === 'block') return null;
  return faultOfPrice(code, price, quote.yesterdayClose, share, day);
}

export function faultOfClose(code: string, price: Paisa, quote: Quote): RowFault | null {
  const isWrong = !isCount(price, MOST_PAISA) || price === 0 || isFar(price, quote.yesterdayClose);
  return isWrong ? fault('bad-price', `${code}: closes at ${price}`) : null;
}

export function faultOfIndex(row: IndexComputed, quote: Quote): RowFault | null {
  const { code, value, trades, volume, turnover } = row;
  if (!isCount(value, MOST_PAISA) || value === 0)
    return fault('bad-price', `${code}: a value of ${value}`);
  const sums =
    isCount(trades, MOST_PAISA) && isCount(volume, 1e12) && isCount(turnover, MOST_VALUE);
  if (!sums) return fault('bad-shape', `${code}: totals of ${trades}, ${volume}, ${turnover}`);
  const { yesterdayClose: reference } = quote;
  const text = `${code}: ${value} with a reference of ${reference}`;
  if (isFar(value, reference)) return fault('bad-price', text);
  if (reference > 0 && Math.abs(value - reference) > reference * INDEX_BAND)
    return fault('bad-price', text, true);
  return faultOfFall({ code, trades, volume, value: turnover }, quote);
}
