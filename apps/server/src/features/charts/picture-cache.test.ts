import { expect, test } from 'vitest';
import { prepare } from '../../http/prepared.ts';
import { PictureCache } from './picture-cache.ts';

const keep = (cache: PictureCache, key: string, bytes: number) =>
  cache.keep(key, prepare(Buffer.alloc(bytes)), bytes);

test('the least recently used picture is evicted', () => {
  const cache = new PictureCache(100);
  const [first] = ['a', 'b', 'c'].map((key) => keep(cache, key, 30));
  expect(cache.get('a')).toBe(first);
  keep(cache, 'd', 30);
  expect(cache.bytes).toBe(90);
  expect(cache.get('a')).toBe(first);
  expect(cache.get('b')).toBeUndefined();
});

test('a picture larger than the cache is returned and not kept, and evicts nothing', () => {
  const cache = new PictureCache(100);
  const first = keep(cache, 'a', 60);
  expect(keep(cache, 'large', 101)).toBeDefined();
  expect(cache.get('large')).toBeUndefined();
  expect(cache.get('a')).toBe(first);
  expect(cache.bytes).toBe(60);
  keep(cache, 'just fits', 100);
  expect(cache.get('just fits')).toBeDefined();
  expect(cache.bytes).toBe(100);
});

test('a picture that several callers keep is counted once', () => {
  const cache = new PictureCache(100);
  const first = keep(cache, 'a', 30);
  expect(keep(cache, 'a', 30)).toBe(first);
  expect(cache.bytes).toBe(30);
});
