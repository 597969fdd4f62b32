import { useContext } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { shareHref } from '../../market-ui/share/share-href.ts';
import { useShareActions } from '../../market-ui/share/share-menu.tsx';
import { openPage } from '../../platform/open-page.ts';
import { StarsContext } from '../../watch-lists/stars-provider.tsx';
import type { ActionItem, ShareItem } from './finder-item.ts';

/** What can be done with a share; `onBack` returns to the results. */
export function useShareItems(share: ShareItem | null, onBack: () => void): readonly ActionItem[] {
  const { t } = useTranslation();
  const stars = useContext(StarsContext);
  const code = share?.code ?? '';
  const common = useShareActions(code);
  if (share === null || stars === null) return [];
  const item = (label: string, act: () => void, stays = false): ActionItem => ({
    kind: 'action',
    key: `share-action:${label}`,
    label,
    also: '',
    act,
    stays,
  });
  const starLabel = t(stars.isOn(code) ? 'finder.unstar' : 'finder.star', { code });
  return [
    item(t('finder.openShare', { code }), () => openPage(shareHref(code))),
    // An index cannot be in a list.
    ...(share.isIndex ? [] : [item(starLabel, () => void stars.toggle(code), true)]),
    ...common.map(({ label, onAct }) => item(label, onAct)),
    item(t('finder.back'), onBack, true),
  ];
}
