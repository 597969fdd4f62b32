import { changeOf, changePercentOf, priceOf, type Quote } from '@dorpon/domain/market/quote';
import { useTranslation } from 'react-i18next';
import { useQuote } from '../../live/use-quote.ts';
import { useMarket } from '../../platform/market-context.ts';
import { BigPrice, HeadingChange } from '../../ui/number/big-figures.tsx';
import { Price } from '../../ui/number/figures.tsx';
import type { HomeIndex } from './home-search.ts';

/** The one loud figure of the screen. Draws with each tick of its index, and nothing else does. */
export function IndexHero({ code }: { code: HomeIndex }) {
  const { t } = useTranslation();
  const quote = useQuote(useMarket().board, code);
  return (
    <div className="index-hero">
      <div className="hero-figures">
        <h1>
          <b className="code">{code}</b> {t(`home.index.${code}`)}
        </h1>
        {quote === undefined ? (
          <i className="bone hero-bone" />
        ) : (
          <BigPrice value={priceOf(quote)} size="hero" />
        )}
        <p className="hero-change">
          {quote !== undefined && (
            <HeadingChange change={changeOf(quote)} percent={changePercentOf(quote)} />
          )}
        </p>
      </div>
      <DayFigures quote={quote} />
    </div>
  );
}

function DayFigures({ quote }: { quote: Quote | undefined }) {
  const { t } = useTranslation();
  const figures = [
    ['opened', quote?.open],
    ['high', quote?.high],
    ['low', quote?.low],
    ['yesterday', quote?.yesterdayClose],
  ] as const;
  return (
    <dl className="hero-day">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`home.day.${name}`)}</dt>
          <dd>
            <Price value={value || null} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
