import { useEffect } from 'react';
import { useUnseen } from '../../api/unseen.ts';

/**
 * The count of unread messages and new alerts on the icon of the installed app; none after a sign-out. The service
 * worker sets it too, when a notice arrives: the page's own count may be older than that until it has asked again.
 */
export function useAppBadge(): void {
  const { messages, alerts, isKnown } = useUnseen();
  const count = messages + alerts;
  useEffect(() => {
    // Few browsers have it, and only for installed apps.
    if (!isKnown || !('setAppBadge' in navigator)) return;
    const set = () => {
      (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => {});
    };
    const onShow = () => {
      if (!document.hidden) set();
    };
    set();
    document.addEventListener('visibilitychange', onShow);
    return () => document.removeEventListener('visibilitychange', onShow);
  }, [count, isKnown]);
}
