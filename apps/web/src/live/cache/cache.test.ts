import { freshQuote } from '@dorpon/domain/market/board';
import type { Quote } from '@dorpon/domain/market/quote';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBoardStore } from '../board-store.ts';
import { changedQuotes, createBoardSaver, readCachedBoard } from './board-cache.ts';
import { createCache } from './cache.ts';
import { isCompany, readCachedCompanies } from './companies-cache.ts';
import type { CacheDatabase } from './database.ts';
import { isFresh, oldestAllowed } from './freshness.ts';
import type { Change } from './tables.ts';

const quote = (code: string, volume = 0): Quote => ({
  ...freshQuote({ code, number: 1, quoteBase: 'A-EQ' }, 1_050),
  volume,
});
const boardOf = (...quotes: Quote[]) => new Map(quotes.map((each) => [each.code, each]));
const day = 86_400_000;
const now = 100 * day;

function memory(rows: readonly unknown[] = [], lastUpdate = now) {
  const writes: { change: Change<'getOnce'>; at: number }[] = [];
  const faults: string[] = [];
  const database = {
    read: async () => ({ rows, lastUpdate }),
    write: async (_: string, change: Change<'getOnce'>, at: number) =>
      void writes.push({ change, at }),
  } as unknown as CacheDatabase;
  const open = (given: Promise<CacheDatabase> = Promise.resolve(database)) =>
    createCache({
      open: () => given,
      onWritten: () => faults.push('written'),
      onFault: (words) => faults.push(words),
    });
  return { database, writes, faults, open };
}

describe('freshness', () => {
  it('K1 uses a table that is not older than the requested date', () => {
    expect(isFresh(now - day, now - day, now)).toBe(true);
    expect(isFresh(now - day - 1, now - day, now)).toBe(false);
    expect(isFresh(undefined, 0, now)).toBe(false);
    expect(isFresh(now + day, 0, now)).toBe(false);
  });

  it('K5 prices outlast an Eid that closes the exchange for ten days, and no more than 14 days', () => {
    const isKept = (days: number) => isFresh(now - days * day, oldestAllowed(now), now);
    expect([7, 10, 14, 15].map(isKept)).toEqual([true, true, true, false]);
  });

  it('K2 rows that cannot be read make the table absent', async () => {
    const { open } = memory([{ c: 'ACI' }]);
    expect(await readCachedBoard(open(), now)).toBeUndefined();
    expect(await readCachedCompanies(open(), now)).toBeUndefined();
    expect(isCompany({ code: 'ACI', name: 'ACI Limited', sector: 'Bank' })).toBe(false);
  });
});

describe('writing', () => {
  const keep = (
    cache: ReturnType<ReturnType<typeof memory>['open']>,
    receivedAt: () => number | undefined,
  ) => {
    const board = createBoardStore((flush) => flush());
    const options = { board, receivedAt, marketStart: () => 0, factsOf: () => undefined };
    return { board, save: createBoardSaver(cache, options) };
  };

  it('K6 writes everything first and then what changed', async () => {
    const { open, writes } = memory();
    const { board, save } = keep(open(), () => 7);
    board.replace([quote('ACI', 1), quote('GP', 1)]);
    await save();
    board.merge([quote('GP', 2)]);
    await save();
    expect(writes.map(({ change }) => [change.whole, change.put.map((row) => row.c)])).toEqual([
      [true, ['ACI', 'GP']],
      [false, ['GP']],
    ]);
  });

  it('K7 records when the prices were confirmed, and does not write back a cached board', async () => {
    const { open, writes, faults } = memory();
    let receivedAt: number | undefined;
    const { board, save } = keep(open(), () => receivedAt);
    board.replace([quote('ACI')]);
    await save();
    expect(writes).toEqual([]);
    receivedAt = 42;
    await save();
    await save();
    expect(writes.map(({ at }) => at)).toEqual([42, 42]);
    expect(faults).toEqual(['written']);
  });

  it('the written changes turn any board into any other', () => {
    const board = fc
      .uniqueArray(fc.constantFrom(...'ABCDEFGH'), { maxLength: 8 })
      .map((codes) => boardOf(...codes.map((code) => quote(code))));
    fc.assert(
      fc.property(board, board, fc.array(fc.boolean()), (before, after, same) => {
        const kept = new Map(
          [...after].map(
            ([code, value], index) => [code, (same[index] && before.get(code)) || value] as const,
          ),
        );
        const { put, gone } = changedQuotes(before, kept);
        const table = new Map(before);
        for (const each of put) table.set(each.code, each);
        for (const code of gone) table.delete(code);
        expect(new Map([...table].sort())).toEqual(new Map([...kept].sort()));
        expect(put.every((each) => before.get(each.code) !== each)).toBe(true);
      }),
    );
  });
});

describe('failing', () => {
  it('K9 reports once that the database does not open, and works without a cache', async () => {
    const { open, faults } = memory();
    const cache = open(Promise.reject(new Error('denied')));
    expect(await cache.read('getOnce', 0)).toBeUndefined();
    expect(await cache.write('getOnce', { whole: true, put: [], gone: [] }, 1)).toBe(false);
    expect(faults).toEqual(['Error opening database']);
  });

  it('K9 stops writing to a full store, and reports it once', async () => {
    const { database, faults, open } = memory();
    const full = { ...database, write: () => Promise.reject(new Error('quota')) };
    const cache = open(Promise.resolve(full));
    for (const _ of [1, 2]) await cache.write('getOnce', { whole: true, put: [], gone: [] }, 1);
    expect(faults).toEqual(['Error writing database']);
    expect(await cache.read('getOnce', 0)).toBeUndefined();
  });
});
