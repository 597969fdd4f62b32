import { Random } from '../random.ts';
import { MARKET_SIGMA, SECTOR_SIGMA, type World } from '../world.ts';

/** Log returns of the market and of each sector, by day. */
export interface PastFactors {
  readonly market: Float64Array;
  readonly sectors: readonly Float64Array[];
}

const CALM = 0.95;
const UNREST = 0.1;

export function pastFactors(world: World, days: number): PastFactors {
  const returns = (name: string, sigma: number): Float64Array => {
    const random = Random.of(world.seed, 'past', name);
    let restlessness = 0;
    return Float64Array.from({ length: days }, () => {
      restlessness = CALM * restlessness + UNREST * random.gaussian();
      return sigma * Math.exp(restlessness) * random.gaussian();
    });
  };
  return {
    market: returns('market', MARKET_SIGMA),
    sectors: Array.from({ length: world.sectorCount }, (_, sector) =>
      returns(`sector ${sector}`, SECTOR_SIGMA),
    ),
  };
}
