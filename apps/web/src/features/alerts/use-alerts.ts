import { getAlertFirings } from '@dorpon/contract/alert-firings';
import { getAlerts } from '@dorpon/contract/alerts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callNow } from '../../api/call.ts';
import { onMemberEvent, onRoomJoined } from '../../live/member-events.ts';
import type { OwnAlert, OwnFiring } from './own-alert.ts';

export const FIRINGS = ['mine', 'alerts', 'firings'];
/** Shown at first, and added with each press on "older". */
export const FIRINGS_AT_ONCE = 50;
/** An alert for the whole market can fire many times a second: one call reads all of it. */
const GATHER_MS = 1000;

export interface Fired {
  readonly unseen: number;
  readonly firings: readonly OwnFiring[];
}

export const alertsQuery = queryOptions({
  queryKey: ['mine', 'alerts', 'list'],
  queryFn: async ({ signal }) => {
    const { answer } = await callNow(getAlerts, { query: {}, signal });
    return { most: answer.most, alerts: answer.alerts as readonly OwnAlert[] };
  },
});

/** What has fired, newest first. */
export const firingsQuery = (limit: number) =>
  queryOptions({
    queryKey: [...FIRINGS, limit],
    queryFn: async ({ signal }) => {
      const { answer } = await callNow(getAlertFirings, { query: { limit }, signal });
      const fired: Fired = { unseen: answer.unseen, firings: answer.firings as OwnFiring[] };
      return fired;
    },
  });

/** Reads alerts and firings again when they changed here, on another device or in the market. */
export function useAlertEvents(): void {
  const queries = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readAgain = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void queries.invalidateQueries({ queryKey: ['mine', 'alerts'] });
      }, GATHER_MS);
    };
    const leaves = [
      onMemberEvent(({ what }) => {
        if (what === 'alerts') readAgain();
      }),
      onRoomJoined(readAgain),
    ];
    return () => {
      clearTimeout(timer);
      for (const leave of leaves) leave();
    };
  }, [queries]);
}
