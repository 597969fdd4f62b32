import { sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import { floatShares } from '@dorpon/domain/market/index-membership';
import type { TradingDay } from '@dorpon/domain/units';
import { Random } from '../random.ts';
import { MARKET_SIGMA, type SimulatedIndex, type World } from '../world.ts';
import { MinuteColumns, newDays } from './day-columns.ts';
import type { PastShare } from './past-share.ts';

const MINUTE_MS = 60_000;

interface Member {
  readonly past: PastShare;
  readonly floatNow: number;
  /** Next row of its minutes to read. */
  cursor: number;
}

/** The history of an index: days from its members' closes, minutes from their minutes. */
export function pastOfIndex(
  world: World,
  index: SimulatedIndex,
  shares: readonly PastShare[],
  allDays: readonly TradingDay[],
  minuteDays: number,
) {
  const { code } = index.instrument;
  const random = Random.of(world.seed, 'past', code);
  const members = index.members.map((place): Member => {
    const floatNow = floatShares(world.shares[place].instrument);
    return { past: shares[place], floatNow, cursor: 0 };
  });
  const levels = pastLevels(index.level, members, allDays.length);
  const days = newDays(code, allDays);
  const minutes = new MinuteColumns(minuteDays * 270);
  allDays.forEach((day, d) => {
    const previous = levels[d];
    days.yesterdayClose[d] = days.open[d] = Math.round(previous * 100);
    days.close[d] = days.last[d] = Math.round(levels[d + 1] * 100);
    days.high[d] = Math.max(days.open[d], days.close[d]);
    days.low[d] = Math.min(days.open[d], days.close[d]);
    for (const { past } of members) {
      const row = d - past.firstDay;
      if (row < 0) continue;
      days.volume[d] += past.days.volume[row];
      days.value[d] += past.days.value[row];
      days.trades[d] += past.days.trades[row];
    }
    if (d < allDays.length - minuteDays) {
      const reach = () =>
        Math.round(0.25 * MARKET_SIGMA * days.close[d] * Math.abs(random.gaussian()));
      days.high[d] += reach();
      days.low[d] -= reach();
      return;
    }
    const first = minutes.count;
    drawIndexMinutes(minutes, members, d, day, previous);
    for (let i = first; i < minutes.count; i += 1) {
      days.high[d] = Math.max(days.high[d], minutes.high[i]);
      days.low[d] = Math.min(days.low[d], minutes.low[i]);
    }
  });
  return { days, minutes: minutes.toHistory(code) };
}

/**
 * levels[d] is the level before day d: chained backwards from today's, by each day's float caps.
 */
function pastLevels(levelNow: number, members: readonly Member[], count: number): Float64Array {
  const levels = new Float64Array(count + 1);
  levels[count] = levelNow;
  for (let d = count - 1; d >= 0; d -= 1) {
    let open = 0;
    let change = 0;
    for (const { past, floatNow } of members) {
      const row = d - past.firstDay;
      if (row < 0) continue;
      const float = floatNow * past.bonusFactor[row];
      open += float * past.days.yesterdayClose[row];
      change += float * (past.days.close[row] - past.days.yesterdayClose[row]);
    }
    levels[d] = levels[d + 1] / (1 + (open > 0 ? change / open : 0));
  }
  return levels;
}

/** Every minute of a session: at the last prices, after the continuous part at the closing prices. */
function drawIndexMinutes(
  minutes: MinuteColumns,
  members: readonly Member[],
  d: number,
  day: TradingDay,
  previous: number,
): void {
  const hours = sessionHours(day);
  const present = members.filter(({ past }) => d >= past.firstDay);
  const float = present.map(({ past, floatNow }) => floatNow * past.bonusFactor[d - past.firstDay]);
  const price = present.map(({ past }) => past.days.yesterdayClose[d - past.firstDay]);
  const openCap = price.reduce((cap, reference, i) => cap + float[i] * reference, 0);
  let cap = openCap;
  let before = Math.round(previous * 100);
  for (let at = hours.opensAt; at < hours.closesAt; at += MINUTE_MS) {
    let [volume, value, trades] = [0, 0, 0];
    present.forEach((member, i) => {
      const source = member.past.minutes;
      if (at === hours.continuousEndsAt) {
        const close = member.past.days.close[d - member.past.firstDay];
        cap += float[i] * (close - price[i]);
        price[i] = close;
      }
      if (member.cursor >= source.at.length || source.at[member.cursor] !== at) return;
      cap += float[i] * (source.close[member.cursor] - price[i]);
      price[i] = source.close[member.cursor];
      volume += source.volume[member.cursor];
      value += source.value[member.cursor];
      trades += source.trades[member.cursor];
      member.cursor += 1;
    });
    const row = minutes.count;
    const level = Math.round((previous * cap * 100) / openCap);
    minutes.at[row] = at;
    minutes.open[row] = before;
    minutes.close[row] = level;
    minutes.high[row] = Math.max(before, level);
    minutes.low[row] = Math.min(before, level);
    minutes.volume[row] = volume;
    minutes.value[row] = value;
    minutes.trades[row] = trades;
    minutes.count += 1;
    before = level;
  }
}
