import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { memberStore } from '../../api/member.ts';
import { unseenQuery } from '../../api/unseen.ts';
import { onMemberEvent, onRoomJoined } from '../../live/member-events.ts';
import { createPart } from '../../platform/part.ts';

const firings = createPart(() => import('./announce-firings.ts'));

/** Updates the unread count and the member's type, and announces alerts, by events of the member's room. */
export function useMemberEvents(): void {
  const queries = useQueryClient();
  useEffect(() => {
    // Also the count of new alerts, whose key begins with the same.
    const countAgain = () => void queries.invalidateQueries({ queryKey: unseenQuery.queryKey });
    // A notice that cannot be shown is still in the list of alerts.
    const announce = () =>
      void firings.load().then(
        (part) => part.announceFirings(queries),
        () => {},
      );
    const typeAgain = () => void memberStore.refreshType().catch(() => {});
    /** What happened while the connection was lost: from the second time on. */
    let findMissed: (() => void) | undefined;
    const leaves = [
      onMemberEvent(({ what }) => {
        if (what === 'messages') countAgain();
        if (what === 'alerts') announce();
        // Also the first portfolio was made, or the last one removed.
        if (what === 'type' || what === 'portfolios') typeAgain();
      }),
      onRoomJoined(() => {
        countAgain();
        findMissed?.();
        findMissed = () => {
          announce();
          typeAgain();
        };
      }),
    ];
    return () => {
      for (const leave of leaves) leave();
    };
  }, [queries]);
}
