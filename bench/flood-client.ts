// One client address that repeats requests as fast as possible on many connections.
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { serve } from './child.ts';

export interface Asked {
  readonly method: string;
  /** Requested in turn: a single path would measure only the cache, where answers are cached by share. */
  readonly paths: readonly string[];
  readonly body?: string | undefined;
  readonly cookie?: string | undefined;
}

interface Flood extends Asked {
  readonly port: number;
  readonly from: string;
  readonly ms: number;
  readonly connections: number;
}

const PIPELINED = 60;
const PINGS_AT_ONCE = 1000;
/** Empty pings of the protocol, masked with zeros. */
const pings = Buffer.from('898000000000'.repeat(PINGS_AT_ONCE), 'hex');
const UPGRADE = [
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
  'Host: localhost',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  '\r\n',
].join('\r\n');

const headersOf = ({ body, cookie }: Asked): Record<string, string> => ({
  ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  ...(cookie === undefined ? {} : { cookie }),
});

function ask(asked: Flood, path: string, agent: Agent): Promise<number> {
  const { port, from, method, body } = asked;
  return new Promise((done) => {
    const sent = request(
      {
        agent,
        port,
        method,
        path,
        host: '127.0.0.1',
        localAddress: from,
        headers: headersOf(asked),
      },
      (answer) => answer.resume().on('close', () => done(answer.statusCode ?? 0)),
    );
    sent.on('error', () => done(0));
    sent.end(body);
  });
}

/** Cycles through the paths. */
function inOrder({ paths }: Asked): () => string {
  let next = 0;
  return () => paths[next++ % paths.length]!;
}

serve({
  /** Repeats requests on all connections; returns the number of answers by status. */
  async flood(asked: Flood) {
    const agent = new Agent({ keepAlive: true, maxSockets: asked.connections });
    const statuses: Record<number, number> = {};
    const path = inOrder(asked);
    const until = performance.now() + asked.ms;
    const worker = async () => {
      while (performance.now() < until) {
        const status = await ask(asked, path(), agent);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    };
    await Promise.all(Array.from({ length: asked.connections }, worker));
    agent.destroy();
    return statuses;
  },
  /** Sends sixty requests at once on each connection and reads no answers. */
  async pipeline(asked: Flood) {
    const { port, from, ms, connections, method, body = '' } = asked;
    const path = inOrder(asked);
    const head = Object.entries(headersOf(asked)).map(([name, value]) => `${name}: ${value}\r\n`);
    const one = () =>
      `${method} ${path()} HTTP/1.1\r\nHost: localhost\r\n${head.join('')}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
    const sockets = Array.from({ length: connections }, () => {
      const socket = connect({ port, host: '127.0.0.1', localAddress: from });
      socket.on('error', () => {}).pause();
      socket.write(Array.from({ length: PIPELINED }, one).join(''));
      return socket;
    });
    await new Promise((done) => setTimeout(done, ms));
    for (const socket of sockets) socket.destroy();
  },
  /** Sends pings on WebSockets as fast as they are taken; opens a dropped one again. */
  async pings({
    port,
    from,
    ms,
    connections,
  }: Pick<Flood, 'port' | 'from' | 'ms' | 'connections'>) {
    const counts = { frames: 0, dropped: 0 };
    const until = performance.now() + ms;
    const worker = async () => {
      while (performance.now() < until) {
        const socket = connect({ port, host: '127.0.0.1', localAddress: from });
        const closed = new Promise((done) => socket.once('close', done));
        socket.on('error', () => {}).resume();
        const upgraded = new Promise((done) => socket.once('data', done));
        socket.write(UPGRADE);
        await Promise.race([upgraded, closed]);
        while (!socket.destroyed && performance.now() < until) {
          counts.frames += PINGS_AT_ONCE;
          const hasRoom = socket.write(pings);
          const drained = new Promise((done) => socket.once('drain', done));
          await Promise.race([hasRoom ? delay(0) : drained, closed, delay(ms)]);
        }
        if (performance.now() < until) counts.dropped += 1;
        socket.destroy();
      }
    };
    await Promise.all(Array.from({ length: connections }, worker));
    return counts;
  },
  /** Sends requests one after another; returns their number and the last status. */
  async inTurn(asked: Flood & { maxCalls: number }) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const until = performance.now() + asked.ms;
    let calls = 0;
    let status = 0;
    const path = inOrder(asked);
    do {
      status = await ask(asked, path(), agent);
      calls += 1;
    } while (performance.now() < until && calls < asked.maxCalls);
    agent.destroy();
    return { calls, status };
  },
});
