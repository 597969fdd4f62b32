import type { ShareCode } from '@dorpon/domain/units';
import { useTranslation } from 'react-i18next';
import { shareHref } from '../platform/share-href.ts';
import type { MenuEntry } from './menu.tsx';
import { useToast } from './toast.tsx';

/** What a person can do with a share wherever its code stands. One line for each. */
export function useShareActions(code: ShareCode): readonly MenuEntry[] {
  const { t } = useTranslation();
  const copy = useCopy();
  return [
    {
      label: t('parts.share.copy'),
      onAct: () =>
        copy(code, t('parts.share.copied', { code }), t('parts.share.notCopied', { code })),
    },
    {
      label: t('parts.share.copyLink'),
      onAct: () =>
        copy(
          location.origin + shareHref(code),
          t('parts.share.copiedLink', { code }),
          t('parts.share.notCopied', { code }),
        ),
    },
  ];
}

function useCopy() {
  const toast = useToast();
  return async (text: string, done: string, refused: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: done });
    } catch {
      // Over plain http there is no clipboard, and a browser may refuse one.
      toast({ title: refused });
    }
  };
}
