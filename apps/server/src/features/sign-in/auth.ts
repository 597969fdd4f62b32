import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { magicLink } from 'better-auth/plugins/magic-link';
import { phoneNumber } from 'better-auth/plugins/phone-number';
import type { Database } from '../../db/database.ts';
import type { Post } from '../../post/post.ts';
import { ADDRESS_HEADER, callsOfAddress } from './address-limits.ts';
import type { FederatedWay } from './federated.ts';
import type { KeyedHash } from './keyed-hash.ts';
import {
  alreadyMemberMail,
  codeSms,
  passwordMail,
  signInLinkMail,
  verificationMail,
} from './mails.ts';
import { createPasswords } from './passwords.ts';
import { emailOfNobody, isNobodys } from './phone-members.ts';
import { COOKIE_PREFIX } from './session-cookie.ts';
import type { SignInStore } from './store.ts';
import { hashedCode, hashedIdentifier } from './stored-codes.ts';

export interface AuthParts {
  readonly pool: Database['pool'];
  readonly store: SignInStore;
  readonly post: Post;
  readonly hash: KeyedHash;
  readonly secret: string;
  readonly publicUrl: string;
  readonly adminEmails: readonly string[];
  readonly report: (message: string, why?: string) => void;
}

export type Auth = Pick<ReturnType<typeof betterAuth>, 'handler'>;

const DAY = 24 * 60 * 60;

export function createAuth(parts: AuthParts, federated: readonly FederatedWay[]): Auth {
  return betterAuth(authOptions(parts, federated));
}

/** Its defaults are not all safe: what matters is said here even where it is the default today. */
export function authOptions(parts: AuthParts, federated: readonly FederatedWay[]) {
  const { store, post, hash, publicUrl } = parts;
  const noteAdmin = async ({ emailVerified }: { emailVerified: boolean }) => {
    if (emailVerified && parts.adminEmails.length > 0) await store.makeAdmins(parts.adminEmails);
  };
  // What a provider gives to call it later is never used, so it is not kept.
  const withoutTokens = async (account: object) => ({
    data: { ...account, accessToken: null, refreshToken: null, idToken: null },
  });
  const oidc = federated.filter((way) => way.issuer !== undefined);
  const social = federated.filter((way) => way.issuer === undefined);

  return {
    appName: 'Dorpon',
    baseURL: publicUrl,
    basePath: '/api/auth',
    // As a list: a single secret would give way to the environment's.
    secrets: [{ version: 1, value: parts.secret }],
    database: parts.pool,
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message, ...details) => {
        const error = details.find((detail) => detail instanceof Error);
        parts.report(message, error?.message);
      },
    },
    onAPIError: { errorURL: `${publicUrl}/login` },
    rateLimit: { enabled: true, storage: 'database', ...callsOfAddress },
    session: {
      expiresIn: 30 * DAY,
      updateAge: DAY,
      // A cache in the cookie would let a revoked session live on.
      cookieCache: { enabled: false },
    },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: publicUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
    user: {
      additionalFields: {
        role: { type: 'string', input: false, required: false, defaultValue: 'member' },
        userType: {
          type: 'string',
          input: false,
          required: false,
          defaultValue: 'free',
          fieldName: 'user_type',
        },
        proUntil: { type: 'date', input: false, required: false, fieldName: 'pro_until' },
      },
    },
    account: {
      accountLinking: {
        enabled: true,
        trustedProviders: [],
        requireLocalEmailVerified: true,
        allowDifferentEmails: false,
      },
      storeStateStrategy: 'cookie',
    },
    verification: { storeIdentifier: { hash: async (text) => hashedIdentifier(hash, text) } },
    databaseHooks: {
      verification: {
        create: {
          before: async (row) => ({ data: { ...row, value: hashedCode(hash, row) } }),
        },
      },
      account: { create: { before: withoutTokens }, update: { before: withoutTokens } },
      user: { create: { after: noteAdmin }, update: { after: noteAdmin } },
    },
    emailAndPassword: {
      enabled: true,
      // With a session for everybody who signs up, signing up would tell who is a member.
      requireEmailVerification: true,
      autoSignIn: false,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      password: createPasswords(),
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 60 * 60,
      sendResetPassword: async ({ user, url }) => {
        if (!isNobodys(user.email)) post.mail(passwordMail(user.email, url));
      },
      onPasswordReset: async ({ user }) => {
        await store.confirmEmail(user.id);
      },
      onExistingUserSignUp: async ({ user }) =>
        post.mail(alreadyMemberMail(user.email, `${publicUrl}/login`)),
    },
    emailVerification: {
      sendOnSignUp: true,
      // It would send as many mails as there are passwords to try.
      sendOnSignIn: false,
      autoSignInAfterVerification: true,
      expiresIn: 60 * 60,
      sendVerificationEmail: async ({ user, url }) => {
        if (!isNobodys(user.email)) post.mail(verificationMail(user.email, url));
      },
      // Who was in before the mailbox's owner came forward may be somebody else.
      beforeEmailVerification: async (user) => {
        await store.endAll(user.id);
      },
    },
    socialProviders: Object.fromEntries(
      social.map(({ id, clientId, clientSecret }) => [id, { clientId, clientSecret }]),
    ),
    plugins: [
      magicLink({
        expiresIn: 10 * 60,
        storeToken: 'hashed',
        sendMagicLink: async ({ email, url }) => post.mail(signInLinkMail(email, url)),
      }),
      phoneNumber({
        otpLength: 6,
        expiresIn: 5 * 60,
        allowedAttempts: 3,
        sendOTP: ({ phoneNumber: to, code }) => post.sms(codeSms(to, code)),
        signUpOnVerification: { getTempEmail: emailOfNobody, getTempName: () => '' },
      }),
      genericOAuth({
        config: oidc.map(({ id, name, clientId, clientSecret, issuer }) => ({
          providerId: id,
          name,
          clientId,
          clientSecret,
          discoveryUrl: `${issuer?.replace(/\/$/, '')}/.well-known/openid-configuration`,
          requireIdTokenVerification: true,
          pkce: true,
          scopes: ['openid', 'email', 'profile'],
          disableProviderLogout: true,
          mapProfileToUser: (profile) => ({ emailVerified: profile.email_verified === true }),
        })),
      }),
    ],
  } satisfies BetterAuthOptions;
}
