import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';
import { settingsPanel } from '../shell/panel.ts';
import { UnseenBadge } from './unseen-badge.tsx';
import { useOwnScreens } from './use-own-screens.ts';

/** On a phone: links to the member's screens. On a desktop they are in the menu. */
export function OwnLinks() {
  const { t } = useTranslation();
  const screens = useOwnScreens();
  if (screens.length === 0) return null;
  return (
    <nav className="sheet-links own-links" aria-label={t('menu.own')}>
      {screens.map(({ to, word, icon }) => (
        <Link key={to} to={to} className="sheet-link" onClick={settingsPanel.close}>
          <Icon name={icon} size={20} />
          {t(word)}
          {to === '/message' && <UnseenBadge />}
          <Icon name="right" size={14} />
        </Link>
      ))}
    </nav>
  );
}
