import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** A WebSocket client on bare bytes: it can stop reading, and send what no library would. */
export interface RawSocket {
  readonly tcp: Socket;
  readonly closed: boolean;
  /** Everything received since the upgrade, unless paused. */
  received(): Buffer;
  sendText(text: string): void;
  sendBytes(bytes: Buffer): void;
  close(): void;
}

interface Choices {
  /** A text is sent as it is. */
  readonly auth?: unknown;
  readonly deflate?: boolean;
  /** False to discard what is received after the upgrade. */
  readonly keep?: boolean;
  /** Written as it is after the usual query. */
  readonly query?: string;
}

/** Connects and sends the Socket.IO CONNECT packet; without `auth`, that of a client with `v`. */
export function openRawSocket(port: number, choices: Choices = {}): Promise<RawSocket> {
  const tcp = connect(port, '127.0.0.1');
  let chunks: Buffer[] = [];
  let closed = false;
  const extension = choices.deflate
    ? 'Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n'
    : '';
  tcp.write(
    `GET /socket.io/?EIO=4&transport=websocket${choices.query ?? ''} HTTP/1.1\r\nHost: 127.0.0.1\r\n` +
      'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n' +
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n${extension}\r\n`,
  );
  const socket: RawSocket = {
    tcp,
    get closed() {
      return closed;
    },
    received: () => Buffer.concat(chunks),
    sendText: (text) => void tcp.write(maskedFrame(Buffer.from(text), 0x81)),
    sendBytes: (bytes) => void tcp.write(bytes),
    close: () => void tcp.destroy(),
  };
  return new Promise((resolve, reject) => {
    let upgraded = false;
    tcp.on('error', (error) => {
      closed = true;
      if (!upgraded) reject(error);
    });
    tcp.on('close', () => {
      closed = true;
      if (!upgraded) reject(new Error('closed before the upgrade'));
    });
    tcp.on('data', (chunk) => {
      if (upgraded && choices.keep === false) return;
      chunks.push(chunk);
      if (upgraded) return;
      const head = Buffer.concat(chunks);
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      upgraded = true;
      chunks = [head.subarray(end + 4)];
      const { auth = { app: 'test', v: 1 } } = choices;
      socket.sendText(`40${typeof auth === 'string' ? auth : JSON.stringify(auth)}`);
      resolve(socket);
    });
  });
}

export function maskedFrame(payload: Buffer, firstByte: number): Buffer {
  const { length } = payload;
  const head =
    length < 126 ? Buffer.alloc(2) : length < 65_536 ? Buffer.alloc(4) : Buffer.alloc(10);
  head[0] = firstByte;
  if (length < 126) head[1] = 0x80 | length;
  else if (length < 65_536) {
    head[1] = 0x80 | 126;
    head.writeUInt16BE(length, 2);
  } else {
    head[1] = 0x80 | 127;
    head.writeBigUInt64BE(BigInt(length), 2);
  }
  // A mask of zeros is valid and leaves the payload readable.
  return Buffer.concat([head, Buffer.alloc(4), payload]);
}
