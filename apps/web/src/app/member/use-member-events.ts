import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { memberStore } from '../../api/member.ts';
import { unseenFiringsQuery, unseenQuery } from '../../api/unseen.ts';
import { onMemberEvent, onRoomJoined } from '../../live/member-events.ts';
import { createPart } from '../../platform/part.ts';

const firings = createPart(() => import('./announce-firings.ts'));

/** An alert for the whole market can fire many times a second: one call counts all of it. */
const GATHER_MS = 1000;

/** A notice that cannot be shown is still in the list of alerts. */
const announce = async () => (await firings.load()).announceFirings();

/** Updates the unread counts and the member's type, and announces alerts, by events of the member's room. */
export function useMemberEvents(): void {
  const queries = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const countAgain = () => void queries.invalidateQueries({ queryKey: unseenQuery.queryKey });
    const countFirings = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void queries.invalidateQueries({ queryKey: unseenFiringsQuery.queryKey });
      }, GATHER_MS);
    };
    const leaves = [
      onMemberEvent(({ what }) => {
        if (what === 'messages') countAgain();
        if (what === 'alerts') {
          countFirings();
          announce().catch(() => {});
        }
        if (what === 'type') void memberStore.refreshType().catch(() => {});
      }),
      onRoomJoined(() => {
        countAgain();
        countFirings();
      }),
    ];
    return () => {
      clearTimeout(timer);
      for (const leave of leaves) leave();
    };
  }, [queries]);
}
