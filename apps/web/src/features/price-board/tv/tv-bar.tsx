import { mainIndexCodes } from '@dorpon/domain/market/index-membership';
import { changeOf, changePercentOf, priceOf } from '@dorpon/domain/market/quote';
import type { ShareCode } from '@dorpon/domain/units';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMarket } from '../../../live/market-context.ts';
import { useQuote } from '../../../live/use-quote.ts';
import { BreadthBar } from '../../../market-ui/price/breadth-bar.tsx';
import { Change, ChangePercent, Crore, Price } from '../../../ui/text/figures.tsx';
import { toneOf } from '../../../ui/text/tone.ts';
import { useBlockFigures } from '../use-block-figures.ts';
import { TvClock } from './tv-clock.tsx';
import { TvControls } from './tv-controls.tsx';
import type { PageTurn } from './use-page-turn.ts';

interface TvBarProps {
  /** All shares of the wall. */
  readonly codes: readonly ShareCode[];
  readonly turn: PageTurn;
  readonly pages: number;
  readonly onLeave: () => void;
}

/** Indices, market totals and clock in one line. */
export function TvBar({ codes, turn, pages, onLeave }: TvBarProps) {
  const { t } = useTranslation();
  const whole = useBlockFigures(codes);
  const { down, unchanged, up } = whole;
  const breadth = inNumerals(t('list.breadth', { down, unchanged, up }), useNumerals());
  return (
    <header className="tv-bar">
      <h1 className="sr-only">{t('priceBoard.title')}</h1>
      {mainIndexCodes.map((code) => (
        <TvIndex key={code} code={code} />
      ))}
      <BreadthBar down={down} unchanged={unchanged} up={up} label={breadth} />
      <span className="tv-value">
        <b>
          <Crore value={whole.value} />
        </b>{' '}
        {t('list.summary.crore')}
      </span>
      <TvClock />
      <TvControls turn={turn} pages={pages} onLeave={onLeave} />
    </header>
  );
}

function TvIndex({ code }: { code: ShareCode }) {
  const quote = useQuote(useMarket().board, code);
  if (quote === undefined) return null;
  const change = changeOf(quote);
  return (
    <span className="tv-index">
      <span className="tv-index-code">{code}</span>
      <b>
        <Price value={priceOf(quote)} />
      </b>
      <span className={`tv-index-change ${toneOf(change)}`}>
        <i className="triangle" />
        <Change value={change} />
      </span>
      <ChangePercent value={changePercentOf(quote)} />
    </span>
  );
}
