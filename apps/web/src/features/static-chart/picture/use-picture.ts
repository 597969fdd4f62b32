import type { EpochMs } from '@dorpon/domain/units';
import { useCallback, useEffect, useRef, useState } from 'react';
import { underApi } from '../../../api/call.ts';
import type { Size } from '../../../platform/use-element-size.ts';
import { useClock } from '../../../ui/text/clock.ts';
import { loadPicture, releaseUrl } from './load-picture.ts';
import type { PicturePath } from './picture-path.ts';
import { isRetryable, retryDelay } from './picture-retry.ts';
import { useRenewal } from './use-renewal.ts';

export interface ShownPicture {
  readonly path: string;
  readonly src: string;
  readonly size: Size;
  /** Exchange time at which it loaded. */
  readonly at: EpochMs;
}

export interface PictureState {
  readonly shown: ShownPicture | null;
  /** The image before, under the one that fades in. */
  readonly under: ShownPicture | null;
  /** The requested image is not shown yet. */
  readonly waiting: boolean;
  readonly fault: { readonly cause: unknown } | null;
  readonly retry: () => void;
}

/** A held key requests many images; only the last is loaded. */
const SETTLED_MS = 120;

/** Loads an image, retries after failures, and renews it while the market is open. */
export function usePicture(wanted: PicturePath | null, isRunning: () => boolean): PictureState {
  const clock = useClock();
  const [stack, setStack] = useState<readonly ShownPicture[]>([]);
  const [failed, setFailed] = useState<{ of: string; cause: unknown } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const failures = useRef(0);
  const retry = useCallback(() => setAttempt((times) => times + 1), []);
  const path = wanted?.path ?? null;
  const { width, height } = wanted?.size ?? { width: 0, height: 0 };
  const shown = stack[0] ?? null;
  const isShown = shown !== null && shown.path === path;

  const show = useCallback(
    (of: string, src: string, size: Size) => {
      failures.current = 0;
      setFailed(null);
      setStack((before) => {
        const next = { path: of, src, size, at: clock.now() ?? 0 };
        const under = before.filter((each) => each.path !== of).slice(0, 1);
        for (const gone of before) if (!under.includes(gone)) releaseUrl(gone.src);
        return [next, ...under];
      });
    },
    [clock],
  );
  const fail = useCallback((of: string, cause: unknown) => {
    failures.current += 1;
    setFailed({ of, cause });
  }, []);
  const fault = failed?.of === path ? failed : null;

  useEffect(() => {
    if (path === null) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const src = await loadPicture(underApi(path), stop.signal);
        if (stop.signal.aborted) releaseUrl(src);
        else show(path, src, { width, height });
      } catch (cause) {
        if (!stop.signal.aborted) fail(path, cause);
      }
    }, SETTLED_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
    // `attempt` repeats the request for the same path.
  }, [path, width, height, attempt, show, fail]);

  useRenewal({ path: isShown ? path : null, size: shown?.size, isRunning, show, fail });

  useEffect(() => {
    if (fault === null || !isRetryable(fault.cause)) return;
    const timer = setTimeout(retry, retryDelay(failures.current));
    addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', retry);
    };
  }, [fault, retry]);

  return { shown, under: stack[1] ?? null, waiting: !isShown && fault === null, fault, retry };
}
