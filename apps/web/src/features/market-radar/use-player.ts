import { useEffect, useState } from 'react';

const STEP_MS = { day: 90, week: 280 } as const;

/** Steps from the first to the last frame; a year takes about twenty seconds. */
export function usePlayer(
  step: 'day' | 'week',
  { first, last }: { readonly first: number; readonly last: number },
  at: number,
  onStep: (at: number) => void,
) {
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => {
      if (at >= last) setPlaying(false);
      else onStep(at + 1);
    }, STEP_MS[step]);
    return () => clearTimeout(timer);
  }, [playing, step, at, last, onStep]);
  return {
    playing,
    toggle() {
      // At the end it begins again.
      if (!playing && at >= last) onStep(first);
      setPlaying(!playing);
    },
    stop: () => setPlaying(false),
  };
}
