import { useCallback } from 'react';
import { useToast } from './toast.tsx';

/** Copies a text and shows whether that worked. */
export function useCopy(): (text: string, done: string, refused: string) => Promise<void> {
  const toast = useToast();
  return useCallback(
    async (text, done, refused) => {
      try {
        await navigator.clipboard.writeText(text);
        toast({ title: done });
      } catch {
        // There is no clipboard over plain http, and browsers may refuse it.
        toast({ title: refused });
      }
    },
    [toast],
  );
}
