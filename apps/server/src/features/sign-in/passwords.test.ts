import { expect, it } from 'vitest';
import { createPasswords, createTurns } from './passwords.ts';

it('a password is verified by its hash, and hashing does not block the main thread', async () => {
  const { hash, verify } = createPasswords();
  let beats = 0;
  const timer = setInterval(() => {
    beats += 1;
  }, 1);
  const made = await Promise.all(Array.from({ length: 4 }, () => hash('correct horse')));
  clearInterval(timer);
  expect(beats).toBeGreaterThan(0);
  expect(new Set(made).size).toBe(4);
  expect(await verify({ hash: made[0] ?? '', password: 'correct horse' })).toBe(true);
  expect(await verify({ hash: made[0] ?? '', password: 'correct Horse' })).toBe(false);
});

it('a limited number run at once, more wait in order, and the rest are refused', async () => {
  const inTurn = createTurns(2, 3);
  const order: number[] = [];
  let running = 0;
  let most = 0;
  const work = (n: number) =>
    inTurn(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((next) => setTimeout(next, 5));
      running -= 1;
      order.push(n);
      if (n === 1) throw new Error('one fails');
    });
  const done = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6].map(work));
  expect(done.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ]);
  expect([order, most]).toEqual([[0, 1, 2, 3, 4], 2]);
  expect(await inTurn(async () => 'free again')).toBe('free again');
});
