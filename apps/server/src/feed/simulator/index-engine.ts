import { floatShares } from '@dorpon/domain/market/index-membership';
import { type IndexMembers, indexChange, openingCap } from '@dorpon/domain/market/index-points';
import type { IndexComputed } from '@dorpon/domain/market/market-event';
import type { EpochMs } from '@dorpon/domain/units';
import type { IndexDefinition } from '../feed.ts';
import { indexPrice, type ShareState } from './share-state.ts';
import type { SimulatedIndex, World } from './world.ts';

/** One index during one session. */
export interface IndexLevels {
  /** Its level at yesterday's close, not rounded. */
  previous: number;
  level: number;
}

interface SessionIndex {
  readonly members: IndexMembers;
  readonly openCap: number;
  readonly price: Float64Array;
}

/** Computes the indices of a session from their members' prices. */
export class IndexEngine {
  readonly #world: World;
  readonly #shares: readonly ShareState[];
  readonly #indices: readonly IndexLevels[];
  #session: SessionIndex[] = [];

  constructor(world: World, shares: readonly ShareState[], indices: readonly IndexLevels[]) {
    this.#world = world;
    this.#shares = shares;
    this.#indices = indices;
    this.openSession();
  }

  /** Sets references and float shares of the day; also called after a restart during a session. */
  openSession(): void {
    this.#session = this.#world.indices.map((index) => this.#open(index));
  }

  #open(index: SimulatedIndex): SessionIndex {
    const members = {
      floatShares: Float64Array.from(index.members, (i) =>
        Math.round(floatShares(this.#world.shares[i].instrument) * this.#shares[i].bonusFactor),
      ),
      openPrice: Float64Array.from(index.members, (i) => this.#shares[i].reference),
    };
    return { members, openCap: openingCap(members), price: new Float64Array(index.members.length) };
  }

  definitions(): IndexDefinition[] {
    return this.#world.indices.map((index, i) => ({
      code: index.instrument.code,
      members: index.members.map((member, place) => ({
        code: this.#world.shares[member].instrument.code,
        floatShares: this.#session[i].members.floatShares[place],
      })),
    }));
  }

  /** All indices now, with their members' trades since the open. */
  compute(at: EpochMs, traded: TradedTotals): IndexComputed[] {
    return this.#world.indices.map((index, i) => {
      const { members, openCap, price } = this.#session[i];
      const levels = this.#indices[i];
      let trades = 0;
      let volume = 0;
      let turnover = 0;
      index.members.forEach((member, place) => {
        price[place] = indexPrice(this.#shares[member]);
        trades += traded.trades[member];
        volume += traded.volume[member];
        turnover += traded.value[member];
      });
      levels.level = levels.previous + indexChange(levels.previous, members, price, openCap);
      const value = Math.round(levels.level * 100);
      return { kind: 'index', code: index.instrument.code, at, value, trades, volume, turnover };
    });
  }

  /** Today's level becomes tomorrow's base. */
  closeSession(): void {
    for (const index of this.#indices) index.previous = index.level;
  }
}

/** Each share's trades since the open, as columns in the order of `World.shares`. */
export interface TradedTotals {
  readonly trades: Float64Array;
  readonly volume: Float64Array;
  readonly value: Float64Array;
}

export const noTrades = (shares: number): TradedTotals => ({
  trades: new Float64Array(shares),
  volume: new Float64Array(shares),
  value: new Float64Array(shares),
});
