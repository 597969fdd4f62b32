import { useEffect } from 'react';
import { finderPanel, keysPanel } from '../shell/panel.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable]') !== null;

/** `/` and `?` outside a field, `Ctrl K` and `⌘ K` anywhere. */
export function useFinderKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const command = event.ctrlKey || event.metaKey;
      const plain = !command && !event.altKey && !isTyping(event.target);
      if (plain && event.key === '?') return keysPanel.open();
      const slash = plain && event.key === '/';
      if (!slash && !(command && event.key.toLowerCase() === 'k')) return;
      // Browsers use both keys themselves.
      event.preventDefault();
      if (!finderPanel.isOpen()) finderPanel.open();
      else if (command) finderPanel.close();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
