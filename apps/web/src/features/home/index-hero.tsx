import type { TermId } from '@dorpon/domain/glossary/terms.data';
import { mainIndexCodes } from '@dorpon/domain/market/index-membership';
import { changeOf, changePercentOf, priceOf, type Quote } from '@dorpon/domain/market/quote';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMomentQuote } from '../../live/use-moment.ts';
import { GlossaryTerm } from '../../market-ui/glossary/glossary-term.tsx';
import { BigPrice, HeadingChange } from '../../ui/text/big-figures.tsx';
import { Price } from '../../ui/text/figures.tsx';
import { Loading } from '../../ui/text/loading.tsx';
import type { Glance } from './glance.ts';
import type { HomeIndex } from './home-search.ts';

const terms: Readonly<Record<HomeIndex, TermId>> = { DSEX: 'dsex', DS30: 'ds30', DSES: 'dses' };

interface IndexHeroProps {
  readonly code: HomeIndex;
  /** Shown until there is a quote. */
  readonly remembered: Glance | null;
  /** The board has loaded without this index. */
  readonly missing: boolean;
  /** Shows another index here; undefined where the other indices are buttons below. */
  readonly onChoose: ((code: HomeIndex) => void) | undefined;
  /** More figures beside those of the day. */
  readonly children: ReactNode;
}

/** The chosen index: its value, its change and the figures of its day. */
export function IndexHero({ code, remembered, missing, onChoose, children }: IndexHeroProps) {
  const { t } = useTranslation();
  const quote = useMomentQuote(code);
  const shown = quote === undefined ? (missing ? nothing : remembered) : figuresOf(quote);
  return (
    <div className="index-hero">
      <div className={quote === undefined ? 'hero-figures remembered' : 'hero-figures'}>
        <h1>
          <b className="code">{code}</b>{' '}
          {/* Where a press chooses another index it cannot open the meaning. */}
          <GlossaryTerm id={onChoose ? undefined : terms[code]}>
            {t(`shell.indexName.${code}`)}
          </GlossaryTerm>
        </h1>
        {onChoose && (
          <select
            className="hero-choice"
            aria-label={t('home.index.choose')}
            value={code}
            onChange={({ target }) => onChoose(target.value as HomeIndex)}
          >
            {mainIndexCodes.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        )}
        {shown === null ? (
          <i className="bone hero-bone" />
        ) : (
          <BigPrice value={shown.price} size="hero" />
        )}
        <p className="hero-change">
          {shown !== null && <HeadingChange change={shown.change} percent={shown.percent} />}
        </p>
      </div>
      <DayFigures quote={quote} missing={missing} />
      {children}
    </div>
  );
}

const nothing = { price: null, change: null, percent: null };

const figuresOf = (quote: Quote) => ({
  price: priceOf(quote),
  change: changeOf(quote),
  percent: changePercentOf(quote),
});

function DayFigures({ quote, missing }: { quote: Quote | undefined; missing: boolean }) {
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
          <dd>{quote === undefined && !missing ? <Loading /> : <Price value={value || null} />}</dd>
        </div>
      ))}
    </dl>
  );
}
