import type { BodyOf } from '@dorpon/contract/endpoint';
import type { LinkPurpose } from '@dorpon/contract/link-pages';
import type {
  checkLink,
  redeemSignInLink,
  resetPassword,
  verifyEmail,
} from '@dorpon/contract/mail-links';
import { APIError, createAuthEndpoint, getIP } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import type { KeyedHash } from './keyed-hash.ts';
import { linkIdentifier, ownerIn } from './mail-links.ts';
import { SESSION_SECONDS } from './session-life.ts';
import type { SignUpBrowsers } from './sign-up-browser.ts';
import { type Claim, type EnterByLink, type SignInStore, UNIQUE_VIOLATION } from './store.ts';

interface LinkParts {
  readonly store: SignInStore;
  readonly hash: KeyedHash;
  readonly browsers: SignUpBrowsers;
  readonly adminEmails: readonly string[];
  /** Called before the mailbox's owner sets a password. */
  readonly resets: (email: string) => Promise<void>;
}

type Context = Parameters<typeof setSessionCookie>[0];

interface LinkedUser {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly phoneNumberVerified?: boolean | null;
}

interface Link {
  readonly purpose: LinkPurpose;
  readonly token: string;
}

/** The account stays as it is. */
const keeps: Claim = { startsOver: false, password: null };

const expired = () => new APIError('BAD_REQUEST', { code: 'INVALID_TOKEN' });

const post = { method: 'POST' } as const;

/**
 * The calls behind the buttons of link pages, as a plugin of the library. The contract has parsed
 * each body. Validity is judged by the database's clock alone, which also issued the links: this
 * process's clock may differ.
 */
export function linkEndpoints({ store, hash, browsers, adminEmails, resets }: LinkParts) {
  const cookiesOf = (ctx: Context) => ctx.headers?.get('cookie');

  const userById = (ctx: Context, uid: string): Promise<LinkedUser | null> =>
    ctx.context.internalAdapter.findUserById(uid);

  async function waiting(purpose: LinkPurpose, token: string): Promise<string> {
    const value = await store.verification(linkIdentifier(hash, purpose, token));
    if (value === null) throw expired();
    return value;
  }

  /** The owner of a link. A sign-in link may be for an e-mail without an account. */
  const owners = {
    'verify-email': async (ctx: Context, token: string) => {
      const owner = ownerIn(await waiting('verify-email', token));
      const user = owner && (await userById(ctx, owner.uid));
      if (!user || user.emailVerified || user.email !== owner.email) throw expired();
      return { email: user.email, user };
    },
    'sign-in': async (ctx: Context, token: string) => {
      const { email } = JSON.parse(await waiting('sign-in', token)) as { email: string };
      const found = await ctx.context.internalAdapter.findUserByEmail(email);
      return { email, user: (found?.user ?? null) as LinkedUser | null };
    },
    'reset-password': async (ctx: Context, token: string) => {
      const user = await userById(ctx, await waiting('reset-password', token));
      if (!user) throw expired();
      return { email: user.email, user };
    },
  } satisfies Record<LinkPurpose, unknown>;

  /**
   * How the owner of the mailbox claims the account. Passwords are hashed before the link is used
   * up: a busy server must not cost somebody their link.
   */
  async function claimOf(ctx: Context, user: LinkedUser, password?: string): Promise<Claim> {
    const { password: passwords } = ctx.context;
    const stored = password === undefined ? null : await store.passwordOf(user.id);
    const isTheirs =
      (await browsers.isSame(user.id, cookiesOf(ctx))) ||
      (password !== undefined &&
        stored !== null &&
        (await passwords.verify({ hash: stored, password })));
    // A confirmed phone already has an owner, who must not lose the account to an e-mail.
    if (!isTheirs && user.phoneNumberVerified) throw expired();
    const hashed = isTheirs || password === undefined ? null : await passwords.hash(password);
    return { startsOver: !isTheirs, password: hashed };
  }

  /** Starts a session in the transaction that uses up the link, which the library cannot do. */
  async function enter(ctx: Context, link: Link, entry: EnterByLink['entry']) {
    const { headers } = ctx;
    const made = await store.enterByLink({
      identifier: linkIdentifier(hash, link.purpose, link.token),
      entry,
      origin: {
        address: (headers && getIP(headers, ctx.context.options)) ?? '',
        device: headers?.get('user-agent') ?? '',
        seconds: SESSION_SECONDS,
      },
      adminEmails,
    });
    if (!made) throw expired();
    await setSessionCookie(ctx, made);
    return ctx.json({ status: true });
  }

  async function signIn(ctx: Context, token: string) {
    const { email, user } = await owners['sign-in'](ctx, token);
    const link = { purpose: 'sign-in', token } as const;
    if (!user) return enter(ctx, link, { newEmail: email.toLowerCase() });
    const claim = user.emailVerified ? keeps : await claimOf(ctx, user);
    return enter(ctx, link, { uid: user.id, claim });
  }

  return {
    id: 'mail-links',
    endpoints: {
      checkMailLink: createAuthEndpoint('/check-link', post, async (ctx) => {
        const { purpose, token } = ctx.body as BodyOf<typeof checkLink>;
        const { email, user } = await owners[purpose](ctx, token);
        return ctx.json({
          email,
          hasPassword: user !== null && (await store.passwordOf(user.id)) !== null,
          keepsAccount:
            user === null || user.emailVerified || (await browsers.isSame(user.id, cookiesOf(ctx))),
        });
      }),

      confirmByMailLink: createAuthEndpoint('/verify-email', post, async (ctx) => {
        const { token, password } = ctx.body as BodyOf<typeof verifyEmail>;
        const { user } = await owners['verify-email'](ctx, token);
        const claim = await claimOf(ctx, user, password);
        return enter(ctx, { purpose: 'verify-email', token }, { uid: user.id, claim });
      }),

      signInByMailLink: createAuthEndpoint('/magic-link/verify', post, async (ctx) => {
        const { token } = ctx.body as BodyOf<typeof redeemSignInLink>;
        try {
          return await signIn(ctx, token);
        } catch (error) {
          // Somebody signed up with the e-mail meanwhile; the link is not used up.
          if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error;
          return await signIn(ctx, token);
        }
      }),

      // Replaces the library's own, which uses up the link before it hashes the password.
      resetPassword: createAuthEndpoint('/reset-password', post, async (ctx) => {
        const { token, newPassword } = ctx.body as BodyOf<typeof resetPassword>;
        const { user } = await owners['reset-password'](ctx, token);
        const isTheirs = user.emailVerified || (await browsers.isSame(user.id, cookiesOf(ctx)));
        // A confirmed phone already has an owner, who must not lose the account to an e-mail.
        if (!isTheirs && user.phoneNumberVerified) throw expired();
        const password = await ctx.context.password.hash(newPassword);
        // Before the link is used up: afterwards a failure would cost somebody their link.
        await resets(user.email);
        const isReset = await store.resetPassword({
          identifier: linkIdentifier(hash, 'reset-password', token),
          uid: user.id,
          claim: { startsOver: !isTheirs, password },
          adminEmails,
        });
        if (!isReset) throw expired();
        return ctx.json({ uid: user.id });
      }),
    },
  };
}
