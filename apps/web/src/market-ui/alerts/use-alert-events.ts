import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onMemberEvent, onRoomJoined } from '../../live/member-events.ts';
import { ALERTS_KEY } from './own-alerts.ts';

/** An alert for the whole market can fire many times a second: one call reads all of it. */
const GATHER_MS = 1000;

/** Reads alerts and firings again when they changed here, on another device or in the market. */
export function useAlertEvents(): void {
  const queries = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readAgain = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void queries.invalidateQueries({ queryKey: ALERTS_KEY });
      }, GATHER_MS);
    };
    const leaves = [
      onMemberEvent(({ what }) => {
        // An alert says when its watch list was deleted, and when it waits for pro.
        if (what === 'alerts' || what === 'watch-lists' || what === 'type') readAgain();
      }),
      onRoomJoined(readAgain),
    ];
    return () => {
      clearTimeout(timer);
      for (const leave of leaves) leave();
    };
  }, [queries]);
}
