import { useEffect, useState } from 'react';

const PAGE_MS = 12_000;

export interface PageTurn {
  readonly page: number;
  readonly paused: boolean;
  go(step: 1 | -1): void;
  pause(): void;
}

/** Shows the pages in turn. Arrow keys go to the next or previous page, Space pauses. */
export function usePageTurn(pages: number): PageTurn {
  const [turned, setTurned] = useState(0);
  const [paused, setPaused] = useState(false);
  const page = pages === 0 ? 0 : ((turned % pages) + pages) % pages;
  const go = (step: 1 | -1) => setTurned(page + step);
  const pause = () => setPaused((now) => !now);

  useEffect(() => {
    if (pages < 2 || paused) return;
    // One timeout per page: a page chosen by hand is also shown for its full time.
    const timer = setTimeout(() => setTurned(page + 1), PAGE_MS);
    return () => clearTimeout(timer);
  }, [page, pages, paused]);

  useEffect(() => {
    if (pages < 2) return;
    const onKey = (event: KeyboardEvent) => {
      const onControl = event.target instanceof HTMLButtonElement;
      if (event.key === 'ArrowRight') setTurned(page + 1);
      else if (event.key === 'ArrowLeft') setTurned(page - 1);
      else if (event.key === ' ' && !onControl) setPaused((now) => !now);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [page, pages]);
  return { page, paused, go, pause };
}
