import '../detail/bar-words.ts';
import { priceOf } from '@dorpon/domain/market/quote';
import { shownChange } from '@dorpon/domain/shares/shown-change';
import type { ShareCode } from '@dorpon/domain/units';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useChartedName } from '../../features/advance-chart/view/use-charted-name.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../live/market-context.ts';
import { useQuote } from '../../live/use-quote.ts';
import { useTickFlash } from '../../market-ui/price/use-tick-flash.ts';
import { HaltTag } from '../../market-ui/share/halt-tag.tsx';
import { Icon } from '../../ui/icon.tsx';
import { BigPrice, HeadingChange } from '../../ui/text/big-figures.tsx';
import { BackButton } from '../detail/back-button.tsx';
import { useWay } from '../detail/use-neighbours.ts';
import { SearchBox } from '../finder/search-box.tsx';
import { AccountTool } from '../member/account-tool.tsx';
import { MessagesTool } from '../member/messages-tool.tsx';
import { PhaseClock } from '../session/phase-clock.tsx';
import { Brand } from '../shell/brand.tsx';
import { finderPanel, settingsPanel, useIsOpen } from '../shell/panel.ts';
import '../detail/detail-bar.css';
import './chart-bar.css';

interface ChartBarProps {
  readonly code: ShareCode;
  readonly phone: boolean;
  readonly onShare: (code: ShareCode) => void;
}

/** The head of a chart: the share with its price, the shares before and after it, search, phase. */
export function ChartBar({ code, phone, onShare }: ChartBarProps) {
  const { t } = useTranslation();
  const settingsOpen = useIsOpen(settingsPanel);
  if (phone) {
    return (
      <header className="top-bar chart-bar-phone price-area">
        <BackButton />
        <ShareName code={code} />
        <LastPrice code={code} />
      </header>
    );
  }
  return (
    <header className="top-bar chart-share-bar">
      <Link to="/" className="brand" aria-label={t('app.name')}>
        <Brand />
      </Link>
      <Steps code={code} onShare={onShare} />
      <LastPrice code={code} />
      <SearchBox />
      <PhaseClock />
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
      <AccountTool />
    </header>
  );
}

/** `[` and `]` step too: the arrow keys move the crosshair. */
function Steps({ code, onShare }: Omit<ChartBarProps, 'phone'>) {
  const { t } = useTranslation();
  const { before, after, go } = useWay(code, onShare);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.target as Element).closest?.('input, textarea, select, [role=dialog]')) return;
      if (event.key === '[') go(before);
      if (event.key === ']') go(after);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [go, before, after]);
  const step = (to: ShareCode | null, side: 'prev' | 'next') => (
    <button
      type="button"
      className="chart-step"
      disabled={to === null}
      aria-label={to === null ? t('shareBar.none') : `${t(`shareBar.${side}`)} ${to}`}
      title={to ?? undefined}
      aria-keyshortcuts={side === 'prev' ? '[' : ']'}
      onClick={() => go(to)}
    >
      <Icon name={side === 'prev' ? 'left' : 'right'} />
    </button>
  );
  return (
    <nav className="chart-steps" aria-label={t('shareBar.label')}>
      {step(before, 'prev')}
      <ShareName code={code} />
      {step(after, 'next')}
    </nav>
  );
}

function ShareName({ code }: { code: ShareCode }) {
  const { t } = useTranslation();
  const quote = useQuote(useMarket().board, code);
  const charted = useChartedName(code);
  const name = charted === code ? '' : charted;
  return (
    <button
      type="button"
      className="chart-share"
      aria-haspopup="dialog"
      title={t('advanceChart.choose')}
      onClick={finderPanel.open}
    >
      <h1 translate="no">{code}</h1>
      <span className="chart-share-name" data-may-clip>
        {name}
      </span>
      {quote && <HaltTag halt={quote.halt} short />}
      <Icon name="down" size={12} />
    </button>
  );
}

/** Renders with each tick of its share; the screen around it does not. */
function LastPrice({ code }: { code: ShareCode }) {
  const quote = useQuote(useMarket().board, code);
  const ref = useRef<HTMLSpanElement>(null);
  const price = quote === undefined ? 0 : priceOf(quote);
  useTickFlash(ref, price, code);
  if (quote === undefined) return <p className="chart-last" />;
  const { change, percent } = shownChange(quote);
  return (
    <p className="chart-last price-area">
      <span ref={ref} className="tick" data-figure="last">
        <BigPrice value={price > 0 ? price : null} size="price" />
      </span>
      <HeadingChange change={change} percent={percent} />
    </p>
  );
}
