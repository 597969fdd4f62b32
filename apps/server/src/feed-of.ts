import type { Config } from './config.ts';
import { emptyFeed } from './feed/none/empty-feed.ts';
import type { FeedKind } from './feed/open-feed.ts';
import { simulator } from './feed/simulator/simulator.ts';

/** One line for each feed that the settings can name. */
const kinds: Partial<Record<Config['FEED'], (config: Config) => FeedKind>> = {
  simulator: ({ SIM_SEED, SIM_SPEED, SIM_YEARS }) =>
    simulator({ seed: SIM_SEED, speed: SIM_SPEED, years: SIM_YEARS }),
  none: () => emptyFeed(Date.now),
};

/** The feed that the settings ask for. */
export function feedOf(config: Config): FeedKind {
  const kind = kinds[config.FEED];
  if (!kind) throw new Error(`FEED: there is no feed called ${config.FEED}`);
  return kind(config);
}
