import type { ScreenerContent } from '@dorpon/contract/screener-saved';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { drafts } from './drafts.ts';
import { type ScreenerPlace, useScreenerWrites } from './use-screener-writes.ts';

/** Saves a screener and forgets its draft; what was typed meanwhile stays a draft of the new version. */
export function useSaveScreener(): (
  place: ScreenerPlace,
  content: ScreenerContent,
) => Promise<void> {
  const { t } = useTranslation();
  const toast = useToast();
  const writes = useScreenerWrites();
  return async (place, content) => {
    const { outcome, version } = await writes.save(place, content);
    if (outcome === 'problem')
      toast({ title: t('myScreener.failed.save'), text: t('myScreener.failed.problem') });
    if (outcome !== 'saved' || version === undefined) return;
    drafts.settle(place.id, content, version);
    toast({ title: t('myScreener.said.saved', { name: content.name }) });
  };
}
