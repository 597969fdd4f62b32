import { type AddressInfo, createServer } from 'node:net';
import { Writable } from 'node:stream';
import { CallError } from '@dorpon/contract/error-catalogue';
import { expect, it } from 'vitest';
import { createPool } from '../db/pool.ts';
import { startTestApp } from '../testing/test-app.ts';
import { encodingFor } from './encoding.ts';
import { toCallError } from './failures.ts';
import { isSame } from './prepared.ts';

const refused = { code: 'ECONNREFUSED', syscall: 'connect' };

it.each([
  [{ code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 }, 'unsupported-media'],
  [{ code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }, 'too-large'],
  [{ code: 'FST_ERR_CTP_INVALID_JSON_BODY', statusCode: 400 }, 'bad-parameter'],
  [{ statusCode: 429 }, 'too-many-requests'],
  [{ code: 'FST_ERR_HANDLER_TIMEOUT', statusCode: 503 }, 'not-ready'],
  [refused, 'not-ready'],
  [{ code: 'ENOENT', syscall: 'connect', address: '/run/.s.PGSQL.5432' }, 'not-ready'],
  [{ code: 'ENOENT', syscall: 'open', path: '/srv/web/index.html' }, 'internal'],
  [{ code: 'EPIPE', syscall: 'write' }, 'internal'],
  [{ code: 'ECONNRESET', syscall: 'read' }, 'internal'],
  [new TypeError('fetch failed', { cause: refused }), 'internal'],
  [{ code: '57P01' }, 'not-ready'],
  [{ message: 'Connection terminated unexpectedly' }, 'not-ready'],
  [{ message: 'Connection terminated due to connection timeout' }, 'not-ready'],
  [{ message: 'Client has encountered a connection error and is not queryable' }, 'not-ready'],
  [{ message: 'Client was closed and is not queryable' }, 'not-ready'],
  [{ message: 'Query read timeout' }, 'not-ready'],
  [{ message: 'Cannot use a pool after calling end on the pool' }, 'not-ready'],
  [{ code: '53300', message: 'sorry, too many clients already' }, 'not-ready'],
  [{ code: '53100', message: 'could not extend file: No space left on device' }, 'not-ready'],
  [{ code: 'ENOTFOUND', syscall: 'getaddrinfo' }, 'not-ready'],
  [{ code: 'EHOSTUNREACH', syscall: 'connect' }, 'not-ready'],
  [new AggregateError([Object.assign(new Error(), refused)]), 'not-ready'],
  [new Error('query failed', { cause: { code: '57P03' } }), 'not-ready'],
  [new Error('the word terminated is in it'), 'internal'],
  [{ code: '23505', message: 'duplicate key' }, 'internal'],
  [new TypeError('undefined is not a function'), 'internal'],
  [new CallError('unknown-share', 'none'), 'unknown-share'],
])('%o is %s', (error, code) => {
  const failure = toCallError(error);
  expect(failure.code).toBe(code);
  if (code === 'internal') expect(failure.message).not.toMatch(/undefined|duplicate/);
});

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['gzip;q=0.0', 'identity'],
] as const)('accept-encoding %s gets %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

it('finds its tag in a list of tags', () => {
  expect([isSame('"a", W/"b"', '"b"'), isSame('*', '"b"'), isSame('"bb"', '"b"')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(isSame(undefined, '"b"')).toBe(false);
});

it('an internal error is logged with its stack trace, which the caller does not see', async () => {
  let written = '';
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      written += chunk;
      done();
    },
  });
  const app = await startTestApp({ logLevel: 'error', logTo });
  app.database.pool.query = () => Promise.reject(new TypeError('no such thing')) as never;
  const answer = await app.http.inject('/api/news/get-news?code=ACI');
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('no such thing');
  const [line = '{}'] = written.trim().split('\n');
  expect(JSON.parse(line)).toMatchObject({ level: 50, err: { message: 'no such thing' } });
  expect(line).toContain('failures.test');
  await app.close();
});

it('a database connection that breaks during a query counts as an unavailable database', async () => {
  const broken = createServer((socket) => {
    socket.once('data', () => {
      // AuthenticationOk and ReadyForQuery; the first query is answered with a reset.
      socket.write(Buffer.from('520000000800000000', 'hex'));
      socket.write(Buffer.from('5a0000000549', 'hex'));
      socket.once('data', () => socket.resetAndDestroy());
    });
  });
  await new Promise<void>((done) => broken.listen(0, '127.0.0.1', done));
  const { port } = broken.address() as AddressInfo;
  const pool = createPool(`postgres://nobody@127.0.0.1:${port}/none`, () => {});
  const error = await pool.query('select 1').catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: 'ECONNRESET', syscall: 'read' });
  expect(toCallError(error).code).toBe('not-ready');
  await pool.end();
  broken.close();
});
