import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * `stall` swallows the server's data, `garbage` replaces it, `cut` breaks every connection and
 * accepts none.
 */
export type ProxyMode = 'pass' | 'stall' | 'garbage' | 'cut';

export interface FaultProxy {
  readonly port: number;
  become(mode: ProxyMode): void;
  /** Breaks the current connections; new ones are accepted. */
  cutOnce(): void;
  close(): Promise<void>;
}

const NONSENSE = Buffer.from('\u0000\u00ff<html>502 Bad Gateway</html>\r\n\r\n{"rows":[[');

/** A proxy between a feed and its server, of any protocol, that injects faults. */
export async function startFaultProxy(target: {
  port: number;
  host?: string;
}): Promise<FaultProxy> {
  const sockets = new Set<Socket>();
  let mode: ProxyMode = 'pass';

  function keep(socket: Socket): void {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  }

  const server = createServer((near) => {
    keep(near);
    if (mode === 'cut') return void near.resetAndDestroy();
    const far = connect({ port: target.port, host: target.host ?? '127.0.0.1' });
    keep(far);
    near.on('data', (bytes) => far.write(bytes));
    far.on('data', (bytes) => {
      if (mode === 'pass') near.write(bytes);
      if (mode === 'garbage') near.write(NONSENSE);
    });
    near.on('close', () => far.destroy());
    far.on('close', () => near.end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const cutOnce = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    become(next) {
      mode = next;
      if (mode === 'cut') cutOnce();
    },
    cutOnce,
    async close() {
      cutOnce();
      server.close();
      await once(server, 'close');
    },
  };
}
