import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { codesAround, rememberWalk } from '../../market-ui/share/walk.ts';
import { shareAddress } from './share-address.ts';

/**
 * The one place where a press on a share's code becomes a page. The links themselves are plain: four
 * hundred of them, each asking the router where it leads, would be felt on a phone.
 */
export function useShareLinks(): void {
  const router = useRouter();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link =
        event.target instanceof Element && event.target.closest<HTMLElement>('[data-share]');
      if (!link || link.dataset.share === undefined || event.defaultPrevented) return;
      rememberWalk(codesAround(link));
      // A new tab or a download is the browser's to open.
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      router.navigate(shareAddress(link.dataset.share));
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [router]);
}
