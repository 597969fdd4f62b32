import { createClient } from '@redis/client';
import { SettingError } from '../settings/setting-error.ts';

/** Redis is asked this often, and given up for a new connection after silence of four times that. */
const PING_MS = 1000;
const SILENCE_MS = 4000;
const RETRY_MS = { first: 50, most: 1000 };

export type RedisClient = ReturnType<typeof clientOf>;

/** Three connections: one for commands, one that blocks while it reads, one that is subscribed. */
export interface Redis {
  readonly commands: RedisClient;
  readonly reader: RedisClient;
  readonly subscriber: RedisClient;
  /** Called when a connection is there again after an outage. */
  onReturn(listener: () => void): void;
  close(): void;
}

function clientOf(url: string) {
  return createClient({
    url,
    // A command during an outage fails at once: whoever sent it decides what to do.
    disableOfflineQueue: true,
    pingInterval: PING_MS,
    socket: {
      connectTimeout: SILENCE_MS,
      socketTimeout: SILENCE_MS,
      reconnectStrategy: (tries) => Math.min(RETRY_MS.first * 2 ** tries, RETRY_MS.most),
    },
  });
}

/** Connects, or throws a line that names the setting. Later outages heal by themselves. */
export async function connectRedis(url: string, log: (line: string) => void): Promise<Redis> {
  const names = ['commands', 'reader', 'subscriber'] as const;
  const clients = names.map(() => clientOf(url));
  const close = () => {
    for (const client of clients) if (client.isOpen) client.destroy();
  };
  const returned: (() => void)[] = [];
  const away = new Set<RedisClient>();
  let isConnected = false;
  for (const client of clients) {
    client.on('error', (error: Error) => {
      // A failure to connect is thrown below.
      if (!isConnected) return;
      if (away.size === 0) log(`Redis: ${error.message || error.constructor.name}`);
      away.add(client);
    });
    client.on('ready', () => {
      if (!away.delete(client) || away.size > 0) return;
      log('Redis is there again');
      for (const listener of returned) listener();
    });
  }
  try {
    await Promise.all(clients.map(connectOnce));
  } catch (error) {
    close();
    throw new SettingError('REDIS_URL', `cannot connect: ${(error as Error).message}`);
  }
  isConnected = true;
  const [commands, reader, subscriber] = clients as [RedisClient, RedisClient, RedisClient];
  const onReturn = (listener: () => void) => void returned.push(listener);
  return { commands, reader, subscriber, onReturn, close };
}

/** The client itself would try for ever. */
async function connectOnce(client: RedisClient): Promise<void> {
  const failed = Promise.withResolvers<never>();
  client.once('error', failed.reject);
  await Promise.race([client.connect(), failed.promise]);
  client.off('error', failed.reject);
}
