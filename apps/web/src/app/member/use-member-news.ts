import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { memberStore } from '../../api/member.ts';
import { unseenQuery } from '../../api/unseen.ts';
import { onMemberEvent, onMemberReturn } from '../../live/member-events.ts';

/** The unseen count and the member's type follow the member's room. */
export function useMemberNews(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const countAgain = () => void queries.invalidateQueries({ queryKey: unseenQuery.queryKey });
    const leaves = [
      onMemberEvent(({ what }) => {
        if (what === 'messages') countAgain();
        if (what === 'type') void memberStore.refresh();
      }),
      onMemberReturn(countAgain),
    ];
    return () => {
      for (const leave of leaves) leave();
    };
  }, [queries]);
}
