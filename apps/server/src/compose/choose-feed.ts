import type { Config } from '../config.ts';
import { dseFeed } from '../feed/dse/dse-feed.ts';
import { guarded } from '../feed/guard/guarded-feed.ts';
import { mdsFeed } from '../feed/mds/mds-feed.ts';
import { emptyFeed } from '../feed/none/empty-feed.ts';
import type { FeedKind } from '../feed/open-feed.ts';
import { pushFeed } from '../feed/push/push-feed.ts';
import { replay } from '../feed/replay/replay.ts';
import { FASTEST } from '../feed/replay/replay-control.ts';
import { recorded } from '../feed/session-file/recorded-feed.ts';
import { simulator } from '../feed/simulator/simulator.ts';
import { requireFolder } from '../settings/folder-setting.ts';
import { SettingError } from '../settings/setting-error.ts';

/** The feeds that FEED can name. */
const kinds: Record<Config['FEED'], (config: Config) => FeedKind> = {
  simulator: ({ SIM_SEED, SIM_SPEED, SIM_YEARS }) =>
    simulator({ seed: SIM_SEED, speed: SIM_SPEED, years: SIM_YEARS }),
  none: () => emptyFeed(Date.now),
  dse: ({ DSE_URL: url = '', DSE_POLL_MS: pollMs }) => guarded(dseFeed({ url, pollMs })),
  mds: ({ MDS_URL: url = '', MDS_POLL_MS: pollMs }) => guarded(mdsFeed({ url, pollMs })),
  push: ({ PUSH_TOKEN = '' }) => pushFeed(PUSH_TOKEN),
  replay: replayOf,
};

function replayOf({ REPLAY_FILE: place = '', REPLAY_SPEED, REPLAY_FROM }: Config): FeedKind {
  const speed = REPLAY_SPEED === 'max' ? FASTEST : REPLAY_SPEED;
  const fromMinute = REPLAY_FROM === undefined ? null : minuteOfDay(REPLAY_FROM);
  const refuse = (error: unknown): never => {
    throw new SettingError('REPLAY_FILE', (error as Error).message);
  };
  try {
    const kind = replay({ place, speed, fromMinute });
    return { ...kind, open: (resume, stored) => kind.open(resume, stored).catch(refuse) };
  } catch (error) {
    return refuse(error);
  }
}

/** `12:34` → 754 */
const minuteOfDay = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Recording these two would store nothing new. */
const unrecorded: ReadonlySet<Config['FEED']> = new Set(['none', 'replay']);

/** The feed that FEED names, recorded when RECORD_DIR is set. */
export function feedOf(config: Config, report: (line: string) => void): FeedKind {
  const feed = kinds[config.FEED](config);
  const { RECORD_DIR: folder } = config;
  if (!folder || unrecorded.has(config.FEED)) return feed;
  requireFolder('RECORD_DIR', folder);
  return recorded(feed, { folder, report });
}
