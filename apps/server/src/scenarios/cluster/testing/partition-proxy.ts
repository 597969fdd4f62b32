import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The network between one process and a server. */
export interface PartitionProxy {
  readonly port: number;
  /** Breaks the connections; new ones are accepted. */
  cut(): void;
  /** Nothing passes until `heal`: neither data nor an end of a connection. */
  partition(): void;
  /** Connections are broken and refused until `heal`. */
  refuse(): void;
  /** What was sent meanwhile arrives. */
  heal(): void;
  close(): Promise<void>;
}

export async function startPartitionProxy(target: number): Promise<PartitionProxy> {
  const sockets = new Set<Socket>();
  let mode: 'pass' | 'partition' | 'refuse' = 'pass';

  function keep(socket: Socket): void {
    sockets.add(socket);
    if (mode === 'partition') socket.pause();
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  }

  const server = createServer({ pauseOnConnect: true }, (near) => {
    if (mode === 'refuse') return void near.resetAndDestroy();
    const far = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => void to.write(bytes));
      from.on('close', () => to.destroy());
    }
    keep(near);
    keep(far);
    if (mode === 'pass') near.resume();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    partition() {
      mode = 'partition';
      for (const socket of sockets) socket.pause();
    },
    refuse() {
      mode = 'refuse';
      cut();
    },
    heal() {
      mode = 'pass';
      for (const socket of sockets) socket.resume();
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
