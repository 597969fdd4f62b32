import { circuitLimits } from '@dorpon/domain/market/circuit-band';
import {
  exPrice,
  newSecurities,
  securitiesFactor,
  tradingRule,
} from '@dorpon/domain/market/corporate-action';
import { roundToTick } from '@dorpon/domain/market/tick-size';
import type { TradingDay } from '@dorpon/domain/units';
import type { HistoryMinutes, HistoryTicks } from '../../history.ts';
import type { Random } from '../random.ts';
import { MEAN_TO_MEDIAN, MEAN_TRADE_PAISA } from '../share-state.ts';
import type { SimulatedShare } from '../world.ts';
import { type DayColumns, type MinuteColumns, newDays } from './day-columns.ts';
import { drawMinutes } from './past-minutes.ts';
import { drawDay, drawUntraded, type PastSession } from './past-session.ts';
import type { TickColumns } from './past-ticks.ts';

export interface PastShare {
  readonly days: DayColumns;
  readonly minutes: HistoryMinutes;
  /** Index of its first day among all days. */
  readonly firstDay: number;
  /** For each of its days: how many shares then correspond to one after the last day. */
  readonly bonusFactor: Float64Array;
}

/** How many of the last days have minutes and trades, and the columns that they are written to. */
export interface PastDepth {
  readonly minuteDays: number;
  readonly tickDays: number;
  /** Fraction of a day's orders in each minute. */
  readonly shares: Float64Array;
  readonly minutes: MinuteColumns;
  readonly ticks: TickColumns;
}

const MAX_TRADES = 6000;

/**
 * The whole history of one share, day after day, under the rules of the exchange. Prices stay
 * within the limits even on days without limits: stored days do not say that limits were lifted,
 * and a close outside them would look like a fault of the data.
 */
export function pastOfShare(
  share: SimulatedShare,
  allDays: readonly TradingDay[],
  worth: Float64Array,
  detail: PastDepth,
  random: Random,
): PastShare & { readonly ticks: HistoryTicks } {
  const { shares, minutes, ticks } = detail;
  const firstDay = listedFrom(share, allDays, random);
  const days = newDays(share.instrument.code, allDays.slice(firstDay));
  minutes.count = 0;
  ticks.clear();
  const minutesFrom = days.days.length - detail.minuteDays;
  const ticksFrom = days.days.length - detail.tickDays;
  let close = roundToTick(Math.exp(worth[firstDay] ?? 0), days.days[0] ?? '');
  let activity = 0;
  days.days.forEach((day, row) => {
    const rule = tradingRule(share.actions, day);
    const isEx = securitiesFactor(rule) > 1;
    const reference = isEx ? roundToTick(exPrice(close, rule), day) : close;
    activity = 0.7 * activity + 0.5 * random.gaussian();
    const listed = firstDay > 0 ? row + 1 : undefined;
    const past = {
      ...plan(share, day, reference, worth[firstDay + row], activity, listed),
      market: rule.market,
    };
    const traded = !rule.suspended && random.next() < 1 - Math.exp(-2 * past.trades);
    if (!traded) drawUntraded(days, row, reference);
    else if (row >= minutesFrom) {
      const kept = row >= ticksFrom ? ticks : null;
      drawMinutes({ minutes, ticks: kept }, days, row, past, shares, random);
    } else drawDay(days, row, past, random);
    close = days.close[row];
  });
  return {
    days,
    minutes: minutes.toHistory(share.instrument.code),
    ticks: ticks.toHistory(share.instrument.code),
    firstDay,
    bonusFactor: bonusFactors(share, days.days),
  };
}

function plan(
  share: SimulatedShare,
  day: TradingDay,
  reference: number,
  worth: number,
  activity: number,
  sessionsListed: number | undefined,
): Omit<PastSession, 'market'> {
  const { dailySigma, medianVolume, logVolumeSigma } = share.calibration;
  const volume = MEAN_TO_MEDIAN * medianVolume * Math.exp(logVolumeSigma * activity);
  const wanted = (volume * reference) / MEAN_TRADE_PAISA;
  const trades = Math.min(MAX_TRADES, Math.max(1, Math.round(wanted)));
  const { type, board } = share.instrument;
  const limits = circuitLimits(reference, { type, board, sessionsListed }, day);
  return {
    day,
    reference,
    limits,
    worth,
    dailySigma,
    volume: Math.max(trades, Math.round(volume)),
    trades,
  };
}

/** A share listed within the history starts in one of the first six months of its listing year. */
function listedFrom(share: SimulatedShare, days: readonly TradingDay[], random: Random): number {
  const { listingYear } = share.instrument;
  const month = 1 + random.below(6);
  const listed = `${listingYear}-${String(month).padStart(2, '0')}-01`;
  return Math.max(
    0,
    days.findIndex((day) => day >= listed),
  );
}

function bonusFactors(share: SimulatedShare, days: readonly TradingDay[]): Float64Array {
  const factors = new Float64Array(days.length);
  const added = new Map(
    share.actions.map((action) => [action.reopensOn, securitiesFactor(newSecurities(action))]),
  );
  let factor = 1;
  for (let row = days.length - 1; row >= 0; row -= 1) {
    factors[row] = factor;
    factor /= added.get(days[row]) ?? 1;
  }
  return factors;
}
