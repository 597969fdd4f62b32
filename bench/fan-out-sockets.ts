import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { serve } from './child.ts';

let bytes = 0;
let changedAt = 0;
let open = 0;

const DEFLATE = 'Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n\r\n';

const text = (payload: string): Buffer =>
  Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), Buffer.from(payload)]);

/** `paused` never reads, and does not offer deflate so that its buffers fill sooner. */
type Kind = 'counting' | 'paused';

interface Socket {
  readonly port: number;
  readonly kind: Kind;
  /** The identifier that the server accepts. */
  readonly app: string;
}

/** A socket of our app that offers deflate and counts bytes. */
function openSocket({ port, kind, app }: Socket): Promise<void> {
  return new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', fail);
    socket.write(
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1\r\n' +
        'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n' +
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n` +
        (kind === 'paused' ? '\r\n' : DEFLATE),
    );
    socket.once('data', () => {
      socket.write(text(`40${JSON.stringify({ app, v: 1 })}`));
      open += 1;
      done();
      if (kind === 'paused') return void socket.pause();
      socket.on('data', (chunk) => {
        bytes += chunk.length;
        changedAt = performance.now();
        // Engine.IO's ping in its own packet.
        if (chunk.length === 3 && chunk[2] === 0x32) socket.write(text('3'));
      });
    });
  });
}

serve({
  open: async ({
    port,
    count,
    kind = 'counting',
    app = 'bench',
  }: Partial<Socket> & { port: number; count: number }) => {
    while (open < count)
      await Promise.all(
        Array.from({ length: Math.min(100, count - open) }, () => openSocket({ port, kind, app })),
      );
    return open;
  },
  reset: () => {
    bytes = 0;
    changedAt = performance.now();
  },
  bytes: () => ({ bytes, quietMs: performance.now() - changedAt }),
});
