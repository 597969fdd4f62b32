import type { MarketEvent } from '@dorpon/domain/market/market-event';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Folds } from '../../core/recording/folds.ts';
import { MarketRecord } from '../../core/recording/market-record.ts';
import { createRecorder, type RecorderState } from '../../core/recording/recorder.ts';
import type { FeedBatch } from '../../feed/feed.ts';
import { marketScript, sessionHours } from '../../feed/testing/market-script.ts';
import { sampleCompanies } from '../../feed/testing/sample-companies.ts';
import { closes, hours, OPENS_AT, scriptedFeed } from '../../feed/testing/scripted-feed.ts';
import {
  decodeEntry,
  decodeState,
  encodeEntry,
  encodeState,
  type FeedFacts,
  type MarketEntry,
  type MarketState,
  STREAM_VERSION,
  UnknownVersion,
} from './entries.ts';

const version = String(STREAM_VERSION);
const place = { term: 1, number: 1 };
const plain = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));

const code = fc.constantFrom(...Object.keys(closes), 'A&B(C) D-E', 'ঢাকা');
const amount = fc.nat({ max: Number.MAX_SAFE_INTEGER });
const time = fc.integer({ min: OPENS_AT - 86_400_000, max: OPENS_AT + 86_400_000 });
const halt = fc.constantFrom('' as const, 'upper-lock', 'lower-lock', 'regulator', 'record-date');
const sums = [
  'open',
  'high',
  'low',
  'lastPrice',
  'spotPrice',
  'close',
  'yesterdayClose',
  'trades',
  'volume',
  'value',
  'publicTrades',
  'publicVolume',
  'publicValue',
  'spotTrades',
  'spotVolume',
  'spotValue',
] as const;

const event: fc.Arbitrary<MarketEvent> = fc.oneof(
  fc.record({
    kind: fc.constant('trade' as const),
    code,
    number: amount,
    at: time,
    price: amount,
    quantity: amount,
    market: fc.constantFrom('public' as const, 'spot', 'block'),
  }),
  fc.record({
    kind: fc.constant('session' as const),
    hours: fc.nat(30).map(sessionHours),
    references: fc.array(fc.record({ code, yesterdayClose: amount, halt })),
  }),
  fc.record({ kind: fc.constant('close' as const), code, price: amount }),
  fc.record({ kind: fc.constant('halt' as const), code, at: time, halt }),
  fc.record({
    kind: fc.constant('index' as const),
    code,
    at: time,
    value: amount,
    trades: amount,
    volume: amount,
    turnover: amount,
  }),
  fc
    .tuple(code, time, fc.array(amount, { minLength: sums.length, maxLength: sums.length }))
    .map(([named, at, values]) => ({
      kind: 'totals' as const,
      code: named,
      at,
      ...(Object.fromEntries(sums.map((sum, index) => [sum, values[index]!])) as Record<
        (typeof sums)[number],
        number
      >),
    })),
);

const batch: fc.Arbitrary<FeedBatch> = fc.record(
  {
    at: time,
    events: fc.array(event),
    settledUpto: time,
    afterGap: fc.constant(true),
    disclosures: fc.constant(plain(sampleCompanies)),
  },
  { requiredKeys: ['at', 'events'] },
);

const facts: fc.Arbitrary<FeedFacts> = fc.record({
  source: fc.constantFrom('replay' as const, 'simulator'),
  unknown: fc.constant([]),
  opensOnStore: fc.boolean(),
  limits: fc.array(
    fc.tuple(code, fc.option(fc.record({ lower: amount, upper: amount }), { nil: null })),
  ),
  indices: fc.array(
    fc.record({ code, members: fc.array(fc.record({ code, floatShares: amount })) }),
  ),
  unseenBooks: fc.nat(),
});

const entry: fc.Arbitrary<MarketEntry> = fc.oneof(
  fc.record(
    { kind: fc.constant('batch' as const), batch, facts },
    { requiredKeys: ['kind', 'batch'] },
  ),
  fc.record({ kind: fc.constantFrom('cut' as const, 'written', 'alive', 'begin') }),
);

const clock = fc.record({ now: time, speed: fc.constantFrom(0, 0.5, 1, 60) });

describe('an entry of the stream', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(entry, clock, (written, at) => {
        const body = encodeEntry(written, at);
        expect(decodeEntry({ place, version, body })).toEqual({ entry: written, clock: at });
      }),
    );
  });

  it('leaves out the checkpoint, which only the leader stores', () => {
    const checkpoint = Buffer.from('all of the feed');
    const written = { at: OPENS_AT, events: [], checkpoint };
    const body = encodeEntry({ kind: 'batch', batch: written }, { now: 1, speed: 1 });
    expect(body).not.toMatch('checkpoint');
    const read = decodeEntry({ place, version, body }).entry;
    expect(read).toEqual({ kind: 'batch', batch: { at: OPENS_AT, events: [] } });
  });

  it.each(['0', String(STREAM_VERSION + 1), '', 'x'])('of version %j is refused', (unknown) => {
    const body = encodeEntry({ kind: 'cut' }, { now: 1, speed: 1 });
    expect(() => decodeEntry({ place, version: unknown, body })).toThrow(UnknownVersion);
    expect(() => decodeEntry({ place, version: unknown, body: 'other' })).toThrow(
      `version ${unknown} of the stream`,
    );
  });

  it('that is damaged is refused', () => {
    const body = encodeEntry(
      {
        kind: 'batch',
        batch: { at: OPENS_AT, events: [{ kind: 'close', code: 'ACI', price: 1 }] },
      },
      { now: 1, speed: 1 },
    );
    expect(() => decodeEntry({ place, version, body: body.slice(0, -1) })).toThrow();
    expect(() => decodeEntry({ place, version, body: body.replace('"c"', '"?"') })).toThrow(
      'unknown kind of event',
    );
  });
});

