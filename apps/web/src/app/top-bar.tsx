import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Brand } from '../ui/brand.tsx';
import { IndexFigure } from './index-figure.tsx';
import { PhaseClock } from './phase-clock.tsx';
import { LanguageSwitch, ThemeSwitch } from './settings-switches.tsx';

const indices = ['DSEX', 'DS30', 'DSES'] as const;

export function TopBar() {
  const { t } = useTranslation();
  return (
    <header className="top-bar">
      <Link to="/share-list" className="brand" aria-label={t('app.name')}>
        <Brand />
        <span className="brand-name">{t('app.name')}</span>
      </Link>
      <div className="indices price-area">
        {indices.map((code) => (
          <IndexFigure key={code} code={code} />
        ))}
      </div>
      <PhaseClock />
      <div className="bar-switches">
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </header>
  );
}
