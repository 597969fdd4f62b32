import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';
import { UnseenBadge } from '../member/unseen-badge.tsx';
import { useMenu } from '../member/use-menu-screens.ts';
import { isWithin, type Screen } from '../navigation/screens.ts';

/** The whole menu on a phone, group by group. On a desktop it is at the left. */
export function MenuLinks({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation();
  return (
    <nav className="menu-links" aria-label={t('menu.label')}>
      {useMenu().map(({ group, screens }) => (
        <section key={group} aria-labelledby={`more-${group}`}>
          <h3 id={`more-${group}`}>{t(`menu.${group}`)}</h3>
          <ScreenLinks screens={screens} onOpen={onOpen} />
        </section>
      ))}
    </nav>
  );
}

interface ScreenLinksProps {
  readonly screens: readonly Screen[];
  readonly onOpen: () => void;
}

export function ScreenLinks({ screens, onOpen }: ScreenLinksProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <div className="sheet-links">
      {screens.map((screen) => (
        <Link
          key={screen.to}
          to={screen.to}
          className="sheet-link"
          aria-current={isWithin(screen, pathname) ? 'page' : undefined}
          onClick={onOpen}
        >
          <Icon name={screen.icon} size={20} />
          {t(screen.word)}
          {screen.to === '/message' && <UnseenBadge of="messages" />}
          {screen.name === 'notification' && <UnseenBadge of="alerts" />}
        </Link>
      ))}
    </div>
  );
}
