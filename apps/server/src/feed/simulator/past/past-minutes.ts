import { sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import { closingPrice } from '@dorpon/domain/market/closing-price';
import { tickSize } from '@dorpon/domain/market/tick-size';
import type { Paisa } from '@dorpon/domain/units';
import type { Random } from '../random.ts';
import type { DayColumns, MinuteColumns } from './day-columns.ts';
import { allowed, drawUntraded, type PastSession } from './past-session.ts';
import { drawTicks, type TickColumns } from './past-ticks.ts';

const MINUTE_MS = 60_000;

/** Where a day's minutes are written, and its trades if they are kept. */
export interface PastDetail {
  readonly minutes: MinuteColumns;
  readonly ticks: TickColumns | null;
}

/** Generates a day minute by minute and aggregates it. Returns whether it traded. */
export function drawMinutes(
  detail: PastDetail,
  days: DayColumns,
  row: number,
  past: PastSession,
  shares: Float64Array,
  random: Random,
): boolean {
  const { minutes, ticks } = detail;
  const target: Target = { minutes, ticks, firstTick: ticks?.count ?? 0 };
  const hours = sessionHours(past.day);
  const continuous = (hours.continuousEndsAt - hours.opensAt) / MINUTE_MS;
  const first = minutes.count;
  const path = bridge(past, continuous, shares, random);
  for (let minute = 0; minute < continuous; minute += 1) {
    const trades = random.poisson(past.trades * shares[minute]);
    if (trades > 0)
      drawMinute(target, hours.opensAt + minute * MINUTE_MS, trades, path[minute], past, random);
  }
  if (minutes.count === first) {
    drawUntraded(days, row, past.reference);
    return false;
  }
  const close = closeOf(minutes, first, past, hours.continuousEndsAt);
  for (let minute = continuous; minute < shares.length; minute += 1) {
    const trades = random.poisson(past.trades * shares[minute]);
    if (trades > 0)
      addMinute(
        target,
        hours.opensAt + minute * MINUTE_MS,
        [close, close, close, close],
        trades,
        past,
        random,
      );
  }
  foldDay(target, first, days, row, past.reference, close);
  return true;
}

interface Target extends PastDetail {
  /** The place of the day's first trade. */
  readonly firstTick: number;
}

/** The fair value through the day: a random bridge from the reference to the day's end. */
function bridge(
  past: PastSession,
  count: number,
  shares: Float64Array,
  random: Random,
): Float64Array {
  const walk = new Float64Array(count);
  const start = Math.log(past.reference);
  const part = new Float64Array(count);
  for (let i = 1; i < count; i += 1) {
    part[i] = part[i - 1] + shares[i];
    walk[i] = walk[i - 1] + 0.6 * past.dailySigma * Math.sqrt(shares[i]) * random.gaussian();
  }
  const end = walk[count - 1];
  const whole = part[count - 1];
  return walk.map((level, i) => {
    const along = part[i] / whole;
    return start + along * (past.worth - start) + level - along * end;
  });
}

function drawMinute(
  target: Target,
  at: number,
  trades: number,
  worth: number,
  past: PastSession,
  random: Random,
): void {
  const price = Math.exp(worth);
  const tick = tickSize(price, past.day);
  const spread = Math.max(0.15 * past.dailySigma, (0.5 * tick) / price);
  const draw = (): Paisa => allowed(price * Math.exp(spread * random.gaussian()), past);
  const open = draw();
  const close = trades > 1 ? draw() : open;
  const wider = trades > 3 ? tick * random.below(2) : 0;
  const high = Math.min(past.limits.upper, Math.max(open, close) + wider);
  const low = Math.max(past.limits.lower, Math.min(open, close) - wider);
  addMinute(target, at, [open, high, low, close], trades, past, random);
}

type Ohlc = readonly [open: Paisa, high: Paisa, low: Paisa, close: Paisa];

function addMinute(
  { minutes, ticks, firstTick }: Target,
  at: number,
  [open, high, low, close]: Ohlc,
  trades: number,
  past: PastSession,
  random: Random,
): void {
  const row = minutes.count;
  const wanted = (past.volume / past.trades) * trades * random.lognormal(0.8, 0.6);
  const volume = Math.max(trades, Math.round(wanted));
  minutes.at[row] = at;
  minutes.open[row] = open;
  minutes.high[row] = high;
  minutes.low[row] = low;
  minutes.close[row] = close;
  minutes.volume[row] = volume;
  const bar = { at, open, high, low, close, trades, volume };
  minutes.value[row] = ticks
    ? drawTicks(ticks, bar, ticks.count - firstTick, past, random)
    : Math.round((volume * (open + high + low + close)) / 4);
  minutes.trades[row] = trades;
  minutes.count += 1;
}

function closeOf(
  minutes: MinuteColumns,
  first: number,
  past: PastSession,
  continuousEndsAt: number,
): Paisa {
  const traded = {
    at: minutes.at.subarray(first),
    value: minutes.value.subarray(first),
    quantity: minutes.volume.subarray(first),
    trades: minutes.trades.subarray(first),
    count: minutes.count - first,
  };
  return closingPrice(traded, continuousEndsAt, past.day) ?? past.reference;
}

function foldDay(
  { minutes, ticks, firstTick }: Target,
  first: number,
  days: DayColumns,
  row: number,
  reference: Paisa,
  close: Paisa,
): void {
  days.open[row] = minutes.open[first];
  days.low[row] = minutes.low[first];
  days.close[row] = close;
  days.last[row] = minutes.close[minutes.count - 1];
  days.yesterdayClose[row] = reference;
  for (let i = first; i < minutes.count; i += 1) {
    days.high[row] = Math.max(days.high[row], minutes.high[i]);
    days.low[row] = Math.min(days.low[row], minutes.low[i]);
    days.volume[row] += minutes.volume[i];
    days.value[row] += minutes.value[i];
    days.trades[row] += minutes.trades[i];
  }
  if (ticks) addDirections(days, row, ticks.price, ticks.quantity, firstTick, ticks.count);
  else addDirections(days, row, minutes.close, minutes.volume, first, minutes.count);
}

/** Volume at a higher price than before is bull, at a lower one bear. */
function addDirections(
  days: DayColumns,
  row: number,
  prices: ArrayLike<Paisa>,
  volumes: ArrayLike<number>,
  from: number,
  end: number,
): void {
  let previous = days.yesterdayClose[row];
  for (let i = from; i < end; i += 1) {
    if (prices[i] > previous) days.bull[row] += volumes[i];
    else if (prices[i] < previous) days.bear[row] += volumes[i];
    previous = prices[i];
  }
}
