import { expect, test } from 'vitest';
import { prepare } from '../../http/prepared.ts';
import { PictureCache } from './picture-cache.ts';

const made = (bytes: number) => async () => ({ picture: prepare(Buffer.alloc(bytes)), bytes });
const never = () => Promise.reject(new Error('the picture was drawn again'));

test('the least recently used picture is evicted', async () => {
  const cache = new PictureCache(100);
  for (const key of ['a', 'b', 'c']) await cache.of(key, made(30));
  await cache.of('a', never);
  await cache.of('d', made(30));
  expect(cache.bytes).toBe(90);
  await cache.of('a', never);
  await expect(cache.of('b', never)).rejects.toThrow('again');
});

test('a picture larger than the cache is returned but not cached', async () => {
  const cache = new PictureCache(100);
  await cache.of('a', made(60));
  await cache.of('large', made(101));
  expect(cache.bytes).toBe(0);
});

test('concurrent callers share one drawing; a failure rejects all and is not cached', async () => {
  const cache = new PictureCache(100);
  const [first, second] = await Promise.all([cache.of('a', made(10)), cache.of('a', never)]);
  expect(second).toBe(first);
  const failures = await Promise.allSettled([cache.of('b', never), cache.of('b', made(10))]);
  expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await cache.of('b', made(10));
  expect(cache.bytes).toBe(20);
});
