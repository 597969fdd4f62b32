import { memberStore } from '../../api/member.ts';
import { waitingCode } from '../../api/offline/keep-act.ts';
import { waitingActs } from '../../api/offline/waiting-cell.ts';
import { translate } from '../../i18n/translate.ts';
import { createPart } from '../../platform/part.ts';
import { toastQueue } from '../../platform/toast-queue.ts';
import { leavePanel } from '../shell/panel.ts';

export const signOutCall = createPart(() => import('../../api/sign-out.ts'));

/**
 * Shows a notice when the sign-out fails: a session that goes on must not look ended. What waits to be sent would be
 * lost: the person is asked first, unless they are sure.
 */
export async function signOutHere(isSure = false): Promise<void> {
  const acts = await waitingHere();
  if (!isSure && waitingActs.read().length > 0) return leavePanel.open();
  try {
    const { endThisSession } = await signOutCall.load();
    await endThisSession();
    await acts?.forget(true).catch(() => {});
    memberStore.set(null);
  } catch {
    toastQueue.push({
      title: translate('shell.account.stillIn'),
      action: { label: translate('parts.page.retry'), onAct: () => void signOutHere(isSure) },
    });
  }
}

/** The acts of this device, read from its database; undefined where there is none. */
async function waitingHere() {
  try {
    const { pageActs } = await waitingCode.load();
    await pageActs.load();
    return pageActs;
  } catch {
    return undefined;
  }
}
