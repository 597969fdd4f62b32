import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';

export interface StrangeServer {
  readonly port: number;
  close(): void;
}

/** An HTTP server where PostgreSQL is expected. */
export const httpServer = (): Promise<StrangeServer> => listening(createHttpServer());

/** Accepts every connection and sends nothing. */
export const silentServer = (): Promise<StrangeServer> => listening(createServer(() => {}));

/** Sends a greeting first, as MariaDB does. */
export function mariadbLike(): Promise<StrangeServer> {
  const greeting = Buffer.from('5.5.5-10.11.14-MariaDB-0+deb12u2\0\x2a\0\0\0abcdefgh\0', 'latin1');
  const packet = Buffer.concat([Buffer.from([greeting.length + 1, 0, 0, 0, 10]), greeting]);
  return listening(createServer((socket) => void socket.write(packet)));
}

/** Refuses every connection with an error of PostgreSQL. */
export function refusingPostgres(code: string, message: string): Promise<StrangeServer> {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`);
  return listening(
    createServer((socket) => socket.once('data', () => socket.end(frame('E', fields)))),
  );
}

/** Accepts every connection and answers any query with one version. */
export function oldPostgres(version: string): Promise<StrangeServer> {
  const ready = frame('Z', Buffer.from('I'));
  const admitted = Buffer.concat([frame('R', Buffer.from([0, 0, 0, 0])), ready]);
  const text = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 25, 255, 255, 255, 255, 255, 255, 0, 0]);
  const column = Buffer.concat([Buffer.from([0, 1]), Buffer.from('server_version\0'), text]);
  const row = Buffer.concat([Buffer.from([0, 1, 0, 0, 0, version.length]), Buffer.from(version)]);
  const done = frame('C', Buffer.from('SHOW\0'));
  const answer = Buffer.concat([frame('T', column), frame('D', row), done, ready]);
  return listening(
    createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => {
        socket.write(admitted);
        socket.on('data', (bytes) => bytes[0] === 'Q'.charCodeAt(0) && socket.write(answer));
      });
    }),
  );
}

function frame(kind: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(kind);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

async function listening(server: Server): Promise<StrangeServer> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => void server.close(),
  };
}
