import { mainIndexCodes } from '@dorpon/domain/market/index-membership';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PHONE, useMedia } from '../../platform/use-media.ts';
import { Icon } from '../../ui/icon.tsx';
import { SearchBox } from '../finder/search-box.tsx';
import { HelpMenu } from '../help/help-menu.tsx';
import { AccountTool } from '../member/account-tool.tsx';
import { MessagesTool } from '../member/messages-tool.tsx';
import { PhaseClock } from '../session/phase-clock.tsx';
import { Brand } from './brand.tsx';
import { IndexFigure } from './index-figure.tsx';
import { settingsPanel, useIsOpen } from './panel.ts';

export function TopBar() {
  const { t } = useTranslation();
  const phone = useMedia(PHONE);
  return (
    <header className="top-bar">
      <Link to="/" className="brand" aria-label={t('app.name')}>
        <Brand />
        <span className="brand-name">{t('app.name')}</span>
      </Link>
      {!phone && <Indices />}
      <SearchBox />
      <PhaseClock />
      {!phone && <Tools />}
    </header>
  );
}

function Indices() {
  const { t } = useTranslation();
  return (
    <section className="indices price-area" aria-label={t('shell.indices')}>
      {mainIndexCodes.map((code) => (
        <IndexFigure key={code} code={code} />
      ))}
    </section>
  );
}

function Tools() {
  const { t } = useTranslation();
  const settingsOpen = useIsOpen(settingsPanel);
  return (
    <>
      <MessagesTool />
      <button
        type="button"
        className="bar-tool"
        aria-label={t('shell.settings')}
        aria-haspopup="dialog"
        aria-expanded={settingsOpen}
        onClick={settingsPanel.open}
      >
        <Icon name="sliders" />
      </button>
      <HelpMenu />
      <AccountTool />
    </>
  );
}
