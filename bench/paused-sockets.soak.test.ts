import { expect, it } from 'vitest';
import { type Child, startChild } from './child.ts';
import { openRealClients } from './real-clients.ts';
import { percentile, report } from './report.ts';

const READING = 500;
const PAUSED = 500;
const MESSAGES = 80;
/** Messages with the whole board, enough to fill the kernel's buffers of a paused socket. */
const FILLING = 40;

interface State {
  rssMb: number;
  sockets: number;
  skipped: number;
}

it('L1 500 paused sockets do not slow down the others', { timeout: 300_000 }, async () => {
  const server = startChild('./fan-out-server.ts', 'ours');
  const readers = startChild('./fan-out-sockets.ts');
  const paused = startChild('./fan-out-sockets.ts');
  const children: Child[] = [server, readers, paused];
  const port = await server.ask<number>({ do: 'listen' });
  await readers.ask({ do: 'open', port, count: READING });
  const real = await openRealClients(server, port, 20);
  const p99 = async () => {
    real.take();
    await server.ask({ do: 'send', messages: MESSAGES });
    await new Promise((done) => setTimeout(done, 500));
    return percentile(real.take(), 0.99);
  };

  await server.ask({ do: 'send', messages: 20, records: 430 });
  const alone = await p99();
  const before = await server.ask<State>({ do: 'state' });
  await paused.ask({ do: 'open', port, count: PAUSED, kind: 'paused' });
  await server.ask({ do: 'send', messages: FILLING, records: 430 });
  const filled = await server.ask<State>({ do: 'state' });
  const beside = await p99();
  const after = await server.ask<State>({ do: 'state' });
  real.close();
  await Promise.all(children.map((child) => child.end()));

  const grownMb = Math.max(filled.rssMb, after.rssMb) - before.rssMb;
  report('paused sockets', {
    p99AloneMs: Number(alone.toFixed(1)),
    p99BesideMs: Number(beside.toFixed(1)),
    ratio: Number((beside / alone).toFixed(3)),
    grownMb: Number(grownMb.toFixed(1)),
    skipped: after.skipped,
  });
  expect(after.skipped).toBeGreaterThan(PAUSED);
  expect(grownMb).toBeLessThanOrEqual(64);
  // Plus 5 ms for noise.
  expect(beside).toBeLessThanOrEqual(alone * 1.1 + 5);
});
