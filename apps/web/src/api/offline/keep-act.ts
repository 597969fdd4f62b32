import { isAway } from '../../platform/no-answer-error.ts';
import { createPart } from '../../platform/part.ts';
import { memberStore } from '../member.ts';
import { mayWait } from './acts-mark.ts';
import { isOfOtherMember } from './other-member.ts';
import { type ActKind, type ActKinds, someWait } from './waiting-cell.ts';

/** Loaded when the first screen is idle, or with the first act. */
export const waitingCode = createPart(() => import('./page-acts.ts'));

/**
 * Sends an act with its key, in the name of the member who did it. It is stored on this device meanwhile, so that it
 * outlives the page. If the server is not reached it waits there, and so it does behind others that wait; then the
 * answer is undefined.
 */
export async function sendOrKeep<Kind extends ActKind, Answer>(
  kind: Kind,
  content: ActKinds[Kind],
  id: string,
  send: (uid: string | undefined) => Promise<Answer>,
  uid = memberStore.read()?.id,
): Promise<Answer | undefined> {
  /** Stores it by one of two ways; undefined where that is not possible, as where the browser allows no database. */
  const stored = async (way: 'add' | 'begin') => {
    if (uid === undefined) return undefined;
    const { pageActs } = await waitingCode.load();
    return (await pageActs[way](kind, content, id, uid)) ? pageActs : undefined;
  };
  // This page may not have read yet what an earlier one left.
  if (mayWait()) await waitingCode.load().then((it) => it.pageActs.load(), noDatabase);
  if (someWait() && (await stored('add').catch(noDatabase))) return undefined;
  const storing = stored('begin').catch(noDatabase);
  const drop = () => void storing.then((acts) => acts?.drop(id)).catch(noDatabase);
  try {
    const answer = await send(uid);
    drop();
    return answer;
  } catch (fault) {
    const acts = isAway(fault) ? await storing : undefined;
    if (acts) {
      await acts.wait(id);
      return undefined;
    }
    drop();
    if (isOfOtherMember(fault)) void memberStore.refresh();
    throw fault;
  }
}

/** The app works without one: an act that cannot be sent then fails with its message. */
const noDatabase = (): undefined => undefined;
