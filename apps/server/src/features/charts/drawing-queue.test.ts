import { afterEach, expect, test } from 'vitest';
import type { Drawing, Picture } from '../../drawing/picture.ts';
import { flat, packed, sampleChart } from '../../drawing/testing/sample-chart.ts';
import { sessionKey } from '../../http/limits/caller-key.ts';
import { DrawingQueue } from './drawing-queue.ts';

/** Each running drawing, ended by the test. */
const running: { code: string; end: (failure?: Error) => Promise<void> }[] = [];
const started: string[] = [];
afterEach(() => {
  running.length = 0;
  started.length = 0;
});

const pictureOf = (code: string): Picture => ({
  tag: code,
  identity: new Uint8Array(),
  packed: null,
});

function draw({ input: { code } }: Drawing): Promise<Picture> {
  const { promise, resolve, reject } = Promise.withResolvers<Picture>();
  started.push(code);
  running.push({
    code,
    async end(failure) {
      if (failure) reject(failure);
      else resolve(pictureOf(code));
      await new Promise(setImmediate);
    },
  });
  return promise;
}

const open = (waiting = 64, waitMs = 12_000) =>
  new DrawingQueue({ draw, size: 1 }, { waiting, waitMs });

const ask = (queue: DrawingQueue, caller: string, code: string, cost = 1) => {
  const picture = queue.draw(caller, code, cost, {
    format: 'svg',
    input: sampleChart(packed([flat(10), flat(11)]), { code }),
  });
  picture.catch(() => {});
  return picture;
};

async function endAll(): Promise<void> {
  for (let job = running.shift(); job; job = running.shift()) await job.end();
}

const busy = expect.objectContaining({ code: 'busy' });

test('callers take turns: one drawing does not wait for all those of another caller', async () => {
  const queue = open();
  const flood = ['a1', 'a2', 'a3', 'a4'].map((code) => ask(queue, '192.0.2.1', code));
  const one = ask(queue, '192.0.2.2', 'b1');
  await endAll();
  expect((await one).tag).toBe('b1');
  await Promise.all(flood);
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
});

test('many sessions of one network have no more turns than another network', async () => {
  const queue = open();
  for (const token of ['a', 'b', 'c', 'd']) ask(queue, sessionKey('192.0.2.1', token), token);
  ask(queue, '192.0.2.2', 'other');
  await endAll();
  expect(started).toEqual(['a', 'b', 'other', 'c', 'd']);
});

test('a full queue refuses the newest drawing of the caller with the most, not a new caller', async () => {
  const queue = open(2);
  const [, second, third] = ['a1', 'a2', 'a3'].map((code) => ask(queue, '192.0.2.1', code));
  const beyond = ask(queue, '192.0.2.1', 'a4');
  await expect(beyond).rejects.toEqual(busy);
  const other = ask(queue, '192.0.2.2', 'b1');
  await expect(third).rejects.toEqual(busy);
  await endAll();
  expect([(await second)?.tag, (await other).tag]).toEqual(['a2', 'b1']);
  expect(started).toEqual(['a1', 'a2', 'b1']);
});

test('a shared drawing starts as soon as one of its callers has a turn', async () => {
  const queue = open();
  const flood = ['a1', 'a2', 'a3', 'popular'].map((code) => ask(queue, '192.0.2.1', code));
  const reader = ask(queue, '192.0.2.2', 'popular');
  expect(reader).toBe(flood.at(-1));
  await endAll();
  expect(started).toEqual(['a1', 'a2', 'popular', 'a3']);
});

test('a shared drawing is refused only when it has no place left', async () => {
  const queue = open(3);
  for (const code of ['a1', 'a2', 'shared']) ask(queue, '192.0.2.1', code);
  const reader = ask(queue, '192.0.2.2', 'shared');
  ask(queue, '192.0.2.3', 'c1');
  await endAll();
  expect((await reader).tag).toBe('shared');
  expect(started).toEqual(['a1', 'a2', 'shared', 'c1']);
});

test('a drawing that waited too long is refused and not drawn', async () => {
  const queue = open(64, -1);
  await expect(ask(queue, '192.0.2.1', 'late')).rejects.toEqual(busy);
  expect([started, queue.has('late')]).toEqual([[], false]);
});

test('a failure rejects every caller of the drawing, is not kept, and the next one starts', async () => {
  const queue = open();
  const both = [ask(queue, '192.0.2.1', 'bad'), ask(queue, '192.0.2.2', 'bad')];
  const next = ask(queue, '192.0.2.2', 'good');
  await running.shift()?.end(new Error('no such line'));
  for (const one of both) await expect(one).rejects.toThrow('no such line');
  await endAll();
  expect((await next).tag).toBe('good');
  expect(queue.has('bad')).toBe(false);
});
