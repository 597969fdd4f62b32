import { PRICE_UPDATE, type StreamRange } from '@dorpon/contract/live';
import type { ShareRecord } from '@dorpon/contract/share-record';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';

/** An unmodified Socket.IO client that stores the records it gets by code, and the ranges. */
export interface TestClient {
  readonly socket: Socket;
  readonly board: Map<string, ShareRecord>;
  readonly ranges: (StreamRange | undefined)[];
  readonly sizes: number[];
}

type Options = Partial<ManagerOptions & SocketOptions>;

export const V1 = { app: 'test', v: 1 };
export const PLAIN = { app: 'test' };

export function openClient(url: string, auth: object, options: Options = {}): TestClient {
  const socket = io(url, { transports: ['websocket'], forceNew: true, auth, ...options });
  const client: TestClient = { socket, board: new Map(), ranges: [], sizes: [] };
  socket.on(PRICE_UPDATE, (json: string, range?: StreamRange) => {
    const records: ShareRecord[] = JSON.parse(json);
    for (const record of records) client.board.set(record.c, record);
    client.ranges.push(range);
    client.sizes.push(records.length);
  });
  return client;
}

export async function connectClient(
  url: string,
  auth: object = V1,
  options: Options = {},
): Promise<TestClient> {
  const client = openClient(url, auth, options);
  await new Promise<void>((done, fail) => {
    client.socket.once('connect', done);
    client.socket.once('connect_error', fail);
  });
  return client;
}

/** The board of `get-once`, by code. */
export async function getOnce(url: string): Promise<Map<string, ShareRecord>> {
  const records = (await (await fetch(`${url}/api/shares/get-once`)).json()) as ShareRecord[];
  return new Map(records.map((record) => [record.c, record]));
}
