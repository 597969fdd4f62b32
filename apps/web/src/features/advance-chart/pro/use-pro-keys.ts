import { useEffect, useRef } from 'react';

interface ProKeys {
  readonly charts: number;
  readonly isReplayed: boolean;
  readonly onChart: (place: number) => void;
  readonly onPlay: () => void;
  readonly onStep: (bars: -1 | 1) => void;
  /** Arrow up and down: the previous and next share of the watch list. */
  readonly onShare: (step: -1 | 1) => void;
  readonly onEscape: () => boolean;
  readonly onSymbol: () => void;
}

const inField = 'input, textarea, select, [contenteditable], [role=dialog], [role=menu]';

/** Keys of the whole screen; fields and dialogs keep theirs. */
export function useProKeys(keys: ProKeys): void {
  const newest = useRef(keys);
  newest.current = keys;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const now = newest.current;
      const { key } = event;
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if ((event.target as Element).closest?.(inField)) return;
      const place = Number(key) - 1;
      if (/^[1-8]$/.test(key) && place < now.charts) act(() => now.onChart(place));
      else if (key === 'Escape' && now.onEscape()) event.preventDefault();
      else if (key === 'ArrowUp' || key === 'ArrowDown')
        act(() => now.onShare(key === 'ArrowUp' ? -1 : 1));
      else if (now.isReplayed && key === ' ') {
        // A focused button is pressed by Space; playing wins on a chart only.
        if (!(event.target as Element).closest?.('button, a')) act(now.onPlay);
      } else if (now.isReplayed && (key === 'ArrowLeft' || key === 'ArrowRight'))
        act(() => now.onStep(key === 'ArrowLeft' ? -1 : 1));
      function act(run: () => void): void {
        event.preventDefault();
        run();
      }
    };
    // Before the shell, whose finder would leave this screen.
    const onSlash = (event: KeyboardEvent) => {
      const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey;
      if (event.key !== '/' || !isPlain || (event.target as Element).closest?.(inField)) return;
      event.preventDefault();
      event.stopPropagation();
      newest.current.onSymbol();
    };
    addEventListener('keydown', onSlash, true);
    addEventListener('keydown', onKeyDown);
    return () => {
      removeEventListener('keydown', onSlash, true);
      removeEventListener('keydown', onKeyDown);
    };
  }, []);
}
