import { mainIndexCodes } from '@dorpon/domain/market/index-membership';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Brand } from '../ui/brand.tsx';
import { Icon } from '../ui/icon.tsx';
import { AccountTool } from './account-tool.tsx';
import { settingsDoor, useDoor } from './door.ts';
import { IndexFigure } from './index-figure.tsx';
import { MessagesTool } from './messages-tool.tsx';
import { PhaseClock } from './phase-clock.tsx';
import { SearchBox } from './search-box.tsx';

export function TopBar() {
  const { t } = useTranslation();
  const settingsOpen = useDoor(settingsDoor);
  return (
    <header className="top-bar">
      <Link to="/" className="brand" aria-label={t('app.name')}>
        <Brand />
        <span className="brand-name">{t('app.name')}</span>
      </Link>
      <section className="indices price-area" aria-label={t('shell.indices')}>
        {mainIndexCodes.map((code) => (
          <IndexFigure key={code} code={code} />
        ))}
      </section>
      <SearchBox />
      <PhaseClock />
      <MessagesTool />
      <button
        type="button"
        className="bar-tool"
        aria-label={t('shell.settings')}
        aria-haspopup="dialog"
        aria-expanded={settingsOpen}
        onClick={settingsDoor.open}
      >
        <Icon name="sliders" />
      </button>
      <AccountTool />
    </header>
  );
}
