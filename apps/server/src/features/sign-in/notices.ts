import type { Post } from '../../post/post.ts';
import { type Attempts, byMember, type Use, usesOf } from './attempts.ts';
import { limits } from './limits.ts';
import {
  emailChangedMail,
  newEmailSetMail,
  passwordChangedMail,
  passwordSetMail,
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

/** Mails that tell members of a change to their way in: it may not have been them. */
export function createNotices({ store, attempts, post, publicUrl, report }: NoticeParts) {
  const signInPage = `${publicUrl}/login`;

  /** The change is done by now, so a notice that fails must not make it look undone. */
  async function send(
    uid: string,
    uses: readonly Use[],
    mail: (to: NoticeTo) => void,
  ): Promise<void> {
    try {
      const to = await store.noticeTo(uid);
      if (to && (await attempts.use(uses)) === null) mail(to);
    } catch (error) {
      report('a notice could not be sent', (error as Error).message);
    }
  }

  const ofPassword = (uid: string) => usesOf(limits.passwordNotice, uid, byMember({ id: uid }));

  return {
    passwordSet: (uid: string) =>
      send(uid, ofPassword(uid), ({ email, language }) =>
        post.mail(passwordSetMail(email, signInPage, language)),
      ),

    passwordChanged: (uid: string) =>
      send(uid, ofPassword(uid), ({ email, language }) =>
        post.mail(passwordChangedMail(email, signInPage, language)),
      ),

    /**
     * To the new address, and to the old one where it was the member's. The link that was mailed for each change
     * was counted, so this is not: no number of other mails keeps the old address from being told.
     */
    emailChanged: (uid: string, before: string | null) =>
      send(uid, [], ({ email, language }) => {
        post.mail(newEmailSetMail(email, signInPage, language));
        if (before !== null) post.mail(emailChangedMail(before, signInPage, language));
      }),
  };
}

type NoticeTo = NonNullable<Awaited<ReturnType<SignInStore['noticeTo']>>>;
