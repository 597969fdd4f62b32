import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import type { ShareTotals } from '@dorpon/domain/market/market-event';
import type { Quote } from '@dorpon/domain/market/quote';
import { expect, test } from 'vitest';
import type { FeedBatch } from '../../feed/feed.ts';
import { batchLine, readBatch } from '../../feed/session-file/session-lines.ts';
import { hours, instruments, MINUTE, OPENS_AT } from '../../feed/testing/scripted-feed.ts';
import type { FoundEntry } from '../recording/market-record.ts';
import { createFinder } from './finder.ts';

const at = (minute: number) => OPENS_AT + minute * MINUTE;
const tomorrow = {
  day: '2026-11-16',
  opensAt: at(24 * 60),
  continuousEndsAt: at(24 * 60 + 260),
  closesAt: at(24 * 60 + 270),
};
const lock = (code: string, minute: number): FeedBatch => ({
  at: at(minute),
  events: [{ kind: 'halt', code, at: at(minute), halt: 'upper-lock' }],
  checkpoint: Buffer.from('c'),
});

/** A record that several processes share: the entries of the day. */
type Record = FoundEntry[];

/** A process on that record. It reads past sessions only while `mayRead`. */
function createProcess(record: Record) {
  const gate = { mayRead: false };
  const market = { hours, feedAt: at(0), board: new Map<string, Quote>() };
  const none = () => [];
  const later = async () => [];
  const finder = createFinder({
    market,
    feed: { depth: () => undefined, indices: none },
    settle: async () => {
      while (!gate.mayRead) await nextTurn();
    },
    companies: { all: () => instruments.map((instrument) => ({ instrument })) },
    days: { finished: () => undefined },
    adjusted: { factors: later },
    bars: { sessionsBefore: later },
    usualVolumes: async () => new Map(),
    recorder: { pendingFound: none, allPendingTrades: none, pendingHalts: none },
    store: { entries: async () => [...record], tradeSizes: later, trades: later, halts: later },
    log: { warn() {} },
  } as unknown as Parameters<typeof createFinder>[0]);
  return { finder, market, gate };
}

type Process = ReturnType<typeof createProcess>;

/** The leader takes a batch of its feed; its followers get what it tells them. */
function deliver(batch: FeedBatch, leader: Process, followers: Process[], record: Record) {
  const told = leader.finder.withFound(batch);
  for (const entry of told.found ?? []) record.push({ entry, batchAt: told.at });
  for (const { finder, market } of followers) {
    finder.follow(readBatch(batchLine(told)));
    move(market, told);
  }
  move(leader.market, told);
  return told;
}

function move(market: Process['market'], { at: now, events }: FeedBatch): void {
  market.feedAt = now;
  for (const event of events) if (event.kind === 'session') market.hours = event.hours;
}

const numbered = (record: Record) =>
  record.map(({ entry: { number, code, finding } }) => `${number} ${code} ${finding.kind}`);

async function takeTheLead({ finder, market, gate }: Process): Promise<void> {
  gate.mayRead = true;
  await finder.lead(market.feedAt);
}

test('E5 a leader that dies while it reads past sessions leaves no hole: the next one finds all', async () => {
  const record: Record = [];
  const [first, second, third] = [record, record, record].map(createProcess);
  void first!.finder.lead(at(0));
  // A feed that stands still after it has caught up sends no other checkpoint.
  const early = deliver({ ...lock('ACI', 4), events: [] }, first!, [second!, third!], record);
  expect([early.unfound, early.checkpoint]).toEqual([true, Buffer.from('c')]);
  first!.finder.caughtUp();
  const told = deliver(lock('ACI', 5), first!, [second!, third!], record);
  expect([told.unfound, told.checkpoint, told.found]).toEqual([true, undefined, undefined]);
  // The second dies in the same way.
  void second!.finder.lead(at(5));
  deliver(lock('KAY&QUE', 6), second!, [third!], record);
  await takeTheLead(third!);
  const next = deliver(lock('AL-HAJTEX', 7), third!, [], record);
  expect([next.unfound, next.checkpoint]).toEqual([undefined, Buffer.from('c')]);
  expect(numbered(record)).toEqual(['1 ACI lock', '2 KAY&QUE lock', '3 AL-HAJTEX lock']);
  for (const { gate } of [first!, second!]) gate.mayRead = true;
});