describe('a state of the market', () => {
  const feed = scriptedFeed();
  const log = { error() {}, warn() {}, info() {} };

  /** A recorder in the middle of the second session, with rows in three records. */
  function followingRecorder() {
    const recorder = createRecorder({
      store: { write: async () => {} },
      folds: new Folds(feed.opening),
      log,
      follows: true,
    });
    const batches = [...marketScript(2)];
    for (const [count, one] of batches.slice(0, 260).entries()) {
      recorder.take(count === 100 ? { ...one, disclosures: sampleCompanies } : one);
      if (count === 90 || count === 200) recorder.follow('cut');
    }
    recorder.take({
      at: batches[260]!.at,
      events: [{ kind: 'halt', code: 'ACI', at: batches[260]!.at, halt: 'regulator' }],
    });
    return recorder;
  }

  const stateWith = (recorder: RecorderState): MarketState => ({
    market: 'simulator, seed 1, version 2',
    position: { epoch: 'abcd1234', seq: 4711 },
    feedAt: OPENS_AT + 5,
    clock: { now: OPENS_AT + 5, speed: 60 },
    facts: {
      source: 'replay',
      unknown: [],
      opensOnStore: true,
      limits: [
        ['ACI', { lower: 22_500, upper: 27_500 }],
        ['KAY&QUE', null],
      ],
      indices: feed.indices(),
      unseenBooks: 3,
    },
    opening: feed.opening,
    recorder,
  });

  const sent = (state: MarketState) => decodeState({ place, version, body: encodeState(state) });

  const rowsOf = ({ cut, filling }: RecorderState) =>
    plain([...cut, filling].map((record) => record.plain));

  it('is read as it was written, with the rows that are not stored yet', () => {
    const state = stateWith(followingRecorder().state);
    expect(state.recorder.cut).toHaveLength(2);
    expect(state.recorder.cut.every(({ trades }) => trades > 0)).toBe(true);
    expect(state.recorder.filling.trades).toBeGreaterThan(0);
    const { recorder, ...rest } = sent(state);
    const { recorder: before, ...expected } = state;
    expect(rest).toEqual(plain(expected));
    expect(rowsOf(recorder)).toEqual(rowsOf(before));
    expect(Buffer.from(recorder.folds).equals(before.folds)).toBe(true);
    expect([...recorder.cut, recorder.filling].every((one) => one instanceof MarketRecord)).toBe(
      true,
    );
  });

  it('gives another process the same unwritten rows, also after more of the market', () => {
    const first = followingRecorder();
    const second = createRecorder({
      store: { write: async () => {} },
      folds: new Folds(feed.opening),
      log,
      follows: true,
    });
    second.restore(sent(stateWith(first.state)).recorder);
    const rest = [...marketScript(2)].slice(261);
    for (const one of rest) for (const recorder of [first, second]) recorder.take(one);
    for (const recorder of [first, second]) {
      recorder.follow('written');
      recorder.follow('cut');
    }
    const { day } = sessionHours(1);
    for (const share of Object.keys(closes)) {
      expect(second.pendingTrades(day, share)).toEqual(first.pendingTrades(day, share));
      expect(second.pendingMinutes(day, share)).toEqual(first.pendingMinutes(day, share));
      expect(second.dayOf(share)).toEqual(first.dayOf(share));
    }
    expect(first.pendingTrades(day, 'ACI').length).toBeGreaterThan(0);
    expect(second.pendingHalts(day)).toEqual(first.pendingHalts(day));
    expect(first.pendingHalts(day)).toHaveLength(1);
    expect(second.pending).toBe(first.pending);
    expect(rowsOf(second.state)).toEqual(rowsOf(first.state));
    expect(Buffer.from(second.state.folds).toString()).toBe(
      Buffer.from(first.state.folds).toString(),
    );
  });

  it('keeps that a day is void', () => {
    const filling = new MarketRecord();
    filling.restartDay(hours.day);
    const folds = new Folds(feed.opening).save();
    const { recorder } = sent(stateWith({ folds, cut: [], filling }));
    expect(recorder.filling.voidDay).toBe(hours.day);
    expect(recorder.filling.isEmpty).toBe(false);
  });

  it.each(['0', String(STREAM_VERSION + 1), ''])('of version %j is refused', (unknown) => {
    const body = encodeState(stateWith(followingRecorder().state));
    expect(() => decodeState({ place, version: unknown, body })).toThrow(UnknownVersion);
  });
});
