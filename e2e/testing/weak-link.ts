import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy between browser and server that a test can stop and restart. */
export interface WeakLink {
  readonly url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
}

export async function startWeakLink(serverUrl: string): Promise<WeakLink> {
  const { hostname, port } = new URL(serverUrl);
  const open = new Set<Socket>();
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    // Expected: the test cuts connections.
    socket.on('error', () => socket.destroy());
  };
  const wire = createServer((near) => {
    const far = connect(Number(port), hostname);
    keep(near);
    keep(far);
    near.pipe(far);
    far.pipe(near);
  });
  const listen = (at: number) =>
    new Promise<number>((done, fail) => {
      wire.once('error', fail);
      wire.listen(at, hostname, () => {
        const address = wire.address();
        done(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
  const at = await listen(0);
  return {
    url: `http://${hostname}:${at}`,
    cut() {
      const closed = new Promise<void>((done) => wire.close(() => done()));
      for (const socket of open) socket.destroy();
      return closed;
    },
    async mend() {
      await listen(at);
    },
  };
}
