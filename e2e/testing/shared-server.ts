import { chromiumPath } from './browser.ts';
import { admins } from './member-session.ts';
import { startRealServer } from './real-server.ts';

/** vitest's globalSetup: one server for all browser tests of the run. */
export async function setup() {
  if (chromiumPath === null || process.env.E2E_SERVER_URL) return;
  const env = { ADMIN_EMAILS: Object.values(admins).join(',') };
  const server = await startRealServer({ own: true, env });
  process.env.E2E_SERVER_URL = server.url;
  process.env.E2E_SERVER_OUTBOX = server.outbox.folder;
  return server.close;
}
