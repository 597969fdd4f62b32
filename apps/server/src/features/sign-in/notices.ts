import type { Post } from '../../post/post.ts';
import { type Attempts, byMember, type Counter, countersOf } from './attempts.ts';
import { limits } from './limits.ts';
import {
  emailChangedMail,
  newEmailSetMail,
  passwordChangedMail,
  passwordSetMail,
  type SecurityChange,
  securityMail,
} from './mails.ts';
import type { SignInStore } from './store.ts';

interface NoticeParts {
  readonly store: SignInStore;
  readonly attempts: Attempts;
  readonly post: Post;
  readonly publicUrl: string;
  readonly report: (message: string, why?: string) => void;
}

export type Notices = ReturnType<typeof createNotices>;

/** Mails that notify members of a change to their sign-in, in case somebody else made it. */
export function createNotices({ store, attempts, post, publicUrl, report }: NoticeParts) {
  const signInPage = `${publicUrl}/login`;

  /** The change is already made, so a failed notice must not make the call fail. */
  async function send(
    uid: string,
    counters: readonly Counter[],
    mail: (to: NoticeTo) => void,
  ): Promise<void> {
    try {
      const to = await store.noticeTo(uid);
      if (to && (await attempts.use(counters)) === null) mail(to);
    } catch (error) {
      report('could not send a notice', (error as Error).message);
    }
  }

  const ofPassword = (uid: string) => countersOf(limits.passwordNotice, uid, byMember({ id: uid }));

  return {
    passwordSet: (uid: string) =>
      send(uid, ofPassword(uid), ({ email, language }) =>
        post.mail(passwordSetMail(email, signInPage, language)),
      ),

    security: (uid: string, change: SecurityChange) =>
      send(
        uid,
        countersOf(limits.securityNotice, uid, byMember({ id: uid })),
        ({ email, language }) =>
          post.mail(securityMail(email, `${publicUrl}/privacy`, language, change)),
      ),

    passwordChanged: (uid: string) =>
      send(uid, ofPassword(uid), ({ email, language }) =>
        post.mail(passwordChangedMail(email, signInPage, language)),
      ),

    /**
     * To the new address, and to the old one if it was the member's. Not counted, because the link
     * mailed for each change is counted: no number of other mails can suppress the notice to the
     * old address.
     */
    emailChanged: (uid: string, before: string | null) =>
      send(uid, [], ({ email, language }) => {
        post.mail(newEmailSetMail(email, signInPage, language));
        if (before !== null) post.mail(emailChangedMail(before, signInPage, language));
      }),
  };
}

type NoticeTo = NonNullable<Awaited<ReturnType<SignInStore['noticeTo']>>>;
