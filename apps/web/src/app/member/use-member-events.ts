import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { memberStore } from '../../api/member.ts';
import { unseenQuery } from '../../api/unseen.ts';
import { onMemberEvent, onRoomJoined } from '../../live/member-events.ts';

/** Updates the unread count and the member's type by events of the member's room. */
export function useMemberEvents(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const countAgain = () => void queries.invalidateQueries({ queryKey: unseenQuery.queryKey });
    const leaves = [
      onMemberEvent(({ what }) => {
        if (what === 'messages') countAgain();
        if (what === 'type') void memberStore.refreshType().catch(() => {});
      }),
      onRoomJoined(countAgain),
    ];
    return () => {
      for (const leave of leaves) leave();
    };
  }, [queries]);
}
