import { chromiumPath } from './browser.ts';
import { startRealServer } from './real-server.ts';

/** vitest's globalSetup: one server for all browser tests of the run. */
export async function setup() {
  if (chromiumPath === null || process.env.E2E_SERVER_URL) return;
  const server = await startRealServer({ own: true });
  process.env.E2E_SERVER_URL = server.url;
  return server.close;
}
