import {
  addDays,
  previousTradingDay,
  sessionHours,
  tradingDays,
} from '@dorpon/domain/calendar/trading-calendar';
import type { Disclosures } from '@dorpon/domain/company/disclosures';
import { totalMinutes } from '@dorpon/domain/market/session';
import type { TradingDay } from '@dorpon/domain/units';
import type { FeedHistory, HistoryChunk } from '../../history.ts';
import { pastOf } from '../companies/published.ts';
import type { HistoryEnd } from '../exchange-state.ts';
import { FIRST_DAY } from '../first-day.ts';
import { minuteShares } from '../intraday-shape.ts';
import { Random } from '../random.ts';
import type { World } from '../world.ts';
import { MinuteColumns } from './day-columns.ts';
import { pastBlocks } from './past-blocks.ts';
import { pastFactors } from './past-factors.ts';
import { pastOfIndex } from './past-index.ts';
import { type PastShare, pastOfShare } from './past-share.ts';
import { TickColumns } from './past-ticks.ts';
import { worthPath } from './worth-path.ts';

/** Sessions before the first day that have minutes. */
export const MINUTE_DAYS = 20;
/** Sessions with single trades: each is a hundred thousand rows and more. */
export const TICK_DAYS = 2;
/** Sessions with block trades: a year. */
export const BLOCK_DAYS = 250;

/**
 * The years before the exchange's first day. Its end is known once all of it has been generated.
 */
export class Past implements FeedHistory {
  readonly codes: number;
  readonly upto: TradingDay;
  readonly #world: World;
  readonly #days: readonly TradingDay[];
  readonly #shares: PastShare[] = [];

  constructor(world: World, years: number) {
    this.#world = world;
    this.codes = world.instruments.length;
    this.upto = previousTradingDay(world.calendar, FIRST_DAY);
    const from = addDays(FIRST_DAY, -Math.round(years * 365.25));
    this.#days = tradingDays(world.calendar, from, this.upto);
  }

  *chunks(): Generator<HistoryChunk> {
    const factors = pastFactors(this.#world, this.#days.length);
    const shape = minuteShares(totalMinutes(sessionHours(FIRST_DAY)));
    const depth = {
      minuteDays: MINUTE_DAYS,
      tickDays: TICK_DAYS,
      shares: shape,
      minutes: new MinuteColumns(MINUTE_DAYS * shape.length),
      ticks: new TickColumns(),
    };
    this.#shares.length = 0;
    for (const share of this.#world.shares) {
      const random = Random.of(this.#world.seed, 'past', share.instrument.code);
      const worth = worthPath(share, this.#days, factors, random);
      const { ticks, ...past } = pastOfShare(share, this.#days, worth, depth, random);
      this.#shares.push(past);
      yield past.days;
      yield past.minutes;
      yield ticks;
    }
    yield* pastBlocks(this.#world, this.#shares, this.#days, BLOCK_DAYS);
    for (const index of this.#world.indices) {
      const past = pastOfIndex(this.#world, index, this.#shares, this.#days, MINUTE_DAYS);
      yield past.days;
      yield past.minutes;
    }
  }

  *companies(): Generator<Disclosures> {
    for (const { company } of this.#world.shares) yield pastOf(company);
  }

  /** Last close and last trade of every share. Generates the history if it was not read yet. */
  end(): HistoryEnd {
    if (this.#shares.length < this.#world.shares.length) for (const _ of this.chunks());
    return {
      close: this.#shares.map(({ days }) => days.close[days.days.length - 1]),
      tradedAt: this.#shares.map(({ days }) => {
        const row = days.volume.findLastIndex((volume) => volume > 0);
        return row < 0 ? 0 : sessionHours(days.days[row]).continuousEndsAt - 1;
      }),
    };
  }
}
