import { randomInt } from 'node:crypto';
import { passkey } from '@better-auth/passkey';
import { APIError, createAuthEndpoint, sessionMiddleware } from 'better-auth/api';
import { generateRandomString, symmetricEncrypt } from 'better-auth/crypto';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { SignInStore } from '../store.ts';

/** How long a sign-in waits for its second factor. */
const CHALLENGE_SECONDS = 10 * 60;
const RECOVERY_CODES = 10;
/** Without letters and digits that look alike. */
const RECOVERY_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

const PASSKEY_SIGN_IN = '/passkey/verify-authentication';
/** Calls that give a second factor. A passkey is one: it must have verified its user. */
const giveSecondFactor: readonly string[] = [
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  PASSKEY_SIGN_IN,
];
/** Calls of a session that is already complete. */
const replaceSession: readonly string[] = ['/get-session', '/change-password'];

interface NewSessionContext {
  readonly path?: string;
  readonly context?: { readonly session?: { readonly session: Record<string, unknown> } | null };
}

/** Whether the second factor was given in a session that a call of the library starts. */
export function hasSecondFactor(call: NewSessionContext | null): boolean {
  const path = call?.path ?? '';
  if (giveSecondFactor.includes(path)) return true;
  return replaceSession.includes(path) && call?.context?.session?.session.secondFactor === true;
}

/** A session that replaces another is not a newer sign-in: nobody has proved anything for it. */
export function replacedSignIn(call: NewSessionContext | null): { signedInAt?: unknown } {
  const replaced = call?.context?.session?.session;
  return replaced ? { signedInAt: replaced.signedInAt } : {};
}

/**
 * The library asks for the second factor only after a password. Here every call that starts a session asks: a
 * mailbox, a phone or an identity provider alone does not get in either. Its own calls that change the second
 * factor ask for the password; ours are admitted by `stepUp`.
 */
export function secondFactor(store: SignInStore) {
  const plugin = twoFactor({
    twoFactorCookieMaxAge: CHALLENGE_SECONDS,
    allowPasswordless: true,
    // It would let whoever knows the password lock the owner out. See limits.ts.
    accountLockout: { enabled: false },
    totpOptions: { digits: 6, period: 30 },
    backupCodeOptions: { storeBackupCodes: 'encrypted' },
  });
  const [challenge] = plugin.hooks.after;
  const post = { method: 'POST' as const, use: [sessionMiddleware] };

  return {
    ...plugin,
    hooks: {
      after: [
        {
          ...challenge,
          matcher: ({ path = '' }: { path?: string }) =>
            !giveSecondFactor.includes(path) && !replaceSession.includes(path),
        },
      ],
    },
    endpoints: {
      verifyTOTP: plugin.endpoints.verifyTOTP,
      verifyBackupCode: plugin.endpoints.verifyBackupCode,

      enableTwoFactor: createAuthEndpoint('/two-factor/enable', post, async (ctx) => {
        const key = ctx.context.secretConfig;
        const secret = generateRandomString(32);
        const recoveryCodes = newRecoveryCodes();
        const isStarted = await store.startSecondFactor(ctx.context.session.user.id, {
          secret: await symmetricEncrypt({ key, data: secret }),
          codes: await symmetricEncrypt({ key, data: JSON.stringify(recoveryCodes) }),
        });
        if (!isStarted) throw new APIError('BAD_REQUEST', { code: 'TOTP_ALREADY_ENABLED' });
        return ctx.json({ secret: base32(secret), recoveryCodes });
      }),

      generateBackupCodes: createAuthEndpoint(
        '/two-factor/generate-backup-codes',
        post,
        async (ctx) => {
          const recoveryCodes = newRecoveryCodes();
          const codes = await symmetricEncrypt({
            key: ctx.context.secretConfig,
            data: JSON.stringify(recoveryCodes),
          });
          const { id } = ctx.context.session.user;
          if (!(await store.replaceRecoveryCodes(id, codes)))
            throw new APIError('BAD_REQUEST', { code: 'TWO_FACTOR_NOT_ENABLED' });
          return ctx.json({ recoveryCodes });
        },
      ),
    },
  };
}

/** The library only prefers that a passkey verifies its user, by a fingerprint, face or PIN. Here it must. */
export function passkeys(store: SignInStore, publicUrl: string) {
  const { hostname, origin } = new URL(publicUrl);
  const refused = () => new APIError('UNAUTHORIZED', { code: 'AUTHENTICATION_FAILED' });
  return passkey({
    rpID: hostname,
    rpName: 'Dorpon',
    origin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    advanced: { webAuthnChallengeCookie: 'passkey' },
    registration: {
      afterVerification: async ({ verification }) => {
        if (!verification.registrationInfo?.userVerified) throw refused();
      },
    },
    authentication: {
      afterVerification: async ({ verification: { authenticationInfo } }) => {
        if (!authenticationInfo.userVerified) throw refused();
        await store.notePasskeyUse(authenticationInfo.credentialID);
      },
    },
  });
}

const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from(
      { length: 10 },
      () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)],
    ).join('');
    return `${letters.slice(0, 5)}-${letters.slice(5)}`;
  });

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** As authenticator apps read secrets. */
function base32(text: string): string {
  const bits = [...Buffer.from(text)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}
