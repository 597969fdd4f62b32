import { useCallback } from 'react';
import { useToast } from './toast.tsx';

/** Puts a text on the clipboard and says whether it is there. */
export function useCopy(): (text: string, done: string, refused: string) => Promise<void> {
  const toast = useToast();
  return useCallback(
    async (text, done, refused) => {
      try {
        await navigator.clipboard.writeText(text);
        toast({ title: done });
      } catch {
        // Over plain http there is no clipboard, and a browser may refuse one.
        toast({ title: refused });
      }
    },
    [toast],
  );
}
