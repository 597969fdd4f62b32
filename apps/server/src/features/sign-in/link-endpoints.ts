import type { BodyOf } from '@dorpon/contract/endpoint';
import type { LinkPurpose } from '@dorpon/contract/link-pages';
import type {
  checkLink,
  redeemSignInLink,
  resetPassword,
  verifyEmail,
} from '@dorpon/contract/mail-links';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import type { KeyedHash } from './keyed-hash.ts';
import { linkIdentifier, ownerIn } from './mail-links.ts';
import type { SignUpBrowsers } from './sign-up-browser.ts';
import type { SignInStore } from './store.ts';

interface LinkParts {
  readonly store: SignInStore;
  readonly hash: KeyedHash;
  readonly browsers: SignUpBrowsers;
  /** Called after an e-mail was confirmed. */
  readonly confirmed: (uid: string) => Promise<void>;
  /** Called after the mailbox's owner set a password. */
  readonly wasReset: (email: string) => Promise<void>;
}

type Context = Parameters<typeof setSessionCookie>[0];

interface LinkedUser {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly phoneNumberVerified?: boolean | null;
}

const expired = () => new APIError('BAD_REQUEST', { code: 'INVALID_TOKEN' });

const post = { method: 'POST' } as const;

/**
 * The calls behind the buttons of link pages, as a plugin of the library. The contract has parsed
 * each body. Validity is judged by the database's clock alone, which also issued the links: this
 * process's clock may differ.
 */
export function linkEndpoints({ store, hash, browsers, confirmed, wasReset }: LinkParts) {
  const cookiesOf = (ctx: Context) => ctx.headers?.get('cookie');

  const userById = (ctx: Context, uid: string): Promise<LinkedUser | null> =>
    ctx.context.internalAdapter.findUserById(uid);

  async function waiting(purpose: LinkPurpose, token: string): Promise<string> {
    const value = await store.verification(linkIdentifier(hash, purpose, token));
    if (value === null) throw expired();
    return value;
  }

  async function useUp(purpose: LinkPurpose, token: string): Promise<void> {
    if (!(await store.useVerification(linkIdentifier(hash, purpose, token)))) throw expired();
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
   * How to confirm the e-mail for the owner of the mailbox. Passwords are hashed before the link is
   * used up: a busy server must not cost somebody their link.
   */
  async function confirmation(ctx: Context, user: LinkedUser, password?: string) {
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
    return async () => {
      if (isTheirs) await store.confirmEmail(user.id);
      else await store.startOver(user.id, hashed);
      await confirmed(user.id);
    };
  }

  async function enter(ctx: Context, uid: string) {
    const { internalAdapter } = ctx.context;
    const user = await internalAdapter.findUserById(uid);
    const session = user && (await internalAdapter.createSession(uid));
    if (!session) throw new APIError('INTERNAL_SERVER_ERROR');
    await setSessionCookie(ctx, { session, user });
    return ctx.json({ status: true });
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
        const confirm = await confirmation(ctx, user, password);
        await useUp('verify-email', token);
        await confirm();
        return enter(ctx, user.id);
      }),

      signInByMailLink: createAuthEndpoint('/magic-link/verify', post, async (ctx) => {
        const { token } = ctx.body as BodyOf<typeof redeemSignInLink>;
        const { email, user } = await owners['sign-in'](ctx, token);
        const confirm = user && !user.emailVerified ? await confirmation(ctx, user) : null;
        await useUp('sign-in', token);
        await confirm?.();
        const { internalAdapter } = ctx.context;
        const member =
          user ??
          (await internalAdapter.createUser(
            { email, emailVerified: true, name: '' },
            { method: 'magic-link' },
          ));
        return enter(ctx, member.id);
      }),

      // Replaces the library's own, which uses up the link before it hashes the password.
      resetPassword: createAuthEndpoint('/reset-password', post, async (ctx) => {
        const { token, newPassword } = ctx.body as BodyOf<typeof resetPassword>;
        const { user } = await owners['reset-password'](ctx, token);
        const isTheirs = user.emailVerified || (await browsers.isSame(user.id, cookiesOf(ctx)));
        // A confirmed phone already has an owner, who must not lose the account to an e-mail.
        if (!isTheirs && user.phoneNumberVerified) throw expired();
        const isReset = await store.resetPassword({
          identifier: linkIdentifier(hash, 'reset-password', token),
          uid: user.id,
          password: await ctx.context.password.hash(newPassword),
          startsOver: !isTheirs,
        });
        if (!isReset) throw expired();
        await wasReset(user.email);
        if (!user.emailVerified) await confirmed(user.id);
        return ctx.json({ uid: user.id });
      }),
    },
  };
}
