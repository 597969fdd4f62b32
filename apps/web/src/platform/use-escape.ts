import { useEffect } from 'react';

const OVERLAYS = '[role=menu], [role=listbox], dialog[open]';
const TYPED = 'input:not([type=radio]), select, textarea';

/**
 * Escape leaves the innermost state: what is open over the page, then what the page has entered, then
 * time travel. A page listens on the document, which an event reaches before the window of the app.
 */
export function useEscape(onEscape: (() => void) | null): void {
  useEffect(() => {
    if (onEscape === null) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.matches(TYPED)) return;
      if (document.querySelector(OVERLAYS) !== null) return;
      event.preventDefault();
      onEscape();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onEscape]);
}
