import type { Core } from '../../core/core.ts';
import { newEpoch } from '../../core/market/market.ts';
import { type Checkpoint, MarketRecord } from '../../core/recording/market-record.ts';
import type { Feed } from '../../feed/feed.ts';
import type { FeedSource } from '../../feed/open-feed.ts';
import type { ExchangeClock, FeedFacts, MarketState } from './entries.ts';
import { openingNow } from './take-state.ts';

/** A feed that this process runs. */
export interface RunningFeed {
  readonly feed: FeedSource;
  /** True when the list of shares comes from the store and not from the feed. */
  readonly opensOnStore: boolean;
}

export interface OpenedFeed extends RunningFeed {
  readonly checkpoint: Checkpoint | null;
}

type Held = Pick<Core, 'market' | 'companies' | 'recorder'>;

export const clockOf = (feed: Feed): ExchangeClock => ({ now: feed.now(), speed: feed.speed });

export function factsOf({ market }: Held, { feed, opensOnStore }: RunningFeed): FeedFacts {
  const limits = [...market.board.keys()].flatMap((code) => {
    const given = feed.limits(code);
    return given === undefined ? [] : [[code, given] as const];
  });
  const { source, unknown } = feed;
  const unseenBooks = feed.unseenBooks?.() ?? 0;
  return { source, unknown, opensOnStore, limits, indices: feed.indices(), unseenBooks };
}

/** The market of this process, for others. */
export function stateNow(
  core: Held,
  running: RunningFeed,
  clock: ExchangeClock,
  name: string,
): MarketState {
  const { market, recorder } = core;
  return {
    market: name,
    position: { epoch: market.epoch, seq: market.seq },
    feedAt: market.feedAt,
    clock,
    facts: factsOf(core, running),
    opening: openingNow(core),
    recorder: recorder.state,
  };
}

/** The market as the record has it, under a new epoch. */
export function stateOfRecord(core: Held, opened: OpenedFeed, name: string): MarketState {
  const { feed, checkpoint } = opened;
  const folds = checkpoint?.folds ?? core.recorder.state.folds;
  return {
    market: name,
    position: { epoch: newEpoch(), seq: core.market.seq + 1 },
    feedAt: checkpoint?.at ?? 0,
    clock: clockOf(feed),
    facts: factsOf(core, opened),
    opening: feed.opening,
    recorder: { folds, cut: [], filling: new MarketRecord() },
  };
}
