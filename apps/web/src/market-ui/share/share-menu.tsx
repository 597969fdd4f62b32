import './share-menu-words.ts';
import type { ShareCode } from '@dorpon/domain/units';
import { useTranslation } from '../../i18n/use-translation.ts';
import { openPage } from '../../platform/open-page.ts';
import { buyHref } from '../../portfolio/portfolio-href.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import type { MenuEntry } from '../../ui/overlays/menu-popup.tsx';
import { useCopy } from '../../ui/overlays/use-copy.ts';
import { alertHref } from './alert-href.ts';
import { shareHref } from './share-href.ts';

interface ShareMenuProps {
  readonly code: ShareCode;
  /** Further entries of this place. */
  readonly more?: readonly MenuEntry[];
}

/** The actions for a share in a menu. */
export function ShareMenu({ code, more = [] }: ShareMenuProps) {
  const { t } = useTranslation();
  return (
    <Menu
      className="share-menu"
      label={t('shareMenu.menu', { code })}
      entries={[...useShareActions(code), ...more]}
      align="end"
      iconOnly
    >
      <Icon name="dots" />
    </Menu>
  );
}

/** Entries that every share menu has. */
export function useShareActions(code: ShareCode): readonly MenuEntry[] {
  const { t } = useTranslation();
  const copy = useCopy();
  return [
    {
      label: t('shareMenu.chart'),
      onAct: () => openPage(`/static-ta-chart/${encodeURIComponent(code)}`),
    },
    { label: t('shareMenu.alert'), onAct: () => openPage(alertHref(code)) },
    {
      label: t('shareMenu.copy'),
      onAct: () => copy(code, t('shareMenu.copied', { code }), t('shareMenu.notCopied', { code })),
    },
    {
      label: t('shareMenu.copyLink'),
      onAct: () =>
        copy(
          location.origin + shareHref(code),
          t('shareMenu.copiedLink', { code }),
          t('shareMenu.notCopied', { code }),
        ),
    },
    { label: t('shareMenu.buy'), onAct: () => openPage(buyHref(code)) },
  ];
}
