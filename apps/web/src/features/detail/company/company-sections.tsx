import './words.ts';
import { EVENT_DAYS } from '@dorpon/contract/events';
import { type InstrumentType, instrumentTypeOf } from '@dorpon/domain/market/instrument';
import { priceOf } from '@dorpon/domain/market/quote';
import type { Paisa, ShareCode } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { instrumentCardQuery } from '../../../api/one-share.ts';
import { inNumerals, useDigits, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMarket } from '../../../live/market-context.ts';
import { useQuote } from '../../../live/use-quote.ts';
import { formatPrice } from '../../../ui/text/format.ts';
import { BlocksSection } from './blocks-section.tsx';
import { type CompanyOptions, parseCompanySearch, printCompanySearch } from './company-options.ts';
import { DividendsSection } from './dividends-section.tsx';
import { EventsSection } from './events-section.tsx';
import { FundamentalsAside, FundamentalsSection } from './fundamentals-section.tsx';
import { HoldingSection } from './holding-section.tsx';
import { LazySection } from './lazy-section.tsx';
import { NewsSection } from './news-section.tsx';
import { PeersAside, PeersSection } from './peers-section.tsx';
import { ResultsSection } from './results-section.tsx';
import { StatementsSection } from './statements-section.tsx';
import './company.css';
import './company-rows.css';

export function CompanySections({ code }: { code: ShareCode }) {
  const quote = useQuote(useMarket().board, code);
  if (quote === undefined) return <div className="company company-waiting" />;
  const type = instrumentTypeOf(quote.quoteBase);
  return type === 'index' ? null : <Sections code={code} type={type} price={priceOf(quote)} />;
}

interface SectionsProps {
  readonly code: ShareCode;
  readonly type: Exclude<InstrumentType, 'index'>;
  readonly price: Paisa;
}

function Sections({ code, type, price }: SectionsProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const [options, onOptions] = useCompanyOptions();
  const cardQuery = useQuery(instrumentCardQuery(code));
  const card = cardQuery.data;
  const isBond = type === 'bond';
  const face = useDigits(card === undefined ? '' : formatPrice(card.faceValue));
  const chosen = { code, options, onOptions };
  return (
    <div className="company" data-type={type}>
      <LazySection name="results" title={t('company.results.title')} tabbed={!isBond}>
        {isBond ? (
          <p className="company-none">{t('company.results.none.bond')}</p>
        ) : (
          <ResultsSection {...chosen} type={type} />
        )}
      </LazySection>
      <LazySection
        name="fundamentals"
        title={t('company.fundamentals.title')}
        aside={<FundamentalsAside code={code} />}
      >
        <FundamentalsSection code={code} price={price} card={card} />
      </LazySection>
      <LazySection name="holding" title={t('company.holding.title')}>
        <HoldingSection code={code} />
      </LazySection>
      {!isBond && (
        <LazySection name="statements" title={t('company.statements.title')} tabbed>
          <StatementsSection {...chosen} />
        </LazySection>
      )}
      <LazySection name="peers" title={t('company.peers.title')} aside={<PeersAside code={code} />}>
        <PeersSection {...chosen} />
      </LazySection>
      <LazySection
        name="news"
        title={t('company.news.title')}
        aside={
          <Link className="company-link" to="/share-news" search={{ code }}>
            {t('company.news.all')}
          </Link>
        }
      >
        <NewsSection code={code} />
      </LazySection>
      {!isBond && (
        <LazySection
          name="dividends"
          title={t('company.dividends.title')}
          aside={face === '' ? undefined : t('company.dividends.aside', { face })}
        >
          <DividendsSection
            code={code}
            price={price}
            faceValue={card?.faceValue ?? (cardQuery.isError ? null : undefined)}
          />
        </LazySection>
      )}
      <LazySection
        name="blocks"
        title={t('company.blocks.title')}
        aside={t('company.blocks.aside')}
      >
        <BlocksSection code={code} />
      </LazySection>
      <LazySection
        name="events"
        title={t('company.events.title')}
        aside={inNumerals(t('company.events.aside', { count: EVENT_DAYS }), numerals)}
      >
        <EventsSection code={code} />
      </LazySection>
    </div>
  );
}

/** Keeps the other parameters that the page has in the address. */
function useCompanyOptions(): readonly [CompanyOptions, (change: Partial<CompanyOptions>) => void] {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const options = useMemo(() => parseCompanySearch(search), [search]);
  const change = useCallback(
    (next: Partial<CompanyOptions>) => {
      const printed = printCompanySearch({ ...options, ...next });
      const merged = (before: object) => ({ ...before, ...printed }) as never;
      void navigate({ to: '.', search: merged, replace: true, resetScroll: false });
    },
    [navigate, options],
  );
  return [options, change];
}
