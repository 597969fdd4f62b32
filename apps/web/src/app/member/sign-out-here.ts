import { memberStore } from '../../api/member.ts';
import { translate } from '../../i18n/translate.ts';
import { createPart } from '../../platform/part.ts';
import { toastQueue } from '../../platform/toast-queue.ts';

export const signOutCall = createPart(() => import('../../api/sign-out.ts'));

/** Shows a notice when the sign-out fails: a session that goes on must not look ended. */
export async function signOutHere(): Promise<void> {
  try {
    const { endThisSession } = await signOutCall.load();
    await endThisSession();
    memberStore.set(null);
  } catch {
    toastQueue.push({
      title: translate('shell.account.stillIn'),
      action: { label: translate('parts.page.retry'), onAct: () => void signOutHere() },
    });
  }
}