test('E5 what the leader before has found is not found again', async () => {
  const record: Record = [];
  const [first, second] = [record, record].map(createProcess);
  void first!.finder.lead(at(0));
  deliver(lock('ACI', 5), first!, [second!], record);
  await takeTheLead(first!);
  deliver({ at: at(6), events: [] }, first!, [second!], record);
  await takeTheLead(second!);
  deliver(lock('KAY&QUE', 7), second!, [], record);
  expect(numbered(record)).toEqual(['1 ACI lock', '2 KAY&QUE lock']);
});

test('E5 a leader that dies while a day opens leaves no hole in the new day', async () => {
  const record: Record = [];
  const [first, second] = [record, record].map(createProcess);
  await takeTheLead(first!);
  deliver(lock('ACI', 5), first!, [second!], record);
  first!.gate.mayRead = false;
  record.length = 0;
  const opens: FeedBatch = {
    at: tomorrow.opensAt,
    events: [{ kind: 'session', hours: tomorrow, references: [] }],
  };
  deliver(opens, first!, [second!], record);
  deliver(lock('KAY&QUE', 24 * 60 + 1), first!, [second!], record);
  await takeTheLead(second!);
  deliver(lock('AL-HAJTEX', 24 * 60 + 2), second!, [], record);
  expect(numbered(record)).toEqual(['1 KAY&QUE lock', '2 AL-HAJTEX lock']);
  first!.gate.mayRead = true;
});

const totals = (minute: number, price: number, volume: number, open = 25_000): ShareTotals => {
  const traded = { trades: volume / 100, volume, value: volume * price };
  const { trades: publicTrades, value: publicValue } = traded;
  const inPublic = { publicTrades, publicVolume: volume, publicValue };
  const inSpot = { spotPrice: 0, spotTrades: 0, spotVolume: 0, spotValue: 0 };
  const prices = { open, high: price, low: open, lastPrice: price, close: 0 };
  const subject = { kind: 'totals', code: 'ACI', at: at(minute), yesterdayClose: 0 } as const;
  return { ...subject, ...prices, ...traded, ...inPublic, ...inSpot };
};

test('a start before the opening does not count what was traded the evening before', async () => {
  const record: Record = [];
  const process = createProcess(record);
  process.market.hours = tomorrow;
  process.market.board.set('ACI', { code: 'ACI', trades: 900, volume: 90_000 } as Quote);
  await takeTheLead(process);
  const references = [{ code: 'ACI', yesterdayClose: 25_000, halt: '' }] as const;
  const opens: FeedBatch = {
    at: tomorrow.opensAt,
    events: [{ kind: 'session', hours: tomorrow, references }],
  };
  deliver(opens, process, [], record);
  await delay(20);
  deliver(
    { at: at(24 * 60 + 1), events: [totals(24 * 60 + 1, 26_000, 1000, 26_000)] },
    process,
    [],
    record,
  );
  expect(numbered(record)).toEqual(['1 ACI gap']);
});

test('E4, G1 a silence that is delivered once more is no move after it', async () => {
  const record: Record = [];
  const process = createProcess(record);
  const moves: FeedBatch[] = [
    { at: at(10), events: [totals(10, 25_000, 1000)] },
    { at: at(25), events: [totals(25, 25_500, 9000)], afterGap: true },
    lock('KAY&QUE', 25),
  ];
  await takeTheLead(process);
  for (const batch of moves) deliver(batch, process, [], record);
  const again = createProcess(record);
  await takeTheLead(again);
  for (const batch of moves) deliver(batch, again, [], record);
  deliver({ at: at(26), events: [totals(26, 25_600, 10_000)] }, again, [], record);
  expect(numbered(record)).toEqual(['1 KAY&QUE lock']);
});
