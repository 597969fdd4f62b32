import { randomBytes } from 'node:crypto';
import { CallError } from '@dorpon/contract/error-catalogue';
import { newEmailAddress } from '@dorpon/contract/link-pages';
import type { MemberChange } from '@dorpon/contract/member-changes';
import { changeEmail, confirmEmailChange, setPassword } from '@dorpon/contract/sign-in';
import type { FastifyInstance } from 'fastify';
import { tooManyRequests } from '../../http/limits/limits.ts';
import { route } from '../../http/route.ts';
import type { Post } from '../../post/post.ts';
import { type Attempts, byMember, type Counter, countersOf } from './attempts.ts';
import { atFixedSteps } from './even-time.ts';
import type { KeyedHash } from './keyed-hash.ts';
import { LINK_SECONDS, limits } from './limits.ts';
import { emailTakenMail, newEmailAskedMail, newEmailMail } from './mails.ts';
import type { Notices } from './notices.ts';
import { isPlaceholderEmail } from './placeholder-emails.ts';
import type { SignInStore } from './store.ts';
import { requireStrong } from './strong-passwords.ts';

interface OwnAccountParts {
  readonly store: SignInStore;
  readonly attempts: Attempts;
  readonly hash: KeyedHash;
  readonly post: Post;
  readonly notices: Notices;
  readonly publicUrl: string;
  readonly adminEmails: readonly string[];
  readonly notifyMember: (memberId: string, change: MemberChange) => void;
}

/** Changes of a member's own sign-in. */
export function ownAccountRoutes(calls: FastifyInstance, parts: OwnAccountParts): void {
  const { store, attempts, hash, post, notices, publicUrl, adminEmails, notifyMember } = parts;
  const tokenHash = (token: string) => hash('e-mail change', token);

  async function use(counters: readonly Counter[]): Promise<void> {
    const wait = await attempts.use(counters);
    if (wait !== null) throw tooManyRequests(wait);
  }

  route(calls, setPassword, async ({ caller, body: { newPassword } }) => {
    if ((await store.standing(caller.id))?.hasPassword) throw hasOne();
    if (caller.email === null)
      throw new CallError('forbidden', 'add an e-mail before you set a password');
    requireStrong(newPassword, [caller.email, caller.phone], 'newPassword');
    await use(countersOf(limits.password, caller.id, byMember(caller)));
    const { createPasswords } = await import('./passwords.ts');
    const hashed = await createPasswords().hash(newPassword);
    if (!(await store.addPassword(caller.id, caller.sessionId, hashed))) throw hasOne();
    await notices.passwordSet(caller.id);
    return { status: true as const };
  });

  /** The same answer in the same time, whether or not another member has the e-mail. */
  route(calls, changeEmail, ({ caller, body: { newEmail } }) =>
    atFixedSteps(async () => {
      if (newEmail === caller.email?.toLowerCase())
        throw new CallError(
          'bad-parameter',
          'newEmail: must not be your current e-mail',
          'newEmail',
        );
      await use([
        ...countersOf(limits.newAddressMail, caller.id, byMember(caller)),
        ...countersOf(limits.newAddressMail, newEmail, { device: null, network: caller.id }),
      ]);
      const token = randomBytes(32).toString('base64url');
      const { isTaken } = await store.askEmailChange({
        uid: caller.id,
        sessionId: caller.sessionId,
        email: newEmail,
        tokenHash: tokenHash(token),
        seconds: LINK_SECONDS,
      });
      if (isTaken) post.mail(emailTakenMail(newEmail, `${publicUrl}/login`));
      else post.mail(newEmailMail(newEmail, publicUrl + newEmailAddress(token)));
      if (caller.email !== null && caller.verified)
        post.mail(newEmailAskedMail(caller.email, `${publicUrl}/privacy`));
      return { status: true as const };
    }),
  );

  route(calls, confirmEmailChange, async ({ caller, body: { token } }) => {
    const changed = await store.changeEmail(tokenHash(token), caller);
    if (!changed)
      throw new CallError('expired-link', 'this link has been used or has expired', 'token');
    const { uid, before, wasVerified } = changed;
    await store.setAdmins(adminEmails, uid);
    const wasTheirs = !isPlaceholderEmail(before) && wasVerified;
    if (wasTheirs) await post.erase([before]);
    await notices.emailChanged(uid, wasTheirs ? before : null);
    notifyMember(uid, { what: 'profile', at: Date.now() });
    return { status: true as const };
  });
}

const hasOne = () =>
  new CallError('forbidden', 'this account already has a password: change it with the current one');
