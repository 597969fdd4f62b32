import { randomBytes } from 'node:crypto';
import { type ClientRequest, get } from 'node:http';
import fc from 'fast-check';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendFailure } from './failures.ts';
import { Limits } from './limits/limits.ts';
import { slowest } from './read-speed.ts';
import { StreamGate } from './stream-gate.ts';
import { Streamed, sendStreamed } from './streamed.ts';

const CHUNK = Buffer.alloc(65_536, 'x');
let app: FastifyInstance;
let gate: StreamGate;
let url: string;
let made: number;
let ended: number;
let slow: () => AsyncIterable<Uint8Array> = endless;
const requests: ClientRequest[] = [];

/** Endless: without backpressure it fills memory. */
async function* endless() {
  try {
    for (;;) {
      // Random, so that compression does not shrink it.
      const chunk = randomBytes(65_536);
      made += chunk.length;
      yield chunk;
    }
  } finally {
    ended += 1;
  }
}

beforeEach(async () => {
  [made, ended] = [0, 0];
  gate = new StreamGate(2);
  app = Fastify({ forceCloseConnections: 'idle' });
  app.decorate('measure', { failed() {} } as never);
  app.decorateRequest('countedAs', '');
  app.decorate('limits', new Limits());
  app.setErrorHandler(sendFailure);
  app.addHook('preClose', async () => gate.cutAll());
  const headers = {};
  app.get('/file', (request, reply) =>
    sendStreamed(
      request,
      reply,
      new Streamed({ tag: 'one', type: 'text/csv', headers, gate, chunks: endless }),
    ),
  );
  app.get('/broken', (request, reply) => {
    async function* chunks() {
      yield CHUNK;
      throw new Error('the database is unavailable');
    }
    const answer = new Streamed({ tag: 'two', type: 'text/csv', headers, gate, chunks });
    return sendStreamed(request, reply, answer);
  });
  app.get('/slow', (request, reply) => {
    const answer = new Streamed({ tag: 'three', type: 'text/csv', headers, gate, chunks: slow });
    return sendStreamed(request, reply, answer);
  });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const request of requests.splice(0)) request.destroy();
  await app.close();
});

const open = (headers: Record<string, string> = {}) =>
  new Promise<number>((done, fail) => {
    const request = get(`${url}/file`, { agent: false, headers }, (answer) => {
      answer.on('error', () => {}).pause();
      done(answer.statusCode ?? 0);
    });
    request.on('error', fail);
    requests.push(request);
  });

it('a download beyond the limit is refused; a closed one frees its place and ends its source', async () => {
  expect([await open(), await open({ 'accept-encoding': 'br' }), await open()]).toEqual([
    200, 200, 503,
  ]);
  const standing = async () => {
    const before = made;
    await new Promise((done) => setTimeout(done, 200));
    return made === before;
  };
  await expect.poll(standing, { timeout: 10_000 }).toBe(true);
  expect(made).toBeLessThan(2 ** 28);
  for (const request of requests.splice(0)) request.on('error', () => {}).destroy();
  await expect.poll(() => [gate.count, ended], { timeout: 5000 }).toEqual([0, 2]);
  expect(await open()).toBe(200);
});

it('an unchanged file needs no place', async () => {
  await open();
  await open();
  expect(await open({ 'if-none-match': '"one"' })).toBe(304);
  expect(await open({ 'if-none-match': '"two"' })).toBe(503);
});

it('an error in the source aborts the transfer, so the file never looks complete', async () => {
  await expect(fetch(`${url}/broken`).then((answer) => answer.text())).rejects.toThrow();
  await expect.poll(() => gate.count).toBe(0);
});

it('downloads do not hold up the shutdown', async () => {
  await open();
  // The file is endless and nobody reads it: the shutdown would wait for ever.
  await app.close();
  await expect.poll(() => ended).toBe(1);
});

it('one caller has two places of twelve; an exempt caller has all', () => {
  const all = new StreamGate();
  const enter = (caller: string) => all.enter(caller, { cut() {}, readSpeed: () => null });
  const ways = [enter('10.0.0.1'), enter('10.0.0.1')];
  expect(() => enter('10.0.0.1')).toThrow('2 of your downloads');
  ways[0]?.();
  ways[0]?.();
  enter('10.0.0.1');
  expect(() => enter('10.0.0.1')).toThrow('2 of your downloads');
  for (let n = 0; n < 10; n += 1) enter('');
  expect(() => enter('10.0.0.2')).toThrow('too many downloads');
});

