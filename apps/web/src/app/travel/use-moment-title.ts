import { useEffect } from 'react';
import { pastMinute } from '../../live/past-minute.ts';
import { dhakaTime } from '../../ui/text/clock-time.ts';

const PREFIX = /^\d{2}:\d{2} · /;

/** The page's title begins with the shown moment, whichever screen sets it. */
export function useMomentTitle(): void {
  useEffect(() => {
    const head = document.querySelector('title');
    const write = () => {
      const past = pastMinute.read();
      const plain = document.title.replace(PREFIX, '');
      const title = past === null ? plain : `${dhakaTime(past.at, false)} · ${plain}`;
      if (document.title !== title && !past?.isMoving) document.title = title;
    };
    const observer = new MutationObserver(write);
    if (head !== null) observer.observe(head, { childList: true });
    const leave = pastMinute.subscribe(write);
    return () => {
      leave();
      observer.disconnect();
    };
  }, []);
}
