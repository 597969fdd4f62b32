import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gatherChanges } from './gather-changes.ts';
import { type ChangedCodes, changedCodes } from './record-change.ts';

const options = { quietMs: 400, mostMs: 4000, retryMs: 2000 };
let renewed: (string[] | null)[];
let fail: boolean;

function gather() {
  const failed: unknown[] = [];
  const renew = async (codes: ChangedCodes) => {
    if (fail) throw new Error('the database is unavailable');
    renewed.push(codes && [...codes]);
  };
  return { failed, ...gatherChanges({ ...options, renew, failed: (error) => failed.push(error) }) };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  renewed = [];
  fail = false;
});
afterEach(() => vi.useRealTimers());

it('many changes at once cause one reload of all their codes', async () => {
  const changes = gather();
  for (let file = 0; file < 400; file += 1) changes.add(new Set([`S${file % 3}`]));
  await vi.advanceTimersByTimeAsync(399);
  expect(renewed).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(renewed).toEqual([['S0', 'S1', 'S2']]);
});

it('changes of a long import are loaded while it runs', async () => {
  const changes = gather();
  for (let at = 0; at < 10_000; at += 100) {
    changes.add(new Set(['A']));
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(renewed.length).toBeGreaterThanOrEqual(2);
  expect(renewed.length).toBeLessThanOrEqual(3);
});

it('a change without codes reloads every share', async () => {
  const changes = gather();
  changes.add(changedCodes('{"codes":["A"],"minutes":true}'));
  changes.add(changedCodes('{"instruments":true}'));
  changes.add(changedCodes('{"codes":["B"]}'));
  await vi.advanceTimersByTimeAsync(400);
  expect(renewed).toEqual([null]);
  for (const unread of [null, '', 'not json', '[]', '{"codes":"A"}'])
    expect(changedCodes(unread)).toBeNull();
});

it('a failed reload is retried together with newer changes', async () => {
  const changes = gather();
  fail = true;
  changes.add(new Set(['A']));
  await vi.advanceTimersByTimeAsync(400);
  expect([changes.failed.length, renewed]).toEqual([1, []]);
  fail = false;
  changes.add(new Set(['B']));
  await vi.advanceTimersByTimeAsync(2000);
  expect(renewed.map((codes) => codes?.sort())).toEqual([['A', 'B']]);
});

it('nothing is reloaded after close', async () => {
  const changes = gather();
  changes.add(new Set(['A']));
  await changes.close();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(renewed).toEqual([]);
});
