import { useEffect, useRef } from 'react';
import { underApi } from '../../../api/call.ts';
import type { Size } from '../../../platform/use-element-size.ts';
import { loadNewest, releaseUrl } from './load-picture.ts';

const MINUTE_MS = 60_000;

interface Renewal {
  /** Null while no image is shown. */
  readonly path: string | null;
  readonly size: Size | undefined;
  readonly isRunning: () => boolean;
  readonly show: (path: string, src: string, size: Size) => void;
  readonly fail: (path: string, cause: unknown) => void;
}

/** Replaces the image each minute of a session, without a flicker. */
export function useRenewal({ path, size, isRunning, show, fail }: Renewal): void {
  const running = useRef(isRunning);
  useEffect(() => {
    running.current = isRunning;
  });
  useEffect(() => {
    if (path === null || size === undefined) return;
    const stop = new AbortController();
    const { signal } = stop;
    let renewedAt = performance.now();
    const renew = async () => {
      const isDue = performance.now() - renewedAt > MINUTE_MS / 2;
      if (document.hidden || !isDue || !running.current()) return;
      renewedAt = performance.now();
      try {
        const src = await loadNewest(underApi(path), signal);
        if (signal.aborted) releaseUrl(src);
        else show(path, src, size);
      } catch (cause) {
        if (!signal.aborted) fail(path, cause);
      }
    };
    const timer = setInterval(renew, MINUTE_MS);
    document.addEventListener('visibilitychange', renew);
    return () => {
      stop.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, [path, size, show, fail]);
}
