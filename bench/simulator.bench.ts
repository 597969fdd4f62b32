import { freshExchange, runDay } from '../apps/server/src/feed/simulator/testing/run-exchange.ts';
import { judge, median, report, yardstickMs } from './report.ts';

/** Simulates a session of all shares five times. */
const seconds: number[] = [];
for (let seed = 1; seed <= 5; seed += 1) {
  const { exchange } = freshExchange(seed);
  const yardstick = yardstickMs();
  const began = performance.now();
  let trades = 0;
  runDay(exchange, (events) => {
    for (const event of events) if (event.kind === 'trade') trades += 1;
  });
  const took = (performance.now() - began) / 1000;
  seconds.push(took);
  report('simulator', { seed, seconds: took, trades, yardstickMs: yardstick });
}
judge('simulator', 'seconds for a session, median of five', median(seconds), '<=', 6);
