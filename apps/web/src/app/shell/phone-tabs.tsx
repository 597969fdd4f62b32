import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { UnseenBadge } from '../member/unseen-badge.tsx';
import { isWithin, marketScreens, menuScreens } from '../navigation/screens.ts';
import { marketPanel, type Panel, settingsPanel, useIsOpen } from './panel.ts';

/** The menu of a phone. */
export function PhoneTabs() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const inMarket = marketScreens.some((screen) => isWithin(screen, pathname));
  const inMore = menuScreens.some(
    (screen) =>
      screen.group !== 'market' && screen.name !== 'watchList' && isWithin(screen, pathname),
  );
  return (
    <nav className="phone-tabs" aria-label={t('shell.tabs.label')}>
      <Link to="/" className="phone-tab" activeOptions={{ exact: true, includeSearch: false }}>
        <Icon name="home" size={20} />
        {t('shell.tabs.home')}
      </Link>
      <PanelTab panel={marketPanel} icon="bars" label={t('shell.tabs.market')} here={inMarket} />
      <Link to="/watch-list" className="phone-tab">
        <Icon name="star" size={20} />
        {t('shell.tabs.watch')}
      </Link>
      <PanelTab panel={settingsPanel} icon="more" label={t('shell.tabs.more')} here={inMore}>
        <UnseenBadge />
      </PanelTab>
    </nav>
  );
}

interface PanelTabProps {
  readonly panel: Panel;
  readonly icon: IconName;
  readonly label: string;
  readonly here: boolean;
  readonly children?: ReactNode;
}

function PanelTab({ panel, icon, label, here, children }: PanelTabProps) {
  return (
    <button
      type="button"
      className="phone-tab"
      aria-haspopup="dialog"
      aria-expanded={useIsOpen(panel)}
      aria-current={here ? 'true' : undefined}
      onClick={panel.open}
    >
      <Icon name={icon} size={20} />
      {label}
      {children}
    </button>
  );
}
