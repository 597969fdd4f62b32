import { useEffect } from 'react';

/** Where the arrow keys have a meaning of their own. */
const OWN_ARROWS =
  'input, select, textarea, [contenteditable], [role=dialog], [role=menu], [role=tablist]';

/** ← and → anywhere else on the screen. */
export function useWalkKeys(onBefore: (() => void) | null, onNext: (() => void) | null): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.shiftKey || (event.target as Element).closest?.(OWN_ARROWS)) return;
      const go =
        event.key === 'ArrowLeft' ? onBefore : event.key === 'ArrowRight' ? onNext : undefined;
      if (!go) return;
      event.preventDefault();
      go();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [onBefore, onNext]);
}
