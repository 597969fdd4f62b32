import type { HouseMessage } from '@dorpon/contract/house-messages';
import { describe, expect, it } from 'vitest';
import {
  type HouseMemory,
  pickMessage,
  readMemory,
  writeHidden,
  writeLast,
} from './pick-message.ts';

const MINUTE = 60_000;
const NOW = Date.UTC(2026, 10, 15, 5);
const words = { title: 'Title', text: '' };
const message = (_id: number, screens: string[] = []): HouseMessage => ({
  _id,
  en: words,
  bn: words,
  link: null,
  picture: null,
  screens,
});
const at = (change: Partial<Parameters<typeof pickMessage>[2]> = {}) => ({
  path: '/news',
  now: NOW,
  today: '2026-11-15',
  intervalMs: 5 * MINUTE,
  ...change,
});
const shownBefore = (minutes: number, id = 0): HouseMemory => ({
  last: { id, at: NOW - minutes * MINUTE },
  hiddenOn: null,
});
const pick = (messages: HouseMessage[], memory: HouseMemory, change = {}) =>
  pickMessage(messages, memory, at(change))?._id ?? null;

describe('a house message', () => {
  it('is shown when the interval has passed since the last one', () => {
    expect(pick([message(1)], shownBefore(4.99))).toBeNull();
    expect(pick([message(1)], shownBefore(5))).toBe(1);
    expect(pick([], shownBefore(60))).toBeNull();
  });

  it('is not shown on the first screen of the first visit', () => {
    expect(pick([message(1)], { last: null, hiddenOn: null })).toBeNull();
  });

  it('is not shown again on the day on which it was hidden', () => {
    const hidden = { ...shownBefore(60), hiddenOn: '2026-11-15' };
    expect(pick([message(1)], hidden)).toBeNull();
    expect(pick([message(1)], hidden, { today: '2026-11-16' })).toBe(1);
  });

  it('follows the last one, in a circle', () => {
    const all = [message(7), message(2), message(5)];
    expect(pick(all, shownBefore(60))).toBe(2);
    expect(pick(all, shownBefore(60, 2))).toBe(5);
    expect(pick(all, shownBefore(60, 6))).toBe(7);
    expect(pick(all, shownBefore(60, 7))).toBe(2);
  });

  it('is only for its screens', () => {
    const all = [message(1, ['/share-list']), message(2, ['/news', '/top-list'])];
    expect(pick(all, shownBefore(60))).toBe(2);
    expect(pick(all, shownBefore(60, 2), { path: '/share-list' })).toBe(1);
    expect(pick(all, shownBefore(60), { path: '/' })).toBeNull();
    expect(pick([message(1)], shownBefore(60), { path: undefined })).toBeNull();
  });

  it('is shown although the clock was set back', () => {
    expect(pick([message(1)], shownBefore(-60))).toBe(1);
  });
});

it('the memory is read as it was written, and anything else is nothing', () => {
  const stored = new Map<string, string>();
  const read = (name: string) => stored.get(name) ?? null;
  const write = (name: string, value: string) => void stored.set(name, value);
  expect(readMemory(read)).toEqual({ last: null, hiddenOn: null });
  writeLast(write, 3, NOW);
  writeHidden(write, '2026-11-15');
  expect(readMemory(read)).toEqual({ last: { id: 3, at: NOW }, hiddenOn: '2026-11-15' });
  write('houseMessage.last', 'NaN');
  expect(readMemory(read).last).toBeNull();
});
