import './bar-words.ts';
import { priceOf } from '@dorpon/domain/market/quote';
import { shownChange } from '@dorpon/domain/shares/shown-change';
import type { ShareCode } from '@dorpon/domain/units';
import { Link } from '@tanstack/react-router';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../live/market-context.ts';
import { useQuote } from '../../live/use-quote.ts';
import { Icon } from '../../ui/icon.tsx';
import { ChangePercent, Price } from '../../ui/text/figures.tsx';
import { SearchBox } from '../finder/search-box.tsx';
import { HelpMenu } from '../help/help-menu.tsx';
import { AccountTool } from '../member/account-tool.tsx';
import { PhaseClock } from '../session/phase-clock.tsx';
import { Brand } from '../shell/brand.tsx';
import { settingsPanel, useIsOpen } from '../shell/panel.ts';
import { BackButton } from './back-button.tsx';
import { useNeighbours } from './use-neighbours.ts';

interface DetailBarProps {
  readonly code: ShareCode;
  readonly phone: boolean;
  /** The page's own price is scrolled out of view. */
  readonly withPrice: boolean;
}

const INDEX_BASE = 'A-IDX';

/** Back, previous and next share, search, phase. */
export function DetailBar({ code, phone, withPrice }: DetailBarProps) {
  const { t } = useTranslation();
  const settingsOpen = useIsOpen(settingsPanel);
  return (
    <div className="top-bar detail-bar" data-scrolled={withPrice || undefined}>
      <BackButton />
      {!phone && (
        <Link to="/" className="brand" aria-label={t('app.name')}>
          <Brand />
        </Link>
      )}
      <Way code={code} phone={phone} withPrice={withPrice} />
      <SearchBox />
      {!phone && <PhaseClock />}
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
      {!phone && <HelpMenu />}
      {!phone && <AccountTool />}
    </div>
  );
}

function Way({ code, phone, withPrice }: DetailBarProps) {
  const { t } = useTranslation();
  const { before, after, place, count, go } = useNeighbours(code);
  const words = useDigits(place === 0 ? '' : t('shareBar.place', { n: place, all: count }));
  return (
    <nav className="detail-way" aria-label={t('shareBar.label')}>
      <Step to={before} side="before" onGo={go} />
      <span className="way-here">
        <span className="way-place">{words}</span>
        <b translate="no">{code}</b>
        {phone && <BarCategory code={code} />}
        {withPrice && <BarPrice code={code} />}
      </span>
      <Step to={after} side="after" onGo={go} />
    </nav>
  );
}

/** A phone has it here, because the page itself does not repeat the code. */
function BarCategory({ code }: Pick<DetailBarProps, 'code'>) {
  const { t } = useTranslation();
  const base = useQuote(useMarket().board, code)?.quoteBase;
  if (base === undefined) return null;
  return (
    <span className="tag way-category" translate="no">
      {base === INDEX_BASE ? t('detail.index') : base}
    </span>
  );
}

/** Beside the code; on a phone in the place of "2 of 34". The bar keeps its height and width. */
function BarPrice({ code }: { code: ShareCode }) {
  const quote = useQuote(useMarket().board, code);
  const price = quote === undefined ? 0 : priceOf(quote);
  return (
    <span className="way-price">
      <b>
        <Price value={price > 0 ? price : null} />
      </b>
      <ChangePercent value={quote === undefined ? null : shownChange(quote).percent} />
    </span>
  );
}

interface StepProps {
  readonly to: ShareCode | null;
  readonly side: 'before' | 'after';
  readonly onGo: (to: ShareCode | null) => void;
}

function Step({ to, side, onGo }: StepProps) {
  const { t } = useTranslation();
  const key = side === 'before' ? 'ArrowLeft' : 'ArrowRight';
  const word = t(side === 'before' ? 'shareBar.prev' : 'shareBar.next');
  return (
    <button
      type="button"
      className={`way-step ${side}`}
      disabled={to === null}
      aria-keyshortcuts={key}
      aria-label={to === null ? t('shareBar.none') : `${word} ${to}`}
      onClick={() => onGo(to)}
    >
      <Icon name={side === 'before' ? 'left' : 'right'} />
      <span className="way-words">
        <span>{to !== null && word}</span> <b translate="no">{to}</b>
      </span>
    </button>
  );
}
