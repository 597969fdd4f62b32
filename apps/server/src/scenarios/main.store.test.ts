import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { openTestDatabase } from '../db/testing.ts';
import { databaseUrl } from '../testing/database-url.ts';
import { startServer } from '../testing/server-process.ts';

let database: Database;
let settings: Record<string, string>;
beforeAll(async () => {
  database = await openTestDatabase();
  settings = { DATABASE_URL: await databaseUrl(database), FEED: 'none' };
});
afterAll(() => database.close());

it('starts, prints its address, answers, and stops cleanly on a signal', async () => {
  const server = startServer(settings);
  const url = await server.url;
  expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ ready: true });
  const time = await (await fetch(`${url}/api/shares/market-time`)).json();
  expect(time).toMatchObject({ source: 'none', totalMarketTimeInMinutes: 270 });
  expect(await server.end('SIGTERM')).toBe(0);
});

it('prints one line when its port is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  const server = startServer({ ...settings, PORT: String(port) });
  await expect(server.url).rejects.toThrow(`port ${port} is used`);
  expect(server.output().trim().split('\n')).toHaveLength(1);
  expect(server.child.exitCode).toBe(1);
  other.close();
});

it('names a bad setting and does not start', async () => {
  const server = startServer({ ...settings, SIM_SPEED: 'fast' });
  await expect(server.url).rejects.toThrow('SIM_SPEED');
  expect(server.child.exitCode).toBe(1);
});

it('stops during the start without an error', async () => {
  const server = startServer(settings);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(await server.end('SIGINT')).not.toBe(1);
  expect(server.output()).not.toMatch('Error');
});
