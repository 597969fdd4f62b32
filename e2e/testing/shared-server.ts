import { client, startOidcPeer } from '../../apps/server/src/features/sign-in/testing/oidc-peer.ts';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { chromiumPath } from './browser.ts';
import { admins } from './member-session.ts';
import { startRealServer } from './real-server.ts';
import { providerAccounts } from './sign-in-page.ts';

/** globalSetup of vitest: one server for all browser tests of a run. */
export async function setup() {
  if (chromiumPath === null || process.env.E2E_SERVER_URL) return;
  // The provider needs the server's address before the server starts.
  const port = await freePort();
  const provider = await startOidcPeer(`http://localhost:${port}/api/auth/callback/oidc`);
  for (const [name, verified] of Object.entries(providerAccounts))
    provider.people.set(name, { email: `${name}@elsewhere.example`, verified });
  const env = {
    PORT: String(port),
    ADMIN_EMAILS: Object.values(admins).join(','),
    OIDC_ISSUER: provider.issuer,
    OIDC_NAME: 'Elsewhere',
    OIDC_CLIENT_ID: client.id,
    OIDC_CLIENT_SECRET: client.secret,
  };
  const server = await startRealServer({ own: true, env });
  process.env.E2E_SERVER_URL = server.url;
  process.env.E2E_SERVER_OUTBOX = server.outbox.folder;
  return async () => {
    await server.close();
    await provider.close();
  };
}
