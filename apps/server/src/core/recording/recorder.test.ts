import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { hours, OPENS_AT, scriptedFeed, trade } from '../../feed/testing/scripted-feed.ts';
import { Folds } from './folds.ts';
import type { MarketRecord } from './market-record.ts';
import { createRecorder } from './recorder.ts';

function recorderOver(write: (record: MarketRecord) => Promise<void>, maxPending = 1000) {
  const lines: string[] = [];
  const log = (_details: unknown, line?: string) => void lines.push(line ?? '');
  const recorder = createRecorder({
    store: { write },
    folds: new Folds(scriptedFeed().opening),
    log: { error: log, warn: log, info: log },
    flushEveryMs: 5,
    maxPending,
    retryMs: { first: 5, most: 10 },
  });
  let number = 0;
  const tradeOnce = () => {
    number += 1;
    recorder.take({ at: OPENS_AT + number, events: [trade('ACI', number, OPENS_AT, 25_000, 1)] });
  };
  return { recorder, lines, tradeOnce };
}

const numbersIn = (records: MarketRecord[]) =>
  records.flatMap((record) => record.parts.flatMap((part) => part.trades.map((t) => t.number)));

describe('recording', () => {
  it('writes records one at a time, in order and once each', async () => {
    const written: MarketRecord[] = [];
    let inFlight = 0;
    const { recorder, tradeOnce } = recorderOver(async (record) => {
      inFlight += 1;
      expect(inFlight).toBe(1);
      await delay(8);
      written.push(record);
      inFlight -= 1;
    });
    for (let i = 0; i < 30; i += 1) {
      tradeOnce();
      await delay(1);
    }
    await recorder.stop();
    expect(numbersIn(written)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));
    expect(recorder.written.trades).toBe(30);
  });

  it('reports an unavailable database, shows unwritten rows, and catches up', async () => {
    const written: MarketRecord[] = [];
    let away = true;
    const { recorder, lines, tradeOnce } = recorderOver(async (record) => {
      if (away) throw new Error('connection refused');
      written.push(record);
    });
    tradeOnce();
    await delay(30);
    tradeOnce();
    expect(recorder.trouble).toMatch('connection refused');
    expect(lines.length).toBeGreaterThan(0);
    expect(recorder.pendingTrades(hours.day, 'ACI').map((t) => t.number)).toEqual([1, 2]);
    away = false;
    await recorder.stop();
    expect(recorder.trouble).toBeNull();
    expect(numbersIn(written)).toEqual([1, 2]);
  });

  it('stops recording with an error before memory runs out', async () => {
    const { recorder, lines, tradeOnce } = recorderOver(async () => {
      throw new Error('away');
    }, 10);
    for (let i = 0; i < 50; i += 1) tradeOnce();
    expect(recorder.pending).toBe(11);
    expect(recorder.trouble).toMatch('recording stopped');
    expect(lines).toContain('too many unwritten trades: recording stops');
    await expect(recorder.stop(50)).rejects.toThrow('11 trades are not written');
  });

  it('stores a checkpoint only together with everything before it', async () => {
    const written: MarketRecord[] = [];
    const { recorder, tradeOnce } = recorderOver(async (record) => void written.push(record));
    tradeOnce();
    recorder.take({ at: OPENS_AT + 60_000, events: [], checkpoint: Buffer.from('one') });
    await recorder.stop();
    expect(written).toHaveLength(1);
    expect(numbersIn(written)).toEqual([1]);
    expect(Buffer.from(written[0]?.checkpoint?.state ?? []).toString()).toBe('one');
    expect(written[0]?.parts[0]?.minutes).toMatchObject([{ at: OPENS_AT, trades: 1 }]);
  });
});

describe('a recorder that stops leading', () => {
  it('keeps a record whose write ended afterwards until the next leader has written it', async () => {
    const { promise: committed, resolve: commit } = Promise.withResolvers<void>();
    const { recorder, tradeOnce } = recorderOver(() => committed);
    tradeOnce();
    const flushed = recorder.flush();
    recorder.stepDown();
    commit();
    await flushed;
    tradeOnce();
    recorder.follow('cut');
    expect(recorder.pending).toBe(2);
    // The next leader writes the first record again, and tells so.
    recorder.follow('written');
    expect(numbersIn([...recorder.state.cut])).toEqual([2]);
    await recorder.stop();
  });
});

describe('a recorder that leads', () => {
  it('tells of a complete record after the batch that completed it', async () => {
    const told: string[] = [];
    const nothing = () => {};
    const recorder = createRecorder({
      store: { write: async () => {} },
      folds: new Folds(scriptedFeed().opening),
      log: { error: nothing, warn: nothing, info: nothing },
      flushAtTrades: 1,
      onCut: () => told.push('cut'),
    });
    recorder.take({ at: OPENS_AT, events: [trade('ACI', 1, OPENS_AT, 25_000, 1)] });
    told.push('batch');
    await recorder.flush();
    expect(told).toEqual(['batch', 'cut']);
    await recorder.stop();
  });
});
