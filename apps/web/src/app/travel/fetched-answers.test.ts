import { expect, it } from 'vitest';
import { createFetchedAnswers } from './fetched-answers.ts';

const MINUTE_MS = 60_000;

it('of many answers those that were used last are kept', async () => {
  const { fetch } = createFetchedAnswers(() => 100 * MINUTE_MS);
  const asked: string[] = [];
  const read = (key: string) => fetch(key, MINUTE_MS, async () => asked.push(key));
  for (let each = 0; each < 1000; each += 1) {
    await read('often');
    await read(`bars up to ${each}`);
  }
  expect(asked.length).toBe(1001);
  await read('bars up to 999');
  expect(asked.length).toBe(1001);
  await read('bars up to 0');
  expect(asked.length).toBe(1002);
});

it('a failed answer is asked for again', async () => {
  const { fetch } = createFetchedAnswers(() => 100 * MINUTE_MS);
  await expect(fetch('key', 0, () => Promise.reject(new Error('cut')))).rejects.toThrow('cut');
  expect(await fetch('key', 0, async () => 'whole')).toBe('whole');
});
