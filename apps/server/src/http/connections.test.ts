import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { boundConnections } from './connections.ts';

const STALL_MS = 300;
/** More than the buffers of both ends hold together. */
const ANSWER = Buffer.alloc(64 * 2 ** 20, 'x');

let server: Server | undefined;
let client: Socket;
afterEach(() => {
  client.destroy();
  server?.close();
});

/** Asks for a long answer; returns the server's end of the connection. */
async function ask(): Promise<Socket> {
  const started = createServer((_request, response) => response.end(ANSWER));
  server = started;
  boundConnections(started, STALL_MS);
  await new Promise<void>((listening) => started.listen(0, '127.0.0.1', listening));
  const accepted = once(started, 'connection');
  client = connect((started.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => {});
  client.pause();
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const [socket] = await accepted;
  return socket;
}

it('a connection whose client stops reading is closed before its answer is sent', async () => {
  const socket = await ask();
  await once(socket, 'close');
  let read = 0;
  client.on('data', (chunk) => {
    read += chunk.length;
  });
  client.resume();
  await once(client, 'close');
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(ANSWER.length);
});

it('the time is 40 seconds', () => {
  const other = createServer();
  boundConnections(other);
  expect(other.timeout).toBe(40_000);
});
