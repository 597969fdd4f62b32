import { useEffect } from 'react';
import { finderDoor } from '../shell/door.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable]') !== null;

/** `/` outside a field, `Ctrl K` and `⌘ K` anywhere. */
export function useFinderKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const command = event.ctrlKey || event.metaKey;
      const slash = event.key === '/' && !command && !event.altKey && !isTyping(event.target);
      if (!slash && !(command && event.key.toLowerCase() === 'k')) return;
      // The browser has uses of its own for both.
      event.preventDefault();
      if (!finderDoor.isOpen()) finderDoor.open();
      else if (command) finderDoor.close();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
