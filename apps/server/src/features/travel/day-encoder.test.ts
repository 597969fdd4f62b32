import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { readMinutes } from '@dorpon/domain/travel/minutes-codec';
import { afterAll, expect, test } from 'vitest';
import { createDayEncoder } from './day-encoder.ts';
import type { StoredDay } from './past-days.ts';

const encoder = createDayEncoder();
afterAll(() => encoder.stop());

const stored = (day: string, last: string): StoredDay => ({
  day,
  minutes: [
    {
      code: 'GP',
      minute: '{-1,0,9}',
      open: '{100,110,120}',
      high: '{110,130,120}',
      low: '{100,90,120}',
      last,
      volume: '{1,2,3}',
      value: '{100,260,5000000000}',
      trades: '{1,1,2}',
    },
  ],
  references: [{ code: 'GP', close: 120, yesterdayClose: 100, isSpot: false }],
  halts: [],
});

test('days asked for at once come back each as itself, the same in every encoding', async () => {
  const [first, second] = await Promise.all([
    encoder.encode(stored('2026-11-11', '{110,90,120}')),
    encoder.encode(stored('2026-11-12', '{105,130,120}')),
  ]);
  const bytes = first.as('identity').body;
  expect(brotliDecompressSync(first.as('br').body)).toEqual(bytes);
  expect(gunzipSync(first.as('gzip').body)).toEqual(bytes);
  const [share] = readMinutes(bytes).shares;
  expect([...share!.minute]).toEqual([-1, 0, 9]);
  expect([...share!.last]).toEqual([110, 90, 120]);
  expect([...share!.value]).toEqual([100, 260, 5_000_000_000]);
  expect(readMinutes(second.as('identity').body).day).toBe('2026-11-12');
});

test('a day that cannot be written fails by itself, and the next one has a new thread', async () => {
  const failing = encoder.encode(stored('2026-11-11', '{1.5,90,120}'));
  const next = encoder.encode(stored('2026-11-12', '{110,90,120}'));
  await expect(failing).rejects.toThrow('is not a whole number');
  expect(readMinutes((await next).as('identity').body).day).toBe('2026-11-12');
});
