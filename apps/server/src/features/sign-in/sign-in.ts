import type { MemberChange } from '@dorpon/contract/member-changes';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import type { Identity } from '../../core/identity.ts';
import { createAttemptCounts } from '../../db/attempt-counts.ts';
import type { Database } from '../../db/database.ts';
import { createSeparatePool } from '../../db/pool.ts';
import { watchedPool } from '../../db/watch-failures.ts';
import type { Post } from '../../post/post.ts';
import { readKeys } from '../../settings/keys.ts';
import { createAttempts } from './attempts.ts';
import type { Auth } from './auth.ts';
import { createDevices } from './devices.ts';
import { everyHour } from './every-hour.ts';
import { federatedWays } from './federated.ts';
import { createKeyedHash } from './keyed-hash.ts';
import { AT_ONCE, LibraryGate } from './library-gate.ts';
import type { Library } from './library-route.ts';
import { linkRoutes } from './link-routes.ts';
import { createMailLinks } from './mail-links.ts';
import { createNotices } from './notices.ts';
import { ownAccountRoutes } from './own-account-routes.ts';
import { signInRoutes } from './routes.ts';
import { passkeyRoutes } from './second-factor/passkey-routes.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { createSessions } from './sessions.ts';
import { createSignUpBrowsers } from './sign-up-browser.ts';
import { smsRules } from './sms-rules.ts';
import { stepUpRoutes } from './step-up-routes.ts';
import { createSignInStore } from './store.ts';
import { hashedIdentifier } from './stored-codes.ts';

interface SignInParts {
  readonly config: Config;
  readonly database: Database;
  readonly post: Post;
  readonly notifyMember: (memberId: string, change: MemberChange) => void;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Connections of the library: a sign-up holds one while its password is hashed. Two more than the
 * calls in the gate, so that renewed sessions and answers of providers do not wait for passwords.
 */
const CONNECTIONS = AT_ONCE + 2;

/** Sign-in of members. The library is loaded on first use. */
export function createSignIn(parts: SignInParts): Identity {
  const { config, database, post, notifyMember, log } = parts;
  const secret = config.AUTH_SECRET ?? readKeys(config.DATA_DIR).authSecret;
  const report = (message: string, why?: string) => log.error({ why }, message);
  const { PUBLIC_URL: publicUrl } = config;
  // The library's hooks use this pool too, and may fail during its calls.
  const pool = watchedPool(database.pool);
  const store = createSignInStore(pool);
  const hash = createKeyedHash(secret);
  const sessions = createSessions(store, secret, publicUrl);
  const counts = createAttemptCounts(pool);
  const deleteOld = async (): Promise<void> => {
    await counts.deleteOld();
    await store.deleteOld();
  };
  const attempts = createAttempts(counts, hash, deleteOld);
  // Attempts delete old rows too, but on a quiet server there are few.
  const deletion = everyHour(deleteOld, (error) =>
    report('deleting expired rows of sign-in failed', String(error)),
  );
  const notices = createNotices({ store, attempts, post, publicUrl, report });
  const browsers = createSignUpBrowsers({ store, sessions, hash, publicUrl });
  const links = createMailLinks(store, hash, publicUrl);
  const devices = createDevices(hash, publicUrl.startsWith('https:'));
  const ways = federatedWays(config);
  const adminEmails = config.ADMIN_EMAILS.map((email) => email.toLowerCase());
  let connections: Database['pool'] | undefined;

  const open = async (providers: typeof ways): Promise<Auth> => {
    const { createAuth } = await import('./auth.ts');
    connections ??= createSeparatePool(database.pool, CONNECTIONS, report);
    const own = { store, attempts, devices, browsers, links, post, hash };
    const site = { secret, publicUrl, adminEmails, report };
    return createAuth({ ...own, ...site, pool: watchedPool(connections) }, providers);
  };
  const libraryWith = (providers: typeof ways, gate: LibraryGate | null): Library => {
    let opened: Promise<Auth> | undefined;
    return {
      publicUrl,
      attempts,
      devices,
      gate,
      memberIn: sessions.memberIn,
      cookies: sessions,
      auth: () => {
        opened ??= open(providers);
        return opened;
      },
      forget: () => {
        opened = undefined;
      },
    };
  };
  const library = libraryWith([], new LibraryGate());
  const federated = libraryWith(ways, null);

  return {
    callerOf: sessions.callerOf,
    sessionTokenOf: sessions.tokenOf,
    aliveSessions: store.alive,
    tracesOf({ id, email, phone, newEmail }) {
      const subjects = [id, email, phone, newEmail].flatMap((subject) => subject ?? []);
      return {
        attemptSubjects: attempts.subjectsOf(subjects),
        identifiers: subjects.map((subject) => hashedIdentifier(hash, subject)),
      };
    },
    serve(calls) {
      const sms = smsRules(config);
      signInRoutes(calls, { hash, ways, browsers, library, federated, sms, notices });
      linkRoutes(calls, { store, hash, library, notices });
      sessionRoutes(calls, { store, sessions, library });
      secondFactorRoutes(calls, { store, sessions, library, hash, notices });
      passkeyRoutes(calls, { store, library, notices });
      stepUpRoutes(calls, { store, attempts, library, hash, post, sms, notices });
      ownAccountRoutes(calls, {
        store,
        attempts,
        hash,
        post,
        notices,
        publicUrl,
        adminEmails,
        notifyMember,
      });
    },
    async start() {
      await store.setAdmins(adminEmails);
      deletion.start();
    },
    async stop() {
      await deletion.stop();
      await connections?.end();
    },
  };
}
