import { Folds } from '../core/recording/folds.ts';
import { createRecorder } from '../core/recording/recorder.ts';
import { createPool } from '../db/pool.ts';
import { servePush } from '../features/feed-push/testing/serve-push.ts';
import { pushFeed } from '../feed/push/push-feed.ts';
import { openMarket } from '../ingest/open-market.ts';

/** A process that records pushed batches until it is killed: `<database url> <token>`. */
const [url = '', token = ''] = process.argv.slice(2);
const pool = createPool(url, console.error);
/** The exchange's time, so that a test need not wait for a session. */
let now = 0;
const kind = pushFeed(token, () => now);
const { feed, recording, checkpoint } = await openMarket(
  kind,
  { pool },
  { history() {}, loaded() {} },
);
const folds = new Folds(feed.opening);
if (checkpoint) folds.restore(checkpoint.folds);
const recorder = createRecorder({ store: recording, folds, log: console });
await feed.start((batch) => recorder.take(batch));
const input = feed.push!;
const { port } = await servePush({
  input: {
    admits: (given) => input.admits(given),
    complain: (reason, sample) => input.complain(reason, sample),
    receive(batch) {
      now = Math.max(now, batch.at);
      return input.receive(batch);
    },
  },
  written: recorder.settled,
  now: () => now,
});
console.log(port);
