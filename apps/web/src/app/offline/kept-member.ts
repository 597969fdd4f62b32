import { memberStore } from '../../api/member.ts';
import { personHere } from '../../api/offline/person-here.ts';
import type { Member } from '../../api/session-member.ts';
import type { AnswerTable } from './kept-answers.ts';
import { SILENT_MS } from './silence.ts';

/** Beside the hashes of queries, which begin with a bracket. */
export const MEMBER = 'member';

/**
 * O8: keeps who is signed in, without the right to administrate. If the server is not reached at the start, that
 * member is shown until it is; also where the request for it hangs.
 */
export function keepMember(table: AnswerTable): void {
  let isLate = false;
  const follow = async () => {
    const member = memberStore.read();
    if (member) {
      // Another window has signed in somebody else.
      if (personHere() !== member.id) return;
      const data = { ...member, isAdmin: false };
      const row = { id: MEMBER, owner: member.id, build: '', at: Date.now(), bytes: 0, data };
      await table.put([row]).catch(() => {});
    } else if (member === undefined && (isLate || memberStore.fault() !== undefined)) {
      const row = await table.get(MEMBER).catch(() => undefined);
      if (row !== undefined) memberStore.assume(row.data as Member);
    }
  };
  void follow();
  memberStore.subscribe(() => void follow());
  setTimeout(() => {
    isLate = true;
    void follow();
  }, SILENT_MS);
}
