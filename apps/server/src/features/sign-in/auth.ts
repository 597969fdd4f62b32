import { signInEmail } from '@dorpon/contract/sign-in';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { magicLink } from 'better-auth/plugins/magic-link';
import { phoneNumber } from 'better-auth/plugins/phone-number';
import type { Database } from '../../db/database.ts';
import type { Post } from '../../post/post.ts';
import { ADDRESS_HEADER } from './address-header.ts';
import { type Attempts, countersOf } from './attempts.ts';
import { type Devices, sourceOf } from './devices.ts';
import type { FederatedWay } from './federated.ts';
import type { KeyedHash } from './keyed-hash.ts';
import { CODE_SECONDS, LINK_SECONDS, limits } from './limits.ts';
import { linkEndpoints } from './link-endpoints.ts';
import type { MailLinks } from './mail-links.ts';
import {
  alreadyMemberMail,
  codeSms,
  passwordMail,
  signInLinkMail,
  verificationMail,
} from './mails.ts';
import { createPasswords } from './passwords.ts';
import { isPlaceholderEmail, placeholderEmail } from './placeholder-emails.ts';
import {
  hasSecondFactor,
  passkeys,
  replacedSignIn,
  secondFactor,
} from './second-factor/plugins.ts';
import { COOKIE_PREFIX } from './session-cookie.ts';
import { RENEW_AFTER_SECONDS, SESSION_SECONDS } from './session-life.ts';
import type { SignUpBrowsers } from './sign-up-browser.ts';
import type { SignInStore } from './store.ts';
import { hashedCode, hashedIdentifier, isPhoneCode } from './stored-codes.ts';

export interface AuthParts {
  readonly pool: Database['pool'];
  readonly store: SignInStore;
  readonly attempts: Attempts;
  readonly devices: Devices;
  readonly browsers: SignUpBrowsers;
  readonly links: MailLinks;
  readonly post: Post;
  readonly hash: KeyedHash;
  readonly secret: string;
  readonly publicUrl: string;
  readonly adminEmails: readonly string[];
  readonly report: (message: string, why?: string) => void;
}

export type Auth = Pick<ReturnType<typeof betterAuth>, 'handler'>;

export function createAuth(parts: AuthParts, federated: readonly FederatedWay[]): Auth {
  return betterAuth(authOptions(parts, federated));
}

/**
 * The library's defaults are not all safe: what matters is set here, even where it is the default
 * today.
 */
