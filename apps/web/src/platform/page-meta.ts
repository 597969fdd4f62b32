import { useEffect } from 'react';

const DEBOUNCE_MS = 50;

/**
 * Title and description of the page. Debounced: a title with a count must not change with every
 * tick.
 */
export const usePageMeta = (title: string, description: string): void =>
  useEffect(() => setPageMeta(title, description), [title, description]);

/** Sets them later; the answer cancels it. */
export function setPageMeta(title: string, description: string): () => void {
  const timer = setTimeout(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, DEBOUNCE_MS);
  return () => clearTimeout(timer);
}
