import { createPool } from '../../../db/pool.ts';
import { marketScript } from '../../../feed/testing/market-script.ts';
import { scriptedFeed } from '../../../feed/testing/scripted-feed.ts';
import { Folds } from '../folds.ts';
import { createRecorder } from '../recorder.ts';
import { createRecordingStore } from '../store.ts';

/** A process that records the script until it ends or is killed: `<database url> <sessions>`. */
const [url = '', sessions = '1'] = process.argv.slice(2);
const pool = createPool(url, console.error);
const store = createRecordingStore(pool, { name: 'script', identity: 'script' });
const checkpoint = await store.loadCheckpoint();
const folds = new Folds(scriptedFeed().opening);
if (checkpoint) folds.restore(checkpoint.folds);
const recorder = createRecorder({ store, folds, log: console, flushEveryMs: 7, flushAtTrades: 40 });

const done = checkpoint ? Number(Buffer.from(checkpoint.state).toString()) : 0;
let count = 0;
for (const batch of marketScript(Number(sessions))) {
  count += 1;
  if (count <= done) continue;
  recorder.take(batch);
  if (count % 4 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
}
await recorder.stop();
await pool.end();
console.log('recorded');
