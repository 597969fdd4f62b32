import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MinuteBar } from '@dorpon/domain/bars/minute-bars';
import { queueAt } from '@dorpon/domain/market/lock';
import type { IndexComputed, MarketEvent, Trade } from '@dorpon/domain/market/market-event';
import type { Quote } from '@dorpon/domain/market/quote';
import type { SessionHours } from '@dorpon/domain/market/session';
import { Monitor, type QueueOf } from '@dorpon/domain/monitor/monitor';
import type { EpochMs } from '@dorpon/domain/units';
import type { Feed } from '../../feed/feed.ts';
import { minutesOf, rangeOf } from '../bars/minutes.ts';
import { indexCodes } from '../market/index-codes.ts';
import type { FoundEntry } from '../recording/market-record.ts';
import type { Recorder } from '../recording/recorder.ts';
import { monitoredShares, type ReferenceParts } from './references.ts';
import { type MonitorStore, tradesOf } from './store.ts';

export interface OpenMonitorParts extends ReferenceParts {
  readonly feed: Feed;
  readonly recorder: Recorder;
  /** Resolves when every finished day is in `days`. */
  readonly settle: () => Promise<void>;
  readonly store: MonitorStore;
}

/** A session up to a time, and the board as it stood then. */
export interface SessionSoFar {
  readonly upto: EpochMs;
  readonly quotes: readonly Quote[];
}

/** A monitor, and the time of the last batch that has caused an entry. */
export interface OpenedMonitor {
  readonly hours: SessionHours;
  readonly monitor: Monitor;
  readonly saidUpto: EpochMs;
}

const SHARES_A_TURN = 25;

/** For a session that begins now. */
export async function openMonitor(
  parts: OpenMonitorParts,
  hours: SessionHours,
): Promise<OpenedMonitor> {
  const { feed, settle } = parts;
  // The batch that opens the session also ends the day before: its rows must be taken first.
  await nextTurn();
  await settle();
  const shares = await monitoredShares(parts, hours.day);
  const queueOf: QueueOf = (code, side) => {
    const book = feed.depth(code);
    const other = side === 'upper' ? book?.asks : book?.bids;
    // With orders on the other side the book has moved on since the share was locked.
    return other?.length === 0 ? queueAt(book, side) : null;
  };
  return { hours, monitor: new Monitor(shares, hours, queueOf), saidUpto: 0 };
}

/** For a session that runs: with what happened in it so far (E4). */
export async function resumeMonitor(
  parts: OpenMonitorParts,
  hours: SessionHours,
  { upto, quotes }: SessionSoFar,
): Promise<OpenedMonitor> {
  const { store, recorder } = parts;
  const { day, opensAt } = hours;
  // Read before the store: what is written in between is then in both instead of in neither.
  const unwritten = {
    found: recorder.pendingFound(day),
    trades: recorder.allPendingTrades(day).filter(({ at }) => at <= upto),
    halts: recorder.pendingHalts(day).filter(({ at }) => at <= upto),
  };
  const [{ monitor }, stored, trades, halts, indices] = await Promise.all([
    openMonitor(parts, hours),
    store.entries(day),
    store.trades(day, opensAt, upto),
    store.halts(day, upto),
    indexValues(parts, hours, upto),
  ]);
  const found = byNumber([...stored, ...unwritten.found]);
  const later = Map.groupBy(unwritten.trades, ({ code }) => code);
  let turn = 0;
  for (const share of trades) {
    const past: Trade[] = [];
    let last = 0;
    for (const trade of tradesOf(share, opensAt)) {
      last = trade.number;
      past.push({ kind: 'trade', code: share.code, market: 'public', ...trade });
    }
    const rest = (later.get(share.code) ?? []).filter(({ number }) => number > last);
    monitor.recall([...past, ...rest]);
    later.delete(share.code);
    turn += 1;
    if (turn % SHARES_A_TURN === 0) await nextTurn();
  }
  monitor.recall([...later.values()].flat());
  const haltsSeen = [...halts, ...unwritten.halts].sort((a, b) => a.at - b.at);
  monitor.recall([...haltsSeen, ...indices]);
  monitor.goOn(
    found.map(({ entry }) => entry),
    quotes,
  );
  return { hours, monitor, saidUpto: Math.max(0, ...found.map(({ batchAt }) => batchAt)) };
}

export const byNumber = (found: readonly FoundEntry[]): FoundEntry[] =>
  [...new Map(found.map((one) => [one.entry.number, one])).values()].sort(
    (a, b) => a.entry.number - b.entry.number,
  );

async function indexValues(
  { feed, market, bars, recorder }: OpenMonitorParts,
  { day, opensAt }: SessionHours,
  upto: EpochMs,
): Promise<MarketEvent[]> {
  const codes = indexCodes(feed, market.board);
  const minutes = await Promise.all(
    codes.map((code) =>
      minutesOf(bars, rangeOf(code, opensAt, upto), day, recorder.pendingMinutes),
    ),
  );
  return minutes
    .flat()
    .filter(({ at }) => at < upto)
    .flatMap(valuesOf);
}

function valuesOf({ code, at, open, high, low, close }: MinuteBar): IndexComputed[] {
  const values = close >= open ? [open, low, high, close] : [open, high, low, close];
  return values.map((value) => ({
    kind: 'index',
    code,
    at,
    value,
    trades: 0,
    volume: 0,
    turnover: 0,
  }));
}