export function authOptions(parts: AuthParts, federated: readonly FederatedWay[]) {
  const { store, attempts, devices, browsers, links, post, hash, publicUrl } = parts;
  const noteAdmin = async ({ id, emailVerified }: { id: string; emailVerified: boolean }) => {
    if (emailVerified) await store.setAdmins(parts.adminEmails, id);
  };
  /**
   * Whether somebody whose provider has confirmed the e-mail may enter the account with that e-mail.
   * An unconfirmed account becomes theirs; what a stranger may have put into it is deleted.
   */
  async function ownsByProvider(
    { id, emailVerified }: { id?: string; emailVerified?: boolean },
    cookies: string | null | undefined,
  ): Promise<boolean> {
    if (id === undefined || emailVerified !== true) return false;
    if (await store.isConfirmed(id)) return true;
    const startsOver = !(await browsers.isSame(id, cookies));
    return store.claim(id, { startsOver, password: null }, parts.adminEmails);
  }
  const mailVerification = async (user: { id: string; email: string }, next: string | null) => {
    if (!isPlaceholderEmail(user.email))
      post.mail(verificationMail(user.email, await links.verification(user, next)));
  };
  // Provider tokens are never used, so they are not stored.
  const withoutTokens = async (account: object) => ({
    data: { ...account, accessToken: null, refreshToken: null, idToken: null },
  });
  const oidc = federated.filter((way) => way.issuer !== undefined);
  const social = federated.filter((way) => way.issuer === undefined);

  const callerIn = ({ headers }: Request) => ({
    device: devices.read(headers.get('cookie') ?? undefined),
    address: headers.get(ADDRESS_HEADER) ?? '',
  });

  return {
    appName: 'Dorpon',
    baseURL: publicUrl,
    basePath: '/api/auth',
    // As a list: a single secret could be overridden by the environment.
    secrets: [{ version: 1, value: parts.secret }],
    database: parts.pool,
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message, ...details) => {
        // Anybody can send a passkey that is none.
        if (message.startsWith('Failed to verify')) return;
        const error = details.find((detail) => detail instanceof Error);
        parts.report(message, error?.message);
      },
    },
    // Unexpected errors are thrown, so that an unavailable database is reported as such.
    onAPIError: { throw: true, errorURL: `${publicUrl}/login` },
    // The library counts by address alone: one guesser would lock out a whole mobile network. See
    // limits.ts.
    rateLimit: { enabled: false },
    session: {
      expiresIn: SESSION_SECONDS,
      updateAge: RENEW_AFTER_SECONDS,
      // Ours is `stepUp`, by the database's clock.
      freshAge: 0,
      additionalFields: {
        secondFactor: {
          type: 'boolean',
          input: false,
          required: false,
          defaultValue: false,
          fieldName: 'second_factor',
        },
        // Written by the database, except for a session that replaces another.
        signedInAt: {
          type: 'date',
          input: false,
          required: false,
          fieldName: 'signed_in_at',
        },
      },
      // A cookie cache would keep a revoked session alive.
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
      validateUserInfo: async ({ user, source }, context) => {
        if (source.action !== 'link-account') return undefined;
        const isOwner = await ownsByProvider(user, context.headers?.get('cookie'));
        return isOwner ? undefined : { error: 'account_not_linked' };
      },
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
        // An unconfirmed account is given to the owner of the mailbox by `validateUserInfo`.
        requireLocalEmailVerified: false,
        allowDifferentEmails: false,
      },
      storeStateStrategy: 'cookie',
    },
    verification: {
      storeIdentifier: { hash: async (text) => hashedIdentifier(hash, text) },
      // The library deletes by this process's clock; the store deletes by the database's.
      disableCleanup: true,
    },
    databaseHooks: {
      verification: {
        create: {
          before: async (row) => ({
            data: isPhoneCode(row.value)
              ? { ...row, value: hashedCode(hash, row) }
              : isLink(row)
                ? { ...row, expiresAt: await store.endsIn(LINK_SECONDS) }
                : row,
          }),
        },
      },
      session: {
        create: {
          before: async (session, call) => ({
            data: {
              ...session,
              ...replacedSignIn(call),
              secondFactor: hasSecondFactor(call),
            },
          }),
        },
      },
      account: { create: { before: withoutTokens }, update: { before: withoutTokens } },
      user: {
        create: {
          after: async (user, context) => {
            if (!user.emailVerified)
              await browsers.remember(user.id, context?.headers?.get('cookie'));
            await noteAdmin(user);
          },
        },
        update: { after: noteAdmin },
      },
    },
    emailAndPassword: {
      enabled: true,
      // A session for everybody who signs up would reveal which e-mails are taken.
      requireEmailVerification: true,
      autoSignIn: false,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      password: createPasswords(),
      resetPasswordTokenExpiresIn: LINK_SECONDS,
      sendResetPassword: async ({ user, url, token }) => {
        if (!isPlaceholderEmail(user.email))
          post.mail(passwordMail(user.email, links.resetPassword(token, nextIn(url))));
      },
      onExistingUserSignUp: async ({ user }) => {
        if (user.emailVerified) post.mail(alreadyMemberMail(user.email, `${publicUrl}/login`));
        else await mailVerification(user, null);
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      // Only after the right password, and within the limits of mails: a guess sends nothing.
      sendOnSignIn: true,
      expiresIn: LINK_SECONDS,
      sendVerificationEmail: async ({ user, url }, request) => {
        if (isSignIn(request)) {
          const source = sourceOf(callerIn(request), user.email);
          const counters = countersOf(limits.confirmationMail, user.email, source);
          if ((await attempts.use(counters)) !== null) return;
        }
        await mailVerification(user, nextIn(url));
      },
    },
    socialProviders: Object.fromEntries(
      social.map(({ id, clientId, clientSecret }) => [id, { clientId, clientSecret }]),
    ),
    plugins: [
      linkEndpoints({
        store,
        hash,
        browsers,
        adminEmails: parts.adminEmails,
        // Only the owner of the mailbox has the link: attempts of strangers must not lock them out.
        resets: async (email) => void (await attempts.resetAccount(email)),
      }),
      secondFactor(store),
      passkeys(store, publicUrl),
      magicLink({
        expiresIn: LINK_SECONDS,
        storeToken: 'hashed',
        sendMagicLink: async ({ email, url, token }) => {
          if (!isPlaceholderEmail(email))
            post.mail(signInLinkMail(email, links.signIn(token, nextIn(url))));
        },
      }),
      phoneNumber({
        otpLength: 6,
        expiresIn: CODE_SECONDS,
        // Guesses are counted by caller (limits.ts). The library would void the code after three
        // guesses of anybody.
        allowedAttempts: 1_000_000,
        sendOTP: ({ phoneNumber: to, code }) => post.sms(codeSms(to, code)),
        signUpOnVerification: { getTempEmail: placeholderEmail, getTempName: () => '' },
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

/** Challenges of passkeys and second factors last minutes, by the clock of this process. */
const isLink = ({ expiresAt }: { expiresAt: Date }): boolean =>
  expiresAt.getTime() > Date.now() + (LINK_SECONDS / 2) * 1000;

/** The page that a link of the library leads to. */
const nextIn = (url: string): string | null => new URL(url).searchParams.get('callbackURL');

const isSignIn = (request: Request | undefined): request is Request =>
  request !== undefined && new URL(request.url).pathname.endsWith(signInEmail.path);
