import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch, ThemeSwitch } from './settings-switches.tsx';

export function SideMenu() {
  const { t } = useTranslation();
  return (
    <nav className="side-menu" aria-label={t('menu.label')}>
      <h2>{t('menu.market')}</h2>
      <Link to="/share-list" className="menu-item">
        {t('menu.shareList')}
      </Link>
      <div className="menu-foot">
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </nav>
  );
}
