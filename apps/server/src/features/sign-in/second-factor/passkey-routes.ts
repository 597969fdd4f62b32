import { CallError } from '@dorpon/contract/error-catalogue';
import {
  addPasskey,
  MOST_PASSKEYS,
  namePasskey,
  newPasskeyOptions,
  passkeyOptions,
  removePasskey,
  signInByPasskey,
  stepUpByPasskey,
} from '@dorpon/contract/passkeys';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '../../../http/network-of.ts';
import { route } from '../../../http/route.ts';
import { countersOfAddress } from '../attempts.ts';
import { type Library, libraryRoute } from '../library-route.ts';
import { passkeyChallenges, wrongPasskeys } from '../limits.ts';
import type { Notices } from '../notices.ts';
import type { SignInStore } from '../store.ts';

interface PasskeyParts {
  readonly store: SignInStore;
  readonly library: Library;
  readonly notices: Notices;
}

export function passkeyRoutes(calls: FastifyInstance, { store, library, notices }: PasskeyParts) {
  async function requireRoom(uid: string | undefined): Promise<void> {
    if (uid !== undefined && (await store.passkeys(uid)).length >= MOST_PASSKEYS)
      throw new CallError('limit-reached', `at most ${MOST_PASSKEYS} passkeys`);
  }
  const failures = ({ address }: { address: string }) =>
    countersOfAddress(wrongPasskeys, networkOf(address));
  /** The library reads a field that the contract does not. */
  const credentialOf = ({ body }: { body: { credential: object } }) => ({
    body: { response: { ...body.credential, clientExtensionResults: {} } },
  });

  libraryRoute(calls, library, newPasskeyOptions, {
    checks: ({ caller }) => requireRoom(caller?.id),
    libraryCall: () => ({ method: 'GET', path: '/auth/passkey/generate-register-options' }),
    libraryInput: ({ caller }) => ({ query: { name: caller?.email ?? caller?.phone ?? 'Dorpon' } }),
    answer: ({ challenge, rp, user, pubKeyCredParams, excludeCredentials }) => ({
      challenge,
      rp,
      user: { ...(user as object), displayName: (user as { name: string }).name },
      pubKeyCredParams,
      excludeCredentials,
    }),
  });
  libraryRoute(calls, library, addPasskey, {
    checks: ({ caller }) => requireRoom(caller?.id),
    libraryCall: () => ({ method: 'POST', path: '/auth/passkey/verify-registration' }),
    libraryInput: (input) => ({ body: { ...credentialOf(input).body, name: input.body.name } }),
    answer: ({ id, name }) => ({ id, name: name ?? null }),
    done: async (_result, { caller }) => {
      if (caller) await notices.security(caller.id, 'passkeyAdded');
    },
  });

  libraryRoute(calls, library, passkeyOptions, {
    attempts: ({ address }) => countersOfAddress(passkeyChallenges, networkOf(address)),
    libraryCall: () => ({ method: 'GET', path: '/auth/passkey/generate-authenticate-options' }),
    answer: ({ challenge, rpId, allowCredentials }) => ({
      challenge,
      rpId,
      allowCredentials: allowCredentials ?? [],
    }),
  });
  const verification = () =>
    ({ method: 'POST', path: '/auth/passkey/verify-authentication' }) as const;
  libraryRoute(calls, library, signInByPasskey, {
    attempts: failures,
    libraryCall: verification,
    libraryInput: credentialOf,
  });
  libraryRoute(calls, library, stepUpByPasskey, {
    attempts: failures,
    libraryCall: verification,
    libraryInput: credentialOf,
    keepsSession: true,
    done: async (_result, { caller }, started) => {
      if (!caller || !started) return;
      if (started.id === caller.id)
        await store.proveInstead(caller.id, caller.sessionId, started.sessionId);
      else {
        await store.end(started.id, started.sessionId);
        throw new CallError('wrong-credentials', 'this passkey is of another account');
      }
    },
  });

  route(calls, namePasskey, async ({ caller, body: { id, name } }) => {
    if (!(await store.namePasskey(caller.id, id, name))) throw unknown();
    return { status: true as const };
  });
  route(calls, removePasskey, async ({ caller, body: { id } }) => {
    if (!(await store.removePasskey(caller.id, id))) throw unknown();
    await notices.security(caller.id, 'passkeyRemoved');
    return { status: true as const };
  });
}

const unknown = () => new CallError('not-found', 'unknown passkey', 'id');