describe('when all places are taken', () => {
  const KB = 1024;
  /** Twelve downloads of six addresses at these speeds, and the ones that were cut. */
  function taken(speeds: readonly (number | null)[]) {
    const full = new StreamGate();
    const cut: number[] = [];
    speeds.forEach((speed, nth) => {
      const download = { cut: () => void cut.push(nth), readSpeed: () => speed };
      full.enter(`10.0.0.${nth >> 1}`, download);
    });
    const enter = (caller: string) => full.enter(caller, { cut() {}, readSpeed: () => null });
    return { full, cut, enter };
  }

  it('the slowest download below 128 kB a second ends for a new one', () => {
    const { full, cut, enter } = taken([20, 17, 18, 40, 19, 20, 25, 30, 21, 22, 23, 24].map(times));
    enter('10.0.9.1');
    enter('10.0.9.2');
    expect([cut, full.count]).toEqual([[1, 2], 12]);
    // The places of the ended ones are free for their addresses too.
    enter('10.0.0.0');
    expect(cut).toEqual([1, 2, 4]);
  });

  it('a download at 128 kB a second or of unknown speed does not end', () => {
    const speeds = [128, 128, 200, 900, 128, 128, 128, 128, 128, 128, 128].map(times);
    const { cut, enter } = taken([...speeds, null]);
    expect(() => enter('10.0.9.1')).toThrow('too many downloads');
    expect(cut).toEqual([]);
  });

  it('a caller with too many downloads ends no other download', () => {
    const { cut, enter } = taken(Array.from({ length: 12 }, () => times(17)));
    expect(() => enter('10.0.0.3')).toThrow('2 of your downloads');
    expect(cut).toEqual([]);
  });

  it('a new one is refused exactly when none is below the fair speed, and ends only the slowest', () => {
    const speed = fc.option(fc.integer({ min: 0, max: 300 * KB }));
    const speeds = fc.array(speed, { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(speeds, (given) => {
        const { full, cut, enter } = taken(given);
        const known = given.filter((each) => each !== null);
        const least = Math.min(...known);
        if (least < 128 * KB) {
          enter('10.0.9.1');
          expect(cut.map((nth) => given[nth])).toEqual([least]);
        } else {
          expect(() => enter('10.0.9.1')).toThrow('too many downloads');
          expect(cut).toEqual([]);
        }
        expect(full.count).toBe(12);
      }),
    );
  });

  function times(kilobytes: number): number {
    return kilobytes * KB;
  }
});

describe('a client that reads slowly', () => {
  const usual = slowest.knownAfterMs;
  afterEach(() => {
    slowest.knownAfterMs = usual;
  });

  it('gives way to a new one when all places are taken', async () => {
    slowest.knownAfterMs = 0;
    // Everyone who leaves bytes unread is too slow.
    gate = new StreamGate(2, 2, 4, Number.POSITIVE_INFINITY);
    await open();
    await open();
    // Neither reads; the unread bytes show when the buffers on the way are full.
    await expect.poll(() => open(), { timeout: 10_000 }).toBe(200);
    await expect.poll(() => ended).toBe(1);
    expect(gate.count).toBe(2);
    for (const request of requests.splice(0)) request.on('error', () => {}).destroy();
    await expect.poll(() => [gate.count, ended], { timeout: 5000 }).toEqual([0, 3]);
  });
});

describe('a client below the minimum speed', () => {
  const usual = slowest.overMs;
  afterEach(() => {
    slowest.overMs = usual;
  });

  it('is disconnected', async () => {
    slowest.overMs = 300;
    await open();
    expect(gate.count).toBe(1);
    await expect.poll(() => [gate.count, ended], { timeout: 10_000 }).toEqual([0, 1]);
  });

  it('is not disconnected while the source is slow', async () => {
    slowest.overMs = 50;
    async function* slowly() {
      for (let i = 0; i < 10; i += 1) {
        await new Promise((next) => setTimeout(next, 40));
        yield Buffer.from('row\n');
      }
    }
    slow = slowly;
    expect(await (await fetch(`${url}/slow`)).text()).toBe('row\n'.repeat(10));
  });
});
