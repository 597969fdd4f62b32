import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { shareLinkAt } from '../../market-ui/share/share-row.ts';
import { codesAround, rememberWalk } from '../../market-ui/share/walk.ts';
import { shareAddress } from './share-address.ts';

/**
 * Opens a share's page on a click on its code or anywhere else in its row. The links are plain:
 * four hundred router links would be slow on a phone.
 */
export function useShareLinks(): void {
  const router = useRouter();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.defaultPrevented ? null : shareLinkAt(event.target);
      if (link?.dataset.share === undefined) return;
      // Selecting text in a row does not open the share.
      if (event.target instanceof Node && !link.contains(event.target) && String(getSelection()))
        return;
      rememberWalk(codesAround(link));
      // Modified clicks are left to the browser.
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      // From one share's page to another the query string stays, as it does with the arrow keys.
      const search = link.closest('.detail') === null ? {} : { search: true as const };
      router.navigate({ ...shareAddress(link.dataset.share), ...search });
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [router]);
}
