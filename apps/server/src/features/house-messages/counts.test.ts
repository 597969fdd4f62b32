import { describe, expect, it } from 'vitest';
import { type Counted, createCounts } from './counts.ts';

const NOW = Date.UTC(2026, 10, 15, 5);
const HOUR = 3_600_000;
const DAY = '2026-11-15';

const taken = async (counts: ReturnType<typeof createCounts>) => {
  let all: readonly Counted[] = [];
  await counts.flush(async (each) => {
    all = each;
  });
  return all;
};

describe('counts of house messages', () => {
  it('are summed by message and day, and taken once', async () => {
    const counts = createCounts();
    counts.add('a', 1, 'shown', DAY, NOW);
    counts.add('b', 1, 'shown', DAY, NOW);
    counts.add('a', 1, 'opened', DAY, NOW);
    counts.add('a', 2, 'dismissed', DAY, NOW);
    counts.add('a', 1, 'shown', '2026-11-16', NOW);
    expect(await taken(counts)).toEqual([
      { id: 1, day: DAY, shown: 2, dismissed: 0, opened: 1 },
      { id: 2, day: DAY, shown: 0, dismissed: 1, opened: 0 },
      { id: 1, day: '2026-11-16', shown: 1, dismissed: 0, opened: 0 },
    ]);
    expect(await taken(counts)).toEqual([]);
  });

  it('of one caller are at most 60 an hour, whatever the message', async () => {
    const counts = createCounts();
    for (let at = 0; at < 100_000; at += 1) counts.add('a', 1 + (at % 3), 'shown', DAY, NOW);
    expect(counts.add('b', 1, 'shown', DAY, NOW)).toBe(true);
    const sum = (all: readonly Counted[]) => all.reduce((total, { shown }) => total + shown, 0);
    expect(sum(await taken(counts))).toBe(61);
    expect(counts.add('a', 1, 'shown', DAY, NOW + HOUR)).toBe(true);
  });

  it('of more callers than can be remembered are dropped until the next hour', () => {
    const counts = createCounts();
    for (let at = 0; at < 20_000; at += 1) counts.add(`${at}`, 1, 'shown', DAY, NOW);
    expect(counts.add('one more', 1, 'shown', DAY, NOW)).toBe(false);
    expect(counts.add('7', 1, 'shown', DAY, NOW)).toBe(true);
    expect(counts.add('one more', 1, 'shown', DAY, NOW + HOUR)).toBe(true);
  });

  it('that could not be stored wait, and are added to later ones', async () => {
    const counts = createCounts();
    counts.add('a', 1, 'shown', DAY, NOW);
    const failing = counts.flush(async () => {
      counts.add('a', 1, 'shown', DAY, NOW);
      throw new Error('no database');
    });
    await expect(failing).rejects.toThrow('no database');
    expect(await taken(counts)).toEqual([{ id: 1, day: DAY, shown: 2, dismissed: 0, opened: 0 }]);
  });
});
