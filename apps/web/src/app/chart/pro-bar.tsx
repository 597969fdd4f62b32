import { Link } from '@tanstack/react-router';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';
import { BackButton } from '../detail/back-button.tsx';
import { AccountTool } from '../member/account-tool.tsx';
import { MessagesTool } from '../member/messages-tool.tsx';
import { PhaseClock } from '../session/phase-clock.tsx';
import { Brand } from '../shell/brand.tsx';
import { settingsPanel, useIsOpen } from '../shell/panel.ts';
import './pro-bar.css';

interface ProBarProps {
  readonly charts: number;
  readonly onFind: () => void;
  readonly phone: boolean;
}

/** The head of the pro chart: its name, the field for the active chart's share, phase. */
export function ProBar({ charts, onFind, phone }: ProBarProps) {
  const { t } = useTranslation();
  const settingsOpen = useIsOpen(settingsPanel);
  const count = useDigits(t('advanceChartPro.charts', { count: charts }));
  return (
    <header className="top-bar pro-bar">
      {phone ? (
        <BackButton />
      ) : (
        <Link to="/" className="brand" aria-label={t('app.name')}>
          <Brand />
        </Link>
      )}
      <div className="pro-title">
        <h1>{t('advanceChartPro.title')}</h1>
        <span>{count}</span>
      </div>
      <button
        type="button"
        className="find pro-find"
        aria-haspopup="dialog"
        aria-keyshortcuts="/"
        onClick={onFind}
      >
        <Icon name="search" />
        <span className="find-words">{t('advanceChartPro.find')}</span>
        <kbd className="kbd">/</kbd>
      </button>
      <PhaseClock />
      {!phone && <MessagesTool />}
      {!phone && (
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
      )}
      {!phone && <AccountTool />}
    </header>
  );
}
