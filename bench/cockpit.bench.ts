import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import { dayNumber } from '@dorpon/domain/bars/day-columns';
import { marketNow } from '@dorpon/domain/cockpit/market-now';
import { shareBase } from '@dorpon/domain/cockpit/share-base';
import { categoryOf } from '@dorpon/domain/market/instrument';
import { isListed, isShare } from '@dorpon/domain/market/universe';
import { knownShares } from '../apps/server/src/features/cockpit/known-shares.ts';
import {
  COUNTED_SESSIONS,
  historyBefore,
  marketHistory,
} from '../apps/server/src/features/cockpit/market-history.ts';
import { createWorld } from '../apps/server/src/feed/simulator/world.ts';
import { openDays } from './record-server.ts';
import { judge, judgeRounds, report } from './report.ts';

/** The cockpit's answer from three years of all shares: its time, and how long it holds the main thread. */
const ROUNDS = 7;
const { source, days: daysOf } = await openDays(3);
const { hours, quotes } = source.opening;
const today = hours.day;
const instruments = new Map(
  createWorld(1).shares.map(({ instrument }) => [instrument.code, instrument]),
);
const listed = [...daysOf].flatMap(([code, days]) => {
  const instrument = instruments.get(code);
  return instrument && isListed(instrument.quoteBase) ? [{ instrument, days }] : [];
});
const shares = listed.map(({ instrument, days }) => ({
  days,
  factors: [],
  isShare: isShare(instrument.quoteBase),
  limits: instrument,
  category: categoryOf(instrument.quoteBase),
}));
const known = listed.map(({ instrument: { code }, days }) => ({
  code,
  days,
  factors: [],
  limits: null,
}));

// Processor time: on a busy machine wall time is mostly that of others.
const taken: number[] = [];
const held: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await setImmediate();
  const before = process.cpuUsage();
  const history = await marketHistory(shares, today, COUNTED_SESSIONS);
  historyBefore(history, today, daysOf.get('DSEX'));
  await knownShares(known, today);
  const { user, system } = process.cpuUsage(before);
  taken.push((user + system) / 1000);
  await setImmediate();
  delay.disable();
  held.push(delay.max / 1e6);
  report('cockpit', { round, sessions: history.day.length, shares: shares.length });
}
judgeRounds('cockpit', 'history and bases of all shares, once a day, CPU ms', taken, '<=', 400);
judgeRounds('cockpit', 'longest time without another turn, ms', held, '<=', 50);

const bases = new Map(
  known.flatMap(({ code, days }) => {
    const base = shareBase(days, [], dayNumber(today));
    return base ? [[code, { ...base, limits: null }] as const] : [];
  }),
);
const began = performance.now();
for (let i = 0; i < 200; i += 1) marketNow(quotes, bases, 0);
judge('cockpit', 'figures of a board, ms', (performance.now() - began) / 200, '<=', 2);
await source.stop();
process.exit();
