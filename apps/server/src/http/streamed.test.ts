import { randomBytes } from 'node:crypto';
import { type ClientRequest, get } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendFailure } from './failures.ts';
import { Limits } from './limits/limits.ts';
import { StreamGate } from './stream-gate.ts';
import { Streamed, sendStreamed, slowest } from './streamed.ts';

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

it('a download beyond the limit is refused; a closed one frees its place and its rows', async () => {
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
  const began = performance.now();
  await app.close();
  expect(performance.now() - began).toBeLessThan(2000);
  await expect.poll(() => ended).toBe(1);
});

it('one caller has two places of twelve; an exempt caller has all', () => {
  const all = new StreamGate();
  const ways = [1, 2].map((n) => all.enter('10.0.0.1', () => n));
  expect(() => all.enter('10.0.0.1', () => {})).toThrow('2 of your downloads');
  ways[0]?.();
  ways[0]?.();
  all.enter('10.0.0.1', () => {});
  expect(() => all.enter('10.0.0.1', () => {})).toThrow('2 of your downloads');
  for (let n = 0; n < 10; n += 1) all.enter('', () => n);
  expect(() => all.enter('10.0.0.2', () => {})).toThrow('too many downloads');
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
